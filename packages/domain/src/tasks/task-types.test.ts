import { expect, test } from 'vitest'
import {
  canBeCompleted,
  missingFields,
  rulesOfType,
  TASK_TYPES,
  teamMay,
  type TaskType,
} from './task-types.ts'

interface Expected {
  /** Who may mark a task of the type as complete; null for nobody. */
  readonly completes: 'team' | 'organiser' | null
}

const expected: Record<TaskType, Expected> = {
  task: { completes: 'team' },
  form: { completes: 'organiser' },
  externalForm: { completes: 'team' },
  disclaimer: { completes: 'team' },
  pdfForm: { completes: 'organiser' },
  upload: { completes: 'organiser' },
  tbc: { completes: null },
}

test.each(TASK_TYPES)('who completes a task of type %s', (type) => {
  const { completes } = expected[type]
  expect(teamMay('complete', type)).toBe(completes === 'team')
  expect(canBeCompleted(type)).toBe(completes !== null)
})

test('a team can complete exactly the tasks that are completed by the team', () => {
  for (const type of TASK_TYPES)
    expect(teamMay('complete', type)).toBe(rulesOfType(type).completedBy === 'team')
})

test.each([
  ['form', { formId: 'form-1' }, 'formId'],
  ['externalForm', { externalLink: 'https://a.example' }, 'externalLink'],
  ['disclaimer', { disclaimer: 'We agree.' }, 'disclaimer'],
] as const)('a task of type %s requires its value', (type, values, field) => {
  const nothing = { type, formId: null, externalLink: null, disclaimer: '' }
  expect(missingFields(nothing)).toEqual([field])
  expect(missingFields({ ...nothing, ...values })).toEqual([])
})
