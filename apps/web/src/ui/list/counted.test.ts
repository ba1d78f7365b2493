import { MAX_COUNTED } from '@eventflow/domain/kernel'
import { englishWords } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { expect, test } from 'vitest'
import { countedText, totalText } from './counted.ts'

const t = englishWords()
const MORE = MAX_COUNTED + 1

test('a total below the limit is exact, minus the named ones', () => {
  expect(countedText(t, MAX_COUNTED)).toBe(MAX_COUNTED)
  expect(countedText(t, 12, 10)).toBe(2)
})

test('a total above the limit is shown as “more than” the limit, formatted for the reader', () => {
  expect(countedText(t, MORE)).toBe('more than 10,000')
  expect(countedText(t, MORE, 10)).toBe('more than 9,990')
  expect(countedText(wordsIn('de'), MORE)).toBe('mehr als 10.000')
})

test('on its own it begins a sentence', () => {
  expect(totalText(t, 2, { isNarrowed: false })).toBe('2 in total')
  expect(totalText(t, MORE, { isNarrowed: false })).toBe('More than 10,000 in total')
  expect(totalText(t, MORE, { isNarrowed: true })).toBe('More than 10,000 found')
})
