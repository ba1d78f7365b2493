import { expect, test } from 'vitest'
import { englishWords } from '../words/index.ts'
import { beginningOf, boundAnswers, EMAIL_LIST_LENGTH } from './mail.bounds.ts'
import { emailTemplates } from './mail.templates.ts'

test('a text that is too long ends with an ellipsis, and is cut between two characters', () => {
  expect(beginningOf('short', 5)).toBe('short')
  expect(beginningOf('longer', 5)).toBe('long…')
  expect(beginningOf('abc😀', 5)).toBe('abc😀')
  expect(beginningOf('abc😀d', 5)).toBe('abc…')
})

test('answers beyond the limit are counted', () => {
  const answers = ['a', 'b', 'c'].map((label) => ({ label, value: 'x'.repeat(10) }))
  expect(boundAnswers(answers, 100)).toEqual({ answers, moreCount: 0 })
  const { answers: shown, moreCount } = boundAnswers(answers, 16)
  expect(shown.map(({ value }) => value.length)).toEqual([10, 4])
  expect(moreCount).toBe(1)
  expect(boundAnswers(answers, 0)).toEqual({ answers: [], moreCount: 3 })
})

test('a reminder lists tasks up to a limit, and counts the others', () => {
  const { sample, rest } = emailTemplates.taskReminder
  const [task] = sample.tasks
  const tasks = Array.from({ length: EMAIL_LIST_LENGTH + 7 }, () => task ?? expect.fail())
  const context = { t: englishWords(), eventName: '', welcomeParagraphs: [] }
  const { parts } = rest({ ...sample, tasks }, context, {})
  const list = parts.find((part) => part.kind === 'list')
  expect(list?.lines).toHaveLength(EMAIL_LIST_LENGTH)
  expect(parts).toContainEqual({ kind: 'paragraph', text: 'and 7 more' })
})
