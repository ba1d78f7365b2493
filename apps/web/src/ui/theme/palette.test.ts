import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, READABLE } from './contrast.ts'
import { dimmedOn, GROUND, RAISED, tonesOf } from './palette.ts'

const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => hexOf([r, g, b]))

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('any brand colour gives readable text on the page, on tints and on fills', () => {
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

  test.each(['#000000', '#ffffff', '#1b1d20'])(
    'a brand of %s still stands out from the page',
    (brand) => {
      expect(contrast(tonesOf(brand, scheme).fill, GROUND[scheme])).toBeGreaterThan(1.2)
    },
  )

  test('dimmed text stays readable', () => {
    expect(contrast(dimmedOn(scheme), GROUND[scheme])).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(dimmedOn(scheme), RAISED[scheme])).toBeGreaterThanOrEqual(READABLE)
  })
})

test('a light brand takes black text instead of losing its colour', () => {
  expect(tonesOf('#ffd400', 'light')).toMatchObject({ fill: '#ffd400', onFill: '#000000' })
})

test('white on black is 21 to 1', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})
