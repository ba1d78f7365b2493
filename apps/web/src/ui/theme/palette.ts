// From one colour, everything that is drawn in it: the fills, texts and tints of both schemes with
// their contrast computed, so that any brand works.
import { contrast, mix, readableOn } from './contrast.ts'

export const DEFAULT_BRAND = '#029e66'
export const GROUND = { light: '#ffffff', dark: '#1b1d20' } as const
/** The lightest and darkest ground that coloured text may stand on, beside the page itself. */
export const RAISED = { light: '#f6f7f8', dark: '#24272b' } as const

export type Scheme = keyof typeof GROUND
export interface Tones {
  /** A solid area, and the same under the pointer. */
  readonly fill: string
  readonly fillHover: string
  /** Text on the solid area. */
  readonly onFill: string
  /** A quiet area, and the same under the pointer. */
  readonly tint: string
  readonly tintHover: string
  /** Text on the page or on the quiet area. */
  readonly text: string
  readonly border: string
}

/** The colours drawn from `colour` in a scheme; every text on its ground has at least 4.6:1. */
export function tonesOf(colour: string, scheme: Scheme): Tones {
  const tint = mix(GROUND[scheme], colour, scheme === 'light' ? 0.1 : 0.18)
  const tintHover = mix(GROUND[scheme], colour, scheme === 'light' ? 0.16 : 0.26)
  const text = readableOn(
    colour,
    [GROUND[scheme], RAISED[scheme], tint, tintHover],
    scheme === 'light' ? '#000000' : '#ffffff',
  )
  return {
    ...solid(colour, scheme),
    tint,
    tintHover,
    text,
    border: mix(GROUND[scheme], text, 0.35),
  }
}

// How far a solid area must stand out from the page: a black brand by night, a white one by day.
const STANDS_OUT = { light: 1.25, dark: 1.7 } as const

function standingOut(colour: string, scheme: Scheme): string {
  const towards = scheme === 'light' ? '#000000' : '#ffffff'
  let candidate = colour
  for (let share = 0.02; contrast(candidate, GROUND[scheme]) < STANDS_OUT[scheme]; share += 0.02) {
    candidate = mix(colour, towards, share)
  }
  return candidate
}

function solid(brand: string, scheme: Scheme): Pick<Tones, 'fill' | 'fillHover' | 'onFill'> {
  const colour = standingOut(brand, scheme)
  // White on a slightly darker brand reads calmer than black on the brand itself, as long as the
  // brand stays recognisable; a light brand (yellow) keeps its colour and takes black.
  if (contrast(colour, '#ffffff') < 2.6) {
    return { fill: colour, fillHover: mix(colour, '#ffffff', 0.2), onFill: '#000000' }
  }
  const fill = readableOn(colour, ['#ffffff'], '#000000')
  return { fill, fillHover: mix(fill, '#000000', 0.12), onFill: '#ffffff' }
}

export interface NavigationTones {
  readonly ground: string
  readonly hover: string
  readonly active: string
  readonly text: string
  readonly activeText: string
}

/** The coloured navigation: the brand itself by day, a shade of it by night. */
export function navigationTones(brand: string, scheme: Scheme): NavigationTones {
  const { fill, onFill } = solid(brand, scheme)
  const ground = scheme === 'light' ? fill : mix(GROUND.dark, fill, 0.22)
  const text = scheme === 'light' ? onFill : '#e6e8eb'
  const away = text === '#000000' ? '#ffffff' : '#000000'
  const active = mix(ground, away, 0.28)
  const towards = text === '#000000' ? '#000000' : '#ffffff'
  return {
    ground,
    text,
    hover: mix(ground, away, 0.14),
    active,
    activeText: readableOn(text, [active], towards),
  }
}

/** Text that is less than the main text and still readable. */
export const dimmedOn = (scheme: Scheme): string =>
  readableOn(
    scheme === 'light' ? '#6b7280' : '#8b929c',
    [GROUND[scheme], RAISED[scheme]],
    scheme === 'light' ? '#000000' : '#ffffff',
  )
