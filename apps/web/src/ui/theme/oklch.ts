// Colours in Ottosson's OKLCH: lightness (0 to 1), chroma (0 is grey) and hue (an angle). Equal
// distances look about equal.
import { hexOf, linearChannelsOf } from '@eventflow/domain/colours'

interface Oklab {
  readonly lightness: number
  readonly a: number
  readonly b: number
}

export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

function oklabOf(hex: string): Oklab {
  const [red, green, blue] = linearChannelsOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

export function oklchOf(hex: string): Oklch {
  const { lightness, a, b } = oklabOf(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Perceived difference of two colours: 0 if equal, 1 between black and white. */
export function difference(one: string, two: string): number {
  const first = oklabOf(one)
  const second = oklabOf(two)
  return Math.hypot(first.lightness - second.lightness, first.a - second.a, first.b - second.b)
}

function linearOf({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const encoded = (linear: number): number =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

const isShowable = (colour: Oklch): boolean =>
  linearOf(colour).every((channel) => channel >= -0.0001 && channel <= 1.0001)

/** Converts to sRGB. Reduces the chroma if it cannot be displayed at this lightness. */
export function showable({ lightness, chroma, hue }: Oklch): string {
  let least = 0
  let most = chroma
  if (isShowable({ lightness, chroma, hue })) least = chroma
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (least + most) / 2
      if (isShowable({ lightness, chroma: middle, hue })) least = middle
      else most = middle
    }
  const [red, green, blue] = linearOf({ lightness, chroma: least, hue })
  const channel = (linear: number) => encoded(Math.min(1, Math.max(0, linear)))
  return hexOf([channel(red), channel(green), channel(blue)])
}
