import { expect, test } from 'vitest'
import { isCurrency, listCurrencies } from './settings.currencies.ts'
import { variablesSettings } from './groups/variables.settings.ts'

test('about 150 currencies can be chosen, each once', () => {
  const ids = listCurrencies().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(145)
  expect(ids.length).toBeLessThan(160)
  expect(ids.every((id) => /^[A-Z]{3}$/.test(id))).toBe(true)
})

test('the common ones come first, in their order', () => {
  const all = listCurrencies()
  const common = all.filter(({ isCommon }) => isCommon)
  expect(all.slice(0, common.length)).toEqual(common)
  expect(common.map(({ id }) => id).join(' ')).toBe('USD EUR GBP JPY CHF CAD AUD CNY')
})

test.each([
  [{ id: 'GBP', symbol: '£', name: 'British Pound', isCommon: true }],
  [{ id: 'CHF', symbol: 'CHF', name: 'Swiss Franc', isCommon: true }],
  [{ id: 'SEK', symbol: 'kr', name: 'Swedish Krona', isCommon: false }],
])('$id is listed with its symbol and its name', (currency) => {
  expect(listCurrencies()).toContainEqual(currency)
})

test.each(['en', 'de'] as const)('every currency has a name in %s', (language) => {
  const nameless = listCurrencies(language).filter(({ id, name }) => name === id)
  expect(nameless.map(({ id }) => id)).toEqual([])
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
