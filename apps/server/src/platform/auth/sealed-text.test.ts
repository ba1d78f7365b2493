import { expect, test } from 'vitest'
import { openSealedText, sealText } from './sealed-text.ts'

const here = { secret: 'a key of the portal, long enough', place: 'event/webhook/header' }
const sealed = sealText('Bearer é', here)

/** The text with one bit flipped, and not only in bits that base64 leaves unused. */
function changed(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes.toString('base64url')
}

test('opens where it was sealed, and does not show its contents', () => {
  expect(openSealedText(sealed, here)).toBe('Bearer é')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Bearer')
})

test.each([
  ['another place', sealed, { ...here, place: 'event/other/header' }],
  ['another key', sealed, { ...here, secret: 'another' }],
  ['a changed beginning', changed(sealed, 0), here],
  ['a changed tag', changed(sealed, 12), here],
  ['a changed end', changed(sealed, Buffer.from(sealed, 'base64url').length - 1), here],
  ['what is none', 'nonsense', here],
])('does not open with %s', (_what, text, sealing) => {
  expect(openSealedText(text, sealing)).toBeNull()
})
