import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contentContract } from '../content/index.ts'
import { customFieldsContract } from '../custom-fields/index.ts'
import { downloadsContract } from '../downloads/index.ts'
import {
  confirmationsContract,
  fieldGroupsContract,
  formNotificationsContract,
} from '../forms/index.ts'
import { notificationsContract } from '../notifications/index.ts'
import { submissionsContract } from '../submissions/index.ts'
import { tasksContract } from '../tasks/index.ts'
import { teamsContract, teamTypesContract } from '../teams/index.ts'
import { usersContract } from '../users/index.ts'

const ofForm = { formId: 'form' }
const ofTask = { taskId: 'task' }

test.each([
  ['tasks', tasksContract.list, {}, 'dueDate'],
  ['the teams of a task', tasksContract.report, ofTask, 'state'],
  ['teams', teamsContract.list, {}, 'name'],
  ['team types', teamTypesContract.list, {}, 'name'],
  ['users', usersContract.list, {}, 'firstName'],
  ['notifications', notificationsContract.list, {}, 'updatedAt'],
  ['downloads', downloadsContract.list, {}, 'name'],
  ['content pages', contentContract.list, {}, 'title'],
  ['submissions', submissionsContract.list, ofForm, 'updatedAt'],
  ['field groups', fieldGroupsContract.list, {}, 'title'],
  ['custom fields', customFieldsContract.list, {}, 'label'],
  ['confirmations', confirmationsContract.list, ofForm, 'name'],
  ['form notifications', formNotificationsContract.list, ofForm, 'name'],
] as const)('a list of %s is sorted as specified by default', (_list, endpoint, input, sort) => {
  const schema = endpoint['~orpc'].inputSchema as z.ZodType
  expect(schema.parse(input)).toMatchObject({ sort, direction: 'asc' })
})
