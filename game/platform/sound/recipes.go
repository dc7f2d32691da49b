package sound

// Notes, Hz.
const (
	noteC4 = 261.63
	noteE4 = 329.63
	noteG4 = 392.00
	noteC5 = 523.25
	noteD5 = 587.33
	noteE5 = 659.26
	noteG5 = 783.99
	noteA5 = 880.00
	noteC6 = 1046.50
	noteE6 = 1318.51
)

// recipes are the sounds. Frequent ones are short and soft; those that call a player are bells; refusals are low.
var recipes = [names]recipe{
	Card: {0.30, []voice{
		{wave: noise, lasts: 0.10, from: 5200, to: 1400, level: 1, rise: 0.03, fall: 0.030},
		{wave: triangle, at: 0.055, lasts: 0.05, from: 320, to: 240, level: 0.22, fall: 0.015},
	}},
	Lost: {0.30, []voice{
		{wave: noise, lasts: 0.16, from: 2600, to: 500, level: 1, rise: 0.04, fall: 0.050},
		{wave: triangle, at: 0.02, lasts: 0.13, from: 240, to: 150, level: 0.25, fall: 0.05},
	}},
	Bid: {0.45, []voice{
		{wave: triangle, lasts: 0.09, from: 620, to: 520, level: 1, fall: 0.022},
		{wave: noise, lasts: 0.02, from: 4000, to: 2000, level: 0.5, fall: 0.006},
	}},
	Pass: {0.38, []voice{
		{wave: triangle, lasts: 0.10, from: 300, to: 230, level: 1, fall: 0.028},
		{wave: noise, lasts: 0.02, from: 1800, to: 900, level: 0.5, fall: 0.006},
	}},
	Sold: {0.60, []voice{ // the hammer, and a chord
		{wave: triangle, lasts: 0.10, from: 420, to: 300, level: 1, fall: 0.022},
		{wave: noise, lasts: 0.03, from: 3200, to: 1200, level: 0.9, fall: 0.008},
		{wave: triangle, at: 0.10, lasts: 0.12, from: 440, to: 310, level: 1, fall: 0.026},
		{wave: noise, at: 0.10, lasts: 0.03, from: 3200, to: 1200, level: 0.9, fall: 0.008},
		{wave: sine, at: 0.13, lasts: 0.34, from: noteG4, to: noteG4, level: 0.28, rise: 0.02, fall: 0.10},
		{wave: sine, at: 0.13, lasts: 0.34, from: noteC5, to: noteC5, level: 0.28, rise: 0.02, fall: 0.10},
	}},
	Token: {0.35, []voice{
		{wave: triangle, lasts: 0.05, from: 980, to: 760, level: 1, fall: 0.012},
		{wave: noise, lasts: 0.03, from: 6000, to: 2500, level: 0.7, fall: 0.008},
		{wave: triangle, at: 0.045, lasts: 0.05, from: 860, to: 700, level: 0.6, fall: 0.012},
	}},
	House: {0.55, []voice{
		{wave: sine, lasts: 0.16, from: 190, to: 95, level: 1, fall: 0.045},
		{wave: triangle, lasts: 0.06, from: 520, to: 400, level: 0.35, fall: 0.015},
		{wave: noise, lasts: 0.03, from: 3000, to: 1000, level: 0.5, fall: 0.008},
	}},
	Coin: {0.34, []voice{
		{wave: sine, lasts: 0.14, from: 1760, to: 1760, level: 0.8, fall: 0.035},
		{wave: sine, at: 0.06, lasts: 0.26, from: 2349, to: 2349, level: 1, fall: 0.065},
		{wave: sine, at: 0.06, lasts: 0.16, from: 4698, to: 4698, level: 0.22, fall: 0.030},
	}},
	Hum: {0.42, []voice{ // the mains hum at 100 Hz, within the range of a phone's speaker
		{wave: sine, lasts: 0.60, from: 92, to: 100, level: 1, rise: 0.12, fall: 0.22},
		{wave: sine, lasts: 0.60, from: 184, to: 200, level: 0.7, rise: 0.14, fall: 0.20},
		{wave: triangle, lasts: 0.55, from: 276, to: 300, level: 0.35, rise: 0.16, fall: 0.18},
		{wave: sine, lasts: 0.50, from: 552, to: 600, level: 0.16, rise: 0.18, fall: 0.14},
	}},
	Phase: {0.40, []voice{
		{wave: sine, lasts: 0.20, from: noteG4, to: noteG4, level: 1, rise: 0.01, fall: 0.07},
		{wave: sine, at: 0.10, lasts: 0.30, from: noteD5, to: noteD5, level: 1, rise: 0.01, fall: 0.09},
		{wave: triangle, at: 0.10, lasts: 0.20, from: noteD5, to: noteD5, level: 0.15, rise: 0.01, fall: 0.05},
	}},
	Step: {0.50, []voice{
		{wave: sine, lasts: 0.24, from: noteC4, to: noteC4, level: 1, rise: 0.01, fall: 0.09},
		{wave: sine, at: 0.11, lasts: 0.26, from: noteG4, to: noteG4, level: 1, rise: 0.01, fall: 0.09},
		{wave: sine, at: 0.22, lasts: 0.40, from: noteC5, to: noteC5, level: 1, rise: 0.01, fall: 0.13},
		{wave: triangle, at: 0.22, lasts: 0.30, from: noteE5, to: noteE5, level: 0.3, rise: 0.01, fall: 0.09},
	}},
	Last: {0.50, []voice{ // Step the other way round
		{wave: sine, lasts: 0.24, from: noteC5, to: noteC5, level: 1, rise: 0.01, fall: 0.09},
		{wave: sine, at: 0.11, lasts: 0.26, from: noteG4, to: noteG4, level: 1, rise: 0.01, fall: 0.09},
		{wave: sine, at: 0.22, lasts: 0.40, from: noteC4, to: noteC4, level: 1, rise: 0.01, fall: 0.13},
		{wave: triangle, at: 0.22, lasts: 0.30, from: noteE4, to: noteE4, level: 0.3, rise: 0.01, fall: 0.09},
	}},
	Turn: {0.50, []voice{
		{wave: sine, lasts: 0.30, from: noteE5, to: noteE5, level: 1, fall: 0.09},
		{wave: sine, lasts: 0.14, from: 2 * noteE5, to: 2 * noteE5, level: 0.2, fall: 0.04},
		{wave: sine, at: 0.12, lasts: 0.46, from: noteA5, to: noteA5, level: 1, fall: 0.13},
		{wave: sine, at: 0.12, lasts: 0.20, from: 2 * noteA5, to: 2 * noteA5, level: 0.2, fall: 0.05},
	}},
	Error: {0.40, []voice{
		{wave: triangle, lasts: 0.10, from: 233, to: 233, level: 1, fall: 0.05},
		{wave: triangle, at: 0.11, lasts: 0.16, from: 185, to: 180, level: 1, fall: 0.06},
	}},
	Over: {0.60, []voice{
		{wave: sine, lasts: 0.50, from: noteC5, to: noteC5, level: 0.8, rise: 0.01, fall: 0.16},
		{wave: sine, at: 0.14, lasts: 0.50, from: noteE5, to: noteE5, level: 0.8, rise: 0.01, fall: 0.16},
		{wave: sine, at: 0.28, lasts: 0.60, from: noteG5, to: noteG5, level: 0.8, rise: 0.01, fall: 0.18},
		{wave: sine, at: 0.42, lasts: 0.90, from: noteC6, to: noteC6, level: 1, rise: 0.01, fall: 0.26},
		{wave: sine, at: 0.42, lasts: 0.70, from: noteE6, to: noteE6, level: 0.3, rise: 0.02, fall: 0.20},
		{wave: triangle, at: 0.42, lasts: 0.80, from: noteE4, to: noteE4, level: 0.4, rise: 0.02, fall: 0.24},
	}},
}
