// The colours of a scheme as CSS variables, each text with a computed readable contrast.
import {
  brandTones,
  dimmedOn,
  GROUND,
  navigationTones,
  RAISED,
  SCHEMES,
  SURFACE,
  TEXT,
  tonesOf,
  type Scheme,
  type Tones,
} from './palette.ts'

/** Colours of states, in addition to the brand. */
const STATE_COLOURS = {
  gray: '#5b6470',
  red: '#d92d20',
  orange: '#c2610c',
  green: '#12813f',
  blue: '#1d6fd8',
} as const

const LINES = { light: '#dfe2e6', dark: '#33383f' } as const
const BUTTON_LINES = { light: '#b9bfc6', dark: '#545b64' } as const
// Only the border shows where to type, so it needs 3:1 (WCAG 1.4.11).
const FIELD_LINES = { light: '#868e98', dark: '#78808b' } as const

function coloured(name: string, tones: Tones): Record<string, string> {
  const variable = `--color-${name}`
  return {
    [`${variable}-text`]: tones.text,
    [`${variable}-filled`]: tones.fill,
    [`${variable}-filled-hover`]: tones.fillHover,
    [`${variable}-contrast`]: tones.onFill,
    [`${variable}-light`]: tones.tint,
    [`${variable}-light-hover`]: tones.tintHover,
    [`${variable}-light-color`]: tones.text,
  }
}

function grounds(scheme: Scheme): Record<string, string> {
  return {
    '--color-body': GROUND[scheme],
    '--color-text': TEXT[scheme],
    '--color-dimmed': dimmedOn(scheme),
    '--color-placeholder': dimmedOn(scheme),
    '--color-error': tonesOf(STATE_COLOURS.red, scheme).text,
    '--color-success': tonesOf(STATE_COLOURS.green, scheme).text,
    '--color-default': SURFACE[scheme],
    '--color-default-hover': RAISED[scheme],
    '--color-default-color': TEXT[scheme],
    '--color-default-border': BUTTON_LINES[scheme],
    '--ground-surface': SURFACE[scheme],
    '--ground-raised': RAISED[scheme],
    '--line': LINES[scheme],
    '--line-field': FIELD_LINES[scheme],
  }
}

/** The variables of one scheme, for the page or for a part of it. `brand` is `#rrggbb`. */
export function schemeVariables(brand: string, scheme: Scheme): Record<string, string> {
  const navigation = navigationTones(brand, scheme)
  const ofBrand = brandTones(brand, scheme)
  return {
    'color-scheme': scheme,
    ...grounds(scheme),
    ...coloured('brand', ofBrand),
    ...Object.assign(
      {},
      ...Object.entries(STATE_COLOURS).map(([name, value]) =>
        coloured(name, tonesOf(value, scheme)),
      ),
    ),
    '--color-anchor': ofBrand.text,
    '--nav-ground': navigation.ground,
    '--nav-text': navigation.text,
    '--nav-hover': navigation.hover,
    '--nav-active': navigation.active,
    '--nav-active-text': navigation.activeText,
  }
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`)
  return `${selector} { ${lines.join(' ')} }`
}

const RULES = {
  light: ':root',
  dark: ":root[data-colour-scheme='dark']",
} as const satisfies Record<Scheme, string>

/** Results by colour and scheme. Each takes a few milliseconds, or a few dozen on phones. */
const rules = new Map<string, string>()

function ruleOf(brand: string, scheme: Scheme): string {
  const key = `${brand} ${scheme}`
  const known = rules.get(key) ?? rule(RULES[scheme], schemeVariables(brand, scheme))
  rules.set(key, known)
  return known
}

/** Computes one scheme in advance, so that the first screen does not wait for both. */
export const prepareScheme = (brand: string, scheme: Scheme): void => void ruleOf(brand, scheme)

/** The style sheet of an event: its colours in both schemes. `brand` is `#rrggbb`. */
export const themeCss = (brand: string): string =>
  SCHEMES.map((scheme) => ruleOf(brand, scheme)).join('\n')
