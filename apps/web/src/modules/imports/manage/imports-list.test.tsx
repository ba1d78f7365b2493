import { expect, test } from 'vitest'
import { shownState } from './imports-list.tsx'

const NONE = { waiting: 0, added: 0, changed: 0, unchanged: 0, failed: 0, rolledBack: 0 }

test.each([
  ['no result is left', { rolledBack: 3 }, 'undone'],
  ['some rows stay', { rolledBack: 2, added: 1 }, 'done'],
  ['nothing was undone', { unchanged: 3 }, 'done'],
])('an import counts as undone only if no result is left: %s', (_case, counts, shown) => {
  expect(shownState({ state: 'done', outcomes: { ...NONE, ...counts } })).toBe(shown)
})
