import type { CSSVariablesResolver } from '@mantine/core'
import { dimmedOn, GROUND, navigationTones, RAISED, tonesOf, type Scheme } from './palette.ts'

/** The colours that states are drawn in, besides the brand. */
export const STATE_COLOURS = {
  gray: '#5b6470',
  red: '#d92d20',
  orange: '#c2610c',
  green: '#12813f',
  blue: '#1d6fd8',
} as const

const LINES = { light: '#dfe2e6', dark: '#383d44' } as const
const BUTTON_LINES = { light: '#b9bfc6', dark: '#545b64' } as const
// The edge is all that shows where to type: 3:1 (WCAG 1.4.11).
const FIELD_LINES = { light: '#868e98', dark: '#78808b' } as const
const TEXT = { light: '#1a1d21', dark: '#e6e8eb' } as const

function coloured(name: string, colour: string, scheme: Scheme): Record<string, string> {
  const tones = tonesOf(colour, scheme)
  const variable = `--mantine-color-${name}`
  return {
    [`${variable}-text`]: tones.text,
    [`${variable}-filled`]: tones.fill,
    [`${variable}-filled-hover`]: tones.fillHover,
    [`${variable}-contrast`]: tones.onFill,
    [`${variable}-light`]: tones.tint,
    [`${variable}-light-hover`]: tones.tintHover,
    [`${variable}-light-color`]: tones.text,
    [`${variable}-outline`]: tones.text,
    [`${variable}-outline-hover`]: tones.tint,
  }
}

function grounds(scheme: Scheme): Record<string, string> {
  return {
    '--mantine-color-body': GROUND[scheme],
    '--mantine-color-text': TEXT[scheme],
    '--mantine-color-dimmed': dimmedOn(scheme),
    '--mantine-color-placeholder': dimmedOn(scheme),
    '--mantine-color-error': tonesOf(STATE_COLOURS.red, scheme).text,
    '--mantine-color-success': tonesOf(STATE_COLOURS.green, scheme).text,
    '--mantine-color-default': GROUND[scheme],
    '--mantine-color-default-hover': RAISED[scheme],
    '--mantine-color-default-color': TEXT[scheme],
    '--mantine-color-default-border': BUTTON_LINES[scheme],
    '--ground-raised': RAISED[scheme],
    '--line': LINES[scheme],
    '--line-field': FIELD_LINES[scheme],
  }
}

/** Mantine's variables with every text computed to be readable, in both schemes. */
export const readableVariables =
  (brand: string): CSSVariablesResolver =>
  () => {
    const of = (scheme: Scheme) => {
      const brandTones = tonesOf(brand, scheme)
      const navigation = navigationTones(brand, scheme)
      return {
        ...grounds(scheme),
        ...coloured('brand', brand, scheme),
        ...Object.assign(
          {},
          ...Object.entries(STATE_COLOURS).map(([name, value]) => coloured(name, value, scheme)),
        ),
        '--mantine-color-anchor': brandTones.text,
        '--mantine-primary-color-contrast': brandTones.onFill,
        '--nav-ground': navigation.ground,
        '--nav-text': navigation.text,
        '--nav-hover': navigation.hover,
        '--nav-active': navigation.active,
        '--nav-active-text': navigation.activeText,
      }
    }
    return { variables: {}, light: of('light'), dark: of('dark') }
  }
