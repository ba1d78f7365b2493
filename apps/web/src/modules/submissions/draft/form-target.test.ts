import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Filling } from '@eventflow/domain/submissions'
import { expect, test } from 'vitest'
import { targetOf } from './form-target.ts'

const definition = aFormDefinition([aField('text', { id: 'a' })])
const formId = definition.form.id
const task = { id: 'task' } as NonNullable<Filling['task']>
const submission = (isDraft: boolean) =>
  ({ id: 's1', isDraft }) as NonNullable<Filling['submission']>

test.each([
  { what: 'a new one', given: { task: null, submission: null }, submissionId: null },
  { what: 'its draft', given: { task: null, submission: submission(true) }, submissionId: null },
  { what: 'a change', given: { task: null, submission: submission(false) }, submissionId: 's1' },
  { what: 'that of a task', given: { task, submission: submission(false) }, submissionId: null },
])('a submission is identified only if there may be several: $what', ({ given, submissionId }) => {
  expect(targetOf({ definition, ...given })).toEqual({
    formId,
    taskId: given.task?.id ?? null,
    submissionId,
  })
})
