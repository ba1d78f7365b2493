import { describe, expect, it } from 'vitest'
import { csvLines, unguarded } from './csv.ts'

describe('a text', () => {
  it.each([
    '+49 (0)89 1234567',
    '+44 20 7946 0958',
    '+498912345678',
    '+1 (212) 555-0100',
    '+49 89/123456-0',
  ])('that is the phone number %s is not changed', (text) =>
    expect(csvLines([[text]])).toBe(`${text}\r\n`),
  )

  it.each([
    '+1-212-555-0100',
    '+49/89/1234567',
    '+49(89)1234567',
    '+1+1234567',
    '+12 34',
    '+49 89 1234567 8901234 5',
    '+A1 1234567',
    '+cmd 1234567',
    '+4989123456\t7',
    '-5°C',
    '=1+1',
    '@SUM(1)',
    '＝1+1',
  ])('that begins like a formula, %j, is escaped, and is read back unchanged', (text) => {
    expect(csvLines([[text]])).toBe(`'${text}\r\n`)
    expect(unguarded(`'${text}`)).toBe(text)
  })

  it.each(["'t Hof", "'90s", "rock 'n' roll", "''+1"])(
    'with an apostrophe of its own, %s, is kept',
    (text) => expect(unguarded(text)).toBe(text),
  )
})
