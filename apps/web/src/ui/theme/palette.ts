// Computes all colours of both schemes from one brand colour: fills, texts and tints. Contrasts are
// computed, so that any brand works.
import { contrast, mix, READABLE, readableOn } from '@eventflow/domain/colours'
import { difference, oklchOf, showable } from './oklch.ts'

export const DEFAULT_BRAND = '#029e66'
/** Backgrounds of the page, of cards on it, and of raised areas such as hovered rows. */
export const GROUND = { light: '#ffffff', dark: '#131518' } as const
export const SURFACE = { light: '#ffffff', dark: '#1c1f23' } as const
export const RAISED = { light: '#f6f7f8', dark: '#26292e' } as const
export const TEXT = { light: '#1a1d21', dark: '#e9ebee' } as const

export type Scheme = keyof typeof GROUND
export const SCHEMES = ['light', 'dark'] as const satisfies Scheme[]
export interface Tones {
  /** A solid area, and its hover colour. */
  readonly fill: string
  readonly fillHover: string
  /** Text on the solid area. */
  readonly onFill: string
  /** A tinted area, and its hover colour. */
  readonly tint: string
  readonly tintHover: string
  /** Text on the page or on the tinted area. */
  readonly text: string
}

const isDay = (scheme: Scheme): boolean => scheme === 'light'
const groundsOf = (scheme: Scheme): readonly string[] => [
  GROUND[scheme],
  SURFACE[scheme],
  RAISED[scheme],
]

const tintsOf = (colour: string, scheme: Scheme): Pick<Tones, 'tint' | 'tintHover'> => ({
  tint: mix(SURFACE[scheme], colour, isDay(scheme) ? 0.1 : 0.18),
  tintHover: mix(SURFACE[scheme], colour, isDay(scheme) ? 0.16 : 0.26),
})

/** The colours of a state in a scheme. Text has at least 4.6:1 on every background. */
export function tonesOf(colour: string, scheme: Scheme): Tones {
  const tints = tintsOf(colour, scheme)
  const grounds = [...groundsOf(scheme), tints.tint, tints.tintHover]
  const text = readableOn(colour, grounds, isDay(scheme) ? '#000000' : '#ffffff')
  return { ...solid(colour, scheme), ...tints, text }
}

/** The brand's colours. Its text colour is for links and differs from all other text. */
export function brandTones(brand: string, scheme: Scheme): Tones {
  const text = linkOf(brand, scheme)
  const isGrey = oklchOf(brand).chroma < GREY
  const area = isGrey && !isDay(scheme) ? LIGHT_AREA : solid(brand, scheme)
  return { ...area, ...tintsOf(text, scheme), text }
}

/**
 * In the dark scheme, a grey button looks disabled, so grey brands get a button as light as the
 * text.
 */
const LIGHT_AREA = { fill: TEXT.dark, fillHover: '#ffffff', onFill: '#000000' } as const

/** Minimum difference of a link from normal text, and from dimmed text. */
export const UNLIKE_TEXT = 0.16
export const UNLIKE_DIMMED = 0.11
/** Colours with less chroma look grey. Such brands get blue links, as is usual on the web. */
const GREY = 0.035
const LINK_BLUE = '#1d6fd8'
const MIN_CHROMA = 0.13
const LIGHTNESS_STEP = 0.01

function isLink(candidate: string, scheme: Scheme): boolean {
  const isReadableOn = (grounds: readonly string[]): boolean =>
    grounds.every((ground) => contrast(candidate, ground) >= READABLE)
  const isOnTints = (): boolean => {
    const { tint, tintHover } = tintsOf(candidate, scheme)
    return isReadableOn([tint, tintHover])
  }
  // The first check is the cheapest, and most candidates fail it.
  return (
    isReadableOn(groundsOf(scheme)) &&
    difference(candidate, TEXT[scheme]) >= UNLIKE_TEXT &&
    difference(candidate, dimmedOn(scheme)) >= UNLIKE_DIMMED &&
    isOnTints()
  )
}

/** The brand's hue at the nearest lightness and chroma that works for links. */
function linkOf(brand: string, scheme: Scheme): string {
  const own = oklchOf(brand)
  const { lightness, chroma, hue } = own.chroma < GREY ? oklchOf(LINK_BLUE) : own
  const chromas = new Set([chroma, Math.max(chroma, MIN_CHROMA), 0.4])
  for (let far = 0; far <= 1; far += LIGHTNESS_STEP) {
    for (const tried of isDay(scheme)
      ? [lightness - far, lightness + far]
      : [lightness + far, lightness - far]) {
      if (tried <= 0 || tried >= 1) continue
      for (const wished of chromas) {
        const candidate = showable({ lightness: tried, chroma: wished, hue })
        if (isLink(candidate, scheme)) return candidate
      }
    }
  }
  return readableOn(LINK_BLUE, groundsOf(scheme), isDay(scheme) ? '#000000' : '#ffffff')
}

// Minimum contrast of a solid area with the page: for black brands in the dark scheme and white
// ones in the light scheme.
const STANDS_OUT = { light: 1.25, dark: 2.4 } as const

function standingOut(colour: string, scheme: Scheme): string {
  const { lightness, chroma, hue } = oklchOf(colour)
  const step = isDay(scheme) ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  let candidate = colour
  for (let far = step; contrast(candidate, SURFACE[scheme]) < STANDS_OUT[scheme]; far += step) {
    candidate = showable({ lightness: lightness + far, chroma, hue })
  }
  return candidate
}

function solid(brand: string, scheme: Scheme): Pick<Tones, 'fill' | 'fillHover' | 'onFill'> {
  const colour = standingOut(brand, scheme)
  // White text on a slightly darker brand looks calmer than black text, as long as the brand is
  // recognisable. Light brands (yellow) get black text.
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

/** Minimum contrast of the navigation's current entry. */
export const ACTIVE_STANDS_OUT = 1.3

/** The coloured navigation: the brand in the light scheme, a shade of it in the dark scheme. */
export function navigationTones(brand: string, scheme: Scheme): NavigationTones {
  const { fill, onFill } = solid(brand, scheme)
  const ground = isDay(scheme) ? fill : mix(GROUND.dark, fill, 0.22)
  const text = isDay(scheme) ? onFill : TEXT.dark
  const towards = text === '#000000' ? '#000000' : '#ffffff'
  const away = towards === '#000000' ? '#ffffff' : '#000000'
  // A navy navigation can hardly get darker, so its current entry is lighter.
  const isSeen = contrast(mix(ground, away, 0.28), ground) >= ACTIVE_STANDS_OUT
  const active = mix(ground, isSeen ? away : towards, isSeen ? 0.28 : 0.18)
  return {
    ground,
    text,
    hover: mix(ground, active, 0.5),
    active,
    activeText: readableOn(text, [active], towards),
  }
}

/** Secondary text that is still readable. */
export function dimmedOn(scheme: Scheme): string {
  const known =
    dimmed.get(scheme) ??
    readableOn(
      scheme === 'light' ? '#6b7280' : '#8b929c',
      groundsOf(scheme),
      isDay(scheme) ? '#000000' : '#ffffff',
    )
  dimmed.set(scheme, known)
  return known
}

const dimmed = new Map<Scheme, string>()
