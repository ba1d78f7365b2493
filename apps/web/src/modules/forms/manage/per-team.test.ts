import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { willSeeText } from './per-team.ts'

const t = englishWords()
const form = { isPublished: false, isArchived: false, isPublic: false, taskCount: 0 }

test('an unpublished form shows who will see it', () => {
  expect(willSeeText(form, t)).toBe(
    'After publishing, every team can open it, because no task uses it.',
  )
  expect(willSeeText({ ...form, taskCount: 1 }, t)).toBe(
    'After publishing, the teams of its task can open it.',
  )
  expect(willSeeText({ ...form, taskCount: 3, isPublic: true }, t)).toBe(
    'After publishing, the teams of its 3 tasks can open it. Anybody with the guest link can open it too.',
  )
})

test.each([
  ['published', { isPublished: true }],
  ['archived', { isArchived: true }],
])('a form that is %s shows nothing', (_state, over) => {
  expect(willSeeText({ ...form, ...over }, t)).toBe('')
})
