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
  readonly isOffered: boolean
  /** Who may say that a task of the type is complete; null for nobody. */
  readonly completes: 'team' | 'organiser' | null
}

const expected: Record<TaskType, Expected> = {
  task: { isOffered: true, completes: 'team' },
  form: { isOffered: true, completes: 'organiser' },
  externalForm: { isOffered: true, completes: 'team' },
  disclaimer: { isOffered: true, completes: 'team' },
  pdfForm: { isOffered: false, completes: 'organiser' },
  upload: { isOffered: false, completes: 'organiser' },
  tbc: { isOffered: true, completes: null },
}

test.each(TASK_TYPES)('who completes a task of type %s, and whether it is offered', (type) => {
  const { isOffered, completes } = expected[type]
  expect(rulesOfType(type).isOffered).toBe(isOffered)
  expect(teamMay('complete', type)).toBe(completes === 'team')
  expect(canBeCompleted(type)).toBe(completes !== null)
})

test('a team may complete exactly what is completed by the team', () => {
  for (const type of TASK_TYPES)
    expect(teamMay('complete', type)).toBe(rulesOfType(type).completedBy === 'team')
})

test.each([
  ['form', { formId: 'form-1' }, 'formId'],
  ['externalForm', { externalLink: 'https://a.example' }, 'externalLink'],
  ['disclaimer', { disclaimer: 'We agree.' }, 'disclaimer'],
] as const)('a task of type %s needs its value', (type, values, field) => {
  const nothing = { type, formId: null, externalLink: null, disclaimer: '' }
  expect(missingFields(nothing)).toEqual([field])
  expect(missingFields({ ...nothing, ...values })).toEqual([])
})
