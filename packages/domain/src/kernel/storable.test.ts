import { expect, test } from 'vitest'
import { emailSchema, nameText, optionalText, requiredText } from './schemas.ts'

test.each([
  ['letters of any kind', 'Zürich – 東京 👩‍🍳', true],
  ['a line break', 'Hall 1\nHall 2', true],
  ['a NUL', 'a\0b', false],
  ['the first half of a surrogate pair', 'Stand \ud83d', false],
  ['the second half of a surrogate pair', '\udc69 stand', false],
])('a text with %s must be storable', (_what, text, isTaken) => {
  for (const schema of [requiredText(20), optionalText(20)]) {
    expect(schema.safeParse(text).success).toBe(isTaken)
  }
})

test.each([
  ['letters from right to left', 'שלום 12', true],
  ['a direction override', 'evil\u202etxt.exe', false],
  ['an unclosed isolate', 'a\u2066b', false],
])('a name with %s cannot change the text direction', (_what, text, isTaken) => {
  expect(nameText(20).safeParse(text).success).toBe(isTaken)
})

test.each([
  ['Hall\nOne', 'Hall One'],
  ['\tHall \u2028One\r\n', 'Hall  One'],
])('a name is one line: %j becomes %j', (text, name) => {
  expect(nameText(20).parse(text)).toBe(name)
})

test.each([
  ['Ann@Example.com\u200b', 'ann@example.com'],
  ['\ufeffann@example.com ', 'ann@example.com'],
])('invisible characters around an address are removed: %j', (text, address) => {
  expect(emailSchema.parse(text)).toBe(address)
})

test.each([
  ['Käthe.M@x.example', null],
  ['kaethe@Bäckerei-Müller.example', 'kaethe@xn--bckerei-mller-bfb28a.example'],
  ['kaethe@xn--bckerei-mller-bfb28a.example', 'kaethe@xn--bckerei-mller-bfb28a.example'],
])('an international domain is stored as it is sent: %j', (text, address) => {
  const read = emailSchema.safeParse(text)
  expect(read.success ? read.data : null).toBe(address)
})

test.each(['ann@exam\u200bple.com', 'ann', ''])('%j is not an address', (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false)
})
