import { expect, test } from 'vitest'
import { COMMON_CURRENCIES, isCurrency, OTHER_CURRENCIES } from './settings.currencies.ts'
import { variablesSettings } from './groups/variables.settings.ts'

test('about 150 currencies can be chosen, each once', () => {
  const all = [...COMMON_CURRENCIES, ...OTHER_CURRENCIES]
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(145)
  expect(all.length).toBeLessThan(160)
  expect(all.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
})

test.each([
  ['GBP', true],
  ['ZWG', true],
  ['XYZ', false],
  ['gbp', false],
  ['', false],
])('%j as a currency: %s', (currencyId, isKnown) => {
  expect(isCurrency(currencyId)).toBe(isKnown)
  expect(variablesSettings.fields.currencyId.safeParse(currencyId).success).toBe(isKnown)
})
