import { expect, test } from 'vitest'
import { openSealedText, sealText } from './sealed-text.ts'

const here = { secret: 'a key of the portal, long enough', place: 'event/webhook/header' }
const sealed = sealText('Bearer é', here)

test('opens where it was sealed, and does not show what it holds', () => {
  expect(openSealedText(sealed, here)).toBe('Bearer é')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Bearer')
})

test.each([
  ['another place', sealed, { ...here, place: 'event/other/header' }],
  ['another key', sealed, { ...here, secret: 'another' }],
  ['a changed text', `${sealed.slice(0, -2)}AA`, here],
  ['what is none', 'nonsense', here],
])('does not open with %s', (_what, text, sealing) => {
  expect(openSealedText(text, sealing)).toBeNull()
})
