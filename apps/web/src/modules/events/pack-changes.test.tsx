import type { PackDiff } from '@eventflow/domain/events'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../platform/words-catalogue.ts'
import { draw } from '../../testing/draw.tsx'
import { fieldText, PackChangeList } from './pack-changes.tsx'

const ID = '01a22687-8691-730e-a2a4-0bceefc8f2ef'

const diff: PackDiff = {
  settings: [],
  counts: [{ part: 'tasks', kind: 'tasks', change: 'added', count: 1 }],
  changes: [
    { part: 'tasks', kind: 'tasks', name: 'Order water', change: 'changed', fields: ['closesAt'] },
    { part: 'tasks', kind: 'audiences', name: `task ${ID} false`, change: 'added', fields: [] },
  ],
}

test('counts have a number, fields have words, and records without a name are only counted', () => {
  draw(<PackChangeList diff={diff} />)
  expect(screen.getByText('tasks: 1 added')).toBeDefined()
  expect(screen.getByText('Tasks: Order water – changed (closing time)')).toBeDefined()
  expect(screen.queryByText(ID, { exact: false })).toBeNull()
})

test.each([
  ['fields.0.min', 'earliest date'],
  ['fields.12.max', 'latest date'],
  ['fields.3.items.0.laterPrices.1.from', 'price valid from'],
  ['dueDate', 'due date'],
])('the date %s is named in words', (path, words) => {
  expect(fieldText(path, wordsOf([]))).toBe(words)
})
