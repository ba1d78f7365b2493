import { expect, test } from 'vitest'
import { linesOf, widthOf } from './lines.ts'

const onOneLine = (text: string) => {
  const [line = []] = linesOf([{ text }], { weight: 400, size: 10, width: 500 })
  return line
}
const seen = (text: string) =>
  onOneLine(text)
    .map((run) => run.text.trim())
    .filter(Boolean)

test.each([
  ['Inter alone', ['Inter alone']],
  ['שלום עולם', ['עולם', 'שלום']],
  ['שלום (חברה) Ltd', ['Ltd', '(', 'חברה', ')', 'שלום']],
  ['The שלום עולם company', ['The', 'עולם', 'שלום', 'company']],
  ['شركة 123', ['123', 'شركة']],
])('from left to right, %s is displayed as %j', (text, runs) => {
  expect(seen(text)).toEqual(runs)
})

test('a right-to-left paragraph is aligned right, one with such a word is not', () => {
  expect(onOneLine('שלום Ltd').every(({ isFromRight }) => isFromRight)).toBe(true)
  expect(onOneLine('Ltd שלום').some(({ isFromRight }) => isFromRight)).toBe(false)
})

test('joined letters are measured together', () => {
  const apart = [...'مرحبا'].map((letter) => widthOf(onOneLine(letter)))
  expect(widthOf(onOneLine('مرحبا'))).toBeLessThan(apart.reduce((sum, width) => sum + width, 0))
})

test('a line can break between Chinese characters, but not inside a Thai letter', () => {
  const lines = linesOf([{ text: '深圳市科技有限公司 กำ่กำ่กำ่' }], {
    weight: 400,
    size: 10,
    width: 35,
  })
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line[0]?.text).not.toMatch(/^\p{M}/u)
})
