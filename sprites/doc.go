// Package sprites draws the parts of the game: icons, players' houses, fuel tokens and plant cards. All are vector
// drawings made for this program, rasterised once per size and scale into the atlas of a draw.Kit. Sizes are dp.
// Nothing here knows a rule: callers say what to show in plain numbers.
package sprites
