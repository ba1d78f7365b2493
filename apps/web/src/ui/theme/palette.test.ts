import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, READABLE } from '@eventflow/domain/colours'
import { difference } from './oklch.ts'
import {
  ACTIVE_STANDS_OUT,
  brandTones,
  dimmedOn,
  GROUND,
  navigationTones,
  RAISED,
  SURFACE,
  TEXT,
  tonesOf,
  UNLIKE_DIMMED,
  UNLIKE_TEXT,
  type Scheme,
} from './palette.ts'

const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => hexOf([r, g, b]))

const brands: Readonly<Record<string, string>> = {
  navy: '#0c2350',
  black: '#000000',
  white: '#ffffff',
  grey: '#808080',
  yellow: '#ffd400',
  palePink: '#f9d5e5',
  red: '#d0021b',
  green: '#029e66',
}

/** Checks the contrasts and differences of all colours computed from a brand. */
function expectWarning(brand: string, scheme: Scheme): void {
  const link = brandTones(brand, scheme)
  for (const ground of [
    GROUND[scheme],
    SURFACE[scheme],
    RAISED[scheme],
    link.tint,
    link.tintHover,
  ]) {
    expect(contrast(link.text, ground)).toBeGreaterThanOrEqual(READABLE)
  }
  expect(difference(link.text, TEXT[scheme])).toBeGreaterThanOrEqual(UNLIKE_TEXT)
  expect(difference(link.text, dimmedOn(scheme))).toBeGreaterThanOrEqual(UNLIKE_DIMMED)
  expect(contrast(link.onFill, link.fill)).toBeGreaterThanOrEqual(READABLE)
  expect(contrast(link.onFill, link.fillHover)).toBeGreaterThanOrEqual(READABLE)
  expect(contrast(link.fill, SURFACE[scheme])).toBeGreaterThan(1.2)
  const navigation = navigationTones(brand, scheme)
  expect(contrast(navigation.active, navigation.ground)).toBeGreaterThanOrEqual(
    ACTIVE_STANDS_OUT - 0.01,
  )
  expect(contrast(navigation.text, navigation.ground)).toBeGreaterThanOrEqual(READABLE)
  expect(contrast(navigation.text, navigation.hover)).toBeGreaterThanOrEqual(READABLE)
  expect(contrast(navigation.activeText, navigation.active)).toBeGreaterThanOrEqual(READABLE)
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('every brand colour gives readable text on the page, on tints and on fills', () => {
    fc.assert(
      fc.property(anyColour, (brand) => {
        const tones = tonesOf(brand, scheme)
        const pairs = [
          [tones.text, GROUND[scheme]],
          [tones.text, RAISED[scheme]],
          [tones.text, tones.tint],
          [tones.text, tones.tintHover],
          [tones.onFill, tones.fill],
          [tones.onFill, tones.fillHover],
        ] as const
        for (const [text, ground] of pairs) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE)
        }
      }),
    )
  })

  test.each(Object.entries(brands))(
    'a link in %s differs from text and dimmed text, and contrasts with its background',
    (_name, brand) => expectWarning(brand, scheme),
  )

  test('the same is true for links in any colour, and for the current entry of the navigation', () => {
    fc.assert(fc.property(anyColour, (brand) => expectWarning(brand, scheme)))
  })

  test('a card contrasts with the page, by its border in the light scheme and its background in the dark one', () => {
    expect(contrast(SURFACE[scheme], GROUND[scheme])).toBeGreaterThanOrEqual(
      scheme === 'dark' ? 1.1 : 1,
    )
  })

  test('dimmed text stays readable', () => {
    expect(contrast(dimmedOn(scheme), GROUND[scheme])).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(dimmedOn(scheme), RAISED[scheme])).toBeGreaterThanOrEqual(READABLE)
  })
})

test('a light brand gets black text and keeps its colour', () => {
  expect(brandTones('#ffd400', 'light')).toMatchObject({ fill: '#ffd400', onFill: '#000000' })
})

test.each(['#000000', '#4b5563', '#ffffff'])(
  'in the dark scheme the main button of %s, which has no colour, does not look disabled',
  (brand) => {
    const { fill, onFill } = brandTones(brand, 'dark')
    expect(contrast(fill, SURFACE.dark)).toBeGreaterThan(10)
    expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(READABLE)
  },
)

test('white on black is 21 to 1', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})
