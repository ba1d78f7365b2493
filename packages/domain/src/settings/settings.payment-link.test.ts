import { expect, test } from 'vitest'
import { fillPaymentLink, isPaymentLink, unknownPaymentTag } from './settings.payment-link.ts'

test.each([
  ['https://pay.example/{order}', true],
  ['https://pay.example/?o={order}&a={amount}&c={currency}', true],
  ['HTTPS://pay.example:8443/o#{order}', true],
  ['http://pay.example/{order}', false],
  ['pay.example/{order}', false],
  ['javascript:alert({order})', false],
  ['https://pay.example/{amount}', false],
  ['https://pay.example/{order}/{team}', false],
  ['https://pay.example/{order}/{', false],
  ['https://{order}.pay.example/', false],
  ['https://pay.example{order}/', false],
  ['https://ann:secret@pay.example/{order}', false],
  ['https://pay.example/{order} {amount}', false],
  ['https://pay.example\\@evil.example/{order}', false],
  ['https:///{order}', false],
  ['https://pay.example:99999/{order}', false],
])('%s: %s', (template, is) => {
  expect(isPaymentLink(template)).toBe(is)
})

test.each([
  ['https://pay.example/{order}?a={amount}&c={currency}', null],
  ['https://pay.example/{order}/{team}/{hall}', '{team}'],
  ['https://pay.example/{order}?a={Amount}', '{Amount}'],
  ['https://pay.example/{order}/{}', '{}'],
  ['', null],
])('the unknown tag of %s: %s', (template, tag) => {
  expect(unknownPaymentTag(template)).toBe(tag)
})

test('values are encoded, and each placeholder can be used several times', () => {
  const facts = { order: '7&a=1', amount: '162.00', currency: '$&' }
  expect(
    fillPaymentLink('https://pay.example/{order}?o={order}&a={amount}&c={currency}', facts),
  ).toBe('https://pay.example/7%26a%3D1?o=7%26a%3D1&a=162.00&c=%24%26')
})
