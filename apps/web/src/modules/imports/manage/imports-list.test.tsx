import { expect, test } from 'vitest'
import { englishWords } from '@eventflow/domain/words'
import { resultText, shownState } from './imports-list.tsx'

const NONE = { waiting: 0, added: 0, changed: 0, joined: 0, unchanged: 0, failed: 0, rolledBack: 0 }

test.each([
  ['no result is left', { rolledBack: 3 }, 'undone'],
  ['some rows stay', { rolledBack: 2, added: 1 }, 'done'],
  ['nothing was undone', { unchanged: 3 }, 'done'],
])('an import counts as undone only if no result is left: %s', (_case, counts, shown) => {
  expect(shownState({ state: 'done', outcomes: { ...NONE, ...counts } })).toBe(shown)
})

test('a finished import shows how many welcome emails wait for release', () => {
  const done = {
    state: 'done',
    outcomes: { ...NONE, added: 196 },
    verdicts: { new: 0, change: 0, colleague: 0, unchanged: 0, rejected: 0 },
    welcomes: { none: 0, prepared: 193, released: 0, dropped: 0, notNeeded: 3 },
  } as const
  expect(resultText(englishWords(), done)).toBe('196 added · 193 welcome emails to release')
})

test('people who join as colleagues are counted, before and after the start', () => {
  const counts = {
    outcomes: { ...NONE, joined: 2 },
    verdicts: { new: 0, change: 0, colleague: 2, unchanged: 1, rejected: 0 },
    welcomes: { none: 0, prepared: 0, released: 0, dropped: 0, notNeeded: 0 },
  }
  expect(resultText(englishWords(), { ...counts, state: 'checked' })).toBe('2 people would join')
  expect(resultText(englishWords(), { ...counts, state: 'done' })).toBe('2 people joined')
})
