// Colour arithmetic by the definitions of WCAG 2.2. Colours are `#rrggbb`.

/** Target contrast: WCAG AA requires 4.5, and rounding of mixed colours loses a little. */
export const READABLE = 4.6

type Channels = readonly [number, number, number]

/** True for `#rgb` and `#rrggbb`, in upper or lower case. */
export const isHexColour = (text: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(text)

function channelsOf(hex: string): Channels {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const number = Number.parseInt(full, 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

export const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes `share` (0 to 1) of `other` into `colour`. */
export function mix(colour: string, other: string, share: number): string {
  const [r, g, b] = channelsOf(colour)
  const [otherR, otherG, otherB] = channelsOf(other)
  const blend = (from: number, to: number) => from + (to - from) * share
  return hexOf([blend(r, otherR), blend(g, otherG), blend(b, otherB)])
}

// Computed once: a theme needs thousands of luminances before the first paint.
const LINEAR = Array.from({ length: 256 }, (_none, channel) => {
  const part = channel / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const linear = (channel: number): number => LINEAR[channel] ?? 0

/** Red, green and blue as linear light, 0 to 1. */
export function linearChannelsOf(hex: string): Channels {
  const [r, g, b] = channelsOf(hex)
  return [linear(r), linear(g), linear(b)]
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = linearChannelsOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const ratio = (first: number, second: number): number =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)

/** Contrast ratio of two colours, 1 to 21. */
export const contrast = (one: string, two: string): number => ratio(luminance(one), luminance(two))

/**
 * Moves `colour` towards `towards` in small steps until it is readable on every colour of
 * `grounds`. Returns `towards` itself if no step is readable.
 */
export function readableOn(
  colour: string,
  grounds: readonly string[],
  towards: '#000000' | '#ffffff',
): string {
  const lights = grounds.map(luminance)
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share)
    const light = luminance(candidate)
    if (lights.every((ground) => ratio(light, ground) >= READABLE)) return candidate
  }
  return towards
}
