import { expect, test } from 'vitest'
import type { z } from 'zod'
import { customFieldsContract } from '../custom-fields/index.ts'
import {
  confirmationsContract,
  fieldGroupsContract,
  formNotificationsContract,
} from '../forms/index.ts'
import { submissionsContract } from '../submissions/index.ts'

const ofForm = { formId: 'form' }

test.each([
  ['submissions', submissionsContract.list, ofForm, 'updatedAt'],
  ['field groups', fieldGroupsContract.list, {}, 'title'],
  ['custom fields', customFieldsContract.list, {}, 'label'],
  ['confirmations', confirmationsContract.list, ofForm, 'name'],
  ['form notifications', formNotificationsContract.list, ofForm, 'name'],
] as const)(
  'a list of %s that says nothing of it is sorted as the specification has it',
  (_list, endpoint, input, sort) => {
    const schema = endpoint['~orpc'].inputSchema as z.ZodType
    expect(schema.parse(input)).toMatchObject({ sort, direction: 'asc' })
  },
)
