// Package sprites is everything that is drawn of the game itself: signs, seats' houses, fuel tokens, plant cards, city
// markers. All are vector drawings of ours, rasterised once for the scale at hand into the atlas of a draw.Kit and crisp at
// any scale. Sizes are dp. Nothing here knows a rule: callers say what to show in plain numbers.
package sprites
