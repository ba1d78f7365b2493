import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../kernel/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aField, aFormDefinition } from '../forms.builders.ts'
import { atPricesFrom, priceDays, pricedOn, priceDay, withFixedPrices } from './later-prices.ts'

const later = [
  { from: '2026-12-05', price: '45' },
  { from: '2027-01-19', price: '60' },
]
const item = (price: string, laterPrices?: typeof later) => ({
  itemId: 'table',
  label: 'Table',
  price,
  description: '',
  ...(laterPrices && { laterPrices }),
})
const form = (
  table: ReturnType<typeof item>,
  surcharges?: { from: string; percent: string }[],
  inGroup = false,
) => {
  const list = aField('itemList', { id: 'list', items: [table], ...(surcharges && { surcharges }) })
  const rooms = aField('template', { id: 'rooms', fieldGroupId: 'room' })
  return inGroup
    ? aFormDefinition([rooms], { groups: [{ group: { id: 'room' }, fields: [list] }] })
    : aFormDefinition([list])
}
const on = (day: string, currencyId = 'EUR') => ({ day, currencyId })
const firstItem = (fields: readonly Field[] | undefined) => {
  const list = fields?.find((field) => field.type === 'itemList')
  return list?.items[0]
}

describe('the price of a day', () => {
  test.each([
    ['long before', '2026-10-01', '39', 2],
    ['on the last day of the first price', '2026-12-04', '39', 2],
    ['on the first day of the second', '2026-12-05', '45', 1],
    ['between the changes', '2027-01-18', '45', 1],
    ['on the day of the last change', '2027-01-19', '60', 0],
    ['after it', '2028-01-01', '60', 0],
  ])('%s', (_name, day, price, laterCount) => {
    for (const definition of [form(item('39', later)), form(item('39', later.toReversed()))]) {
      const found = firstItem(pricedOn(definition, on(day)).fields)
      expect(found?.price).toBe(price)
      expect(found?.laterPrices ?? []).toHaveLength(laterCount)
    }
  })

  test('applies inside of groups as well', () => {
    const { fieldGroups } = pricedOn(form(item('39', later), undefined, true), on('2026-12-05'))
    expect(firstItem(fieldGroups['room']?.fields)?.price).toBe('45')
  })
})

describe('a surcharge in percent', () => {
  const surcharges = [{ from: '2026-12-05', percent: '20' }]
  test.each([
    ['39', 'EUR', '46.80'],
    ['18.50', 'EUR', '22.20'],
    ['0.03', 'EUR', '0.04'],
    ['0.02', 'EUR', '0.02'],
    // A late order gets no bigger discount.
    ['-10', 'EUR', '-10'],
    ['333', 'JPY', '400.00'],
    ['on request', 'EUR', 'on request'],
  ])('of 20 on %s %s is %s', (price, currencyId, expected) => {
    const found = firstItem(
      pricedOn(form(item(price), surcharges), on('2026-12-05', currencyId)).fields,
    )
    expect(found?.price).toBe(expected)
  })

  test('is on the first price, not on an earlier surcharge', () => {
    const two = [...surcharges, { from: '2026-12-10', percent: '50' }]
    const found = firstItem(pricedOn(form(item('10'), two), on('2026-12-11')).fields)
    expect(found?.price).toBe('15.00')
  })

  test('does not apply to an item with days of its own', () => {
    const found = firstItem(pricedOn(form(item('39', later), surcharges), on('2026-12-05')).fields)
    expect(found?.price).toBe('45')
  })
})

test('an order stores its prices without days', () => {
  const definition = pricedOn(form(item('39', later)), on('2026-12-05'))
  const stored = withFixedPrices(definition)
  expect(firstItem(stored.fields)).toEqual(item('45'))
  expect(pricedOn(stored, on('2028-01-01'))).toBe(stored)
})

test('a form without such prices is returned as it is, and the same day gives the same object', () => {
  const plain = form(item('39'))
  expect(pricedOn(plain, on('2026-12-05'))).toBe(plain)
  expect(withFixedPrices(plain)).toBe(plain)
  const dated = form(item('39', later))
  expect(pricedOn(dated, on('2026-12-05'))).toBe(pricedOn(dated, on('2026-12-05')))
})

test('the days on which a price changes', () => {
  const days = (day: CalendarDate) => priceDays(pricedOn(form(item('39', later)), on(day)))
  expect(days('2026-12-01')).toEqual(['2026-12-05', '2027-01-19'])
  expect(days('2026-12-05')).toEqual(['2027-01-19'])
  expect(days('2027-01-19')).toEqual([])
})

test('the form at the prices of each later day', () => {
  const now = pricedOn(form(item('39', later)), on('2026-12-01'))
  const prices = priceDays(now).map((day) => firstItem(atPricesFrom(now, day).fields)?.price)
  expect(prices).toEqual(['45', '60'])
})

describe('the day changes at midnight of the event', () => {
  test.each([
    // Berlin is one hour ahead in winter.
    ['a second before midnight', 'Europe/Berlin', '2026-12-04T22:59:59.999Z', '2026-12-04'],
    ['at midnight', 'Europe/Berlin', '2026-12-04T23:00:00.000Z', '2026-12-05'],
    // Clocks go forward on 28 March 2027 at 2:00, and back on 31 October 2027 at 3:00.
    ['before the short day', 'Europe/Berlin', '2027-03-27T22:59:59Z', '2027-03-27'],
    ['on the short day', 'Europe/Berlin', '2027-03-27T23:00:00Z', '2027-03-28'],
    ['at the end of the short day', 'Europe/Berlin', '2027-03-28T21:59:59Z', '2027-03-28'],
    ['after the short day', 'Europe/Berlin', '2027-03-28T22:00:00Z', '2027-03-29'],
    ['in the hour that comes twice', 'Europe/Berlin', '2027-10-31T01:30:00Z', '2027-10-31'],
    ['at the end of the long day', 'Europe/Berlin', '2027-10-31T22:59:59Z', '2027-10-31'],
    ['after the long day', 'Europe/Berlin', '2027-10-31T23:00:00Z', '2027-11-01'],
    // In Santiago, 5 September 2027 begins at 1:00: midnight does not exist.
    [
      'before a midnight that does not exist',
      'America/Santiago',
      '2027-09-05T03:59:59Z',
      '2027-09-04',
    ],
    ['at a midnight that does not exist', 'America/Santiago', '2027-09-05T04:00:00Z', '2027-09-05'],
    ['far in the east', 'Pacific/Auckland', '2026-12-04T11:00:00Z', '2026-12-05'],
    ['far in the west', 'Pacific/Honolulu', '2026-12-05T09:59:59Z', '2026-12-04'],
  ])('%s in %s', (_name, timeZone, now, day) => {
    expect(priceDay(new Date(now), timeZone)).toBe(day)
  })
})
