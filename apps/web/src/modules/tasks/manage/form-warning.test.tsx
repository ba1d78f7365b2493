// The list of tasks marks those that no team can complete because of their form.
import type { TaskLine } from '@eventflow/domain/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { FormWarning } from './form-warning.tsx'

const now = new Date('2026-06-15T12:00:00Z')
const open = {
  isArchived: false,
  isPublished: true,
  isEditable: true,
  opensAt: null,
  closesAt: null,
}

const shown = (formFacts: TaskLine['formFacts'], isArchived = false) =>
  draw(<FormWarning task={{ isArchived, formFacts }} now={now} />)

test.each([
  ['Form is archived', { ...open, isArchived: true }],
  ['Form is not published', { ...open, isPublished: false }],
  ['Form is closed', { ...open, closesAt: '2026-06-15T11:59:00Z' }],
  ['Form is not open yet', { ...open, opensAt: '2026-06-16T00:00:00Z' }],
])('a task shows: %s', (text, facts) => {
  shown(facts)
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  ['a form that can be filled in', open, false],
  ['no form', null, false],
  ['an archived task', { ...open, isArchived: true }, true],
] as const)('nothing is shown for %s', (_what, facts, isArchived) => {
  const { container } = shown(facts, isArchived)
  expect(container.textContent).toBe('')
})
