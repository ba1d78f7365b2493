// The id of a person, a team or a group may not be empty in any input (specification: both
// documents, section 5).
import { expect, test } from 'vitest'
import { castOf } from './cast.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const { admin } = await castOf(event)

const USER = ['USER_ID_IS_EMPTY', 'User ID is empty']
const TEAM = ['TEAM_ID_IS_EMPTY', 'Team ID is empty']
const GROUP = ['NO_ID', 'No ID']

test.each([
  ['POST', '/viewing', { userId: '' }, 'userId', USER],
  ['POST', '/users/chase', { userIds: ['x', ''] }, 'userIds[1]', USER],
  ['POST', '/teams/change-type', { teamTypeId: null, teamIds: [''] }, 'teamIds[0]', TEAM],
  ['PUT', '/teams/x/owner', { ownerId: '', revision: 1 }, 'ownerId', USER],
  ['GET', '/emails/sent?teamId=', null, 'teamId', TEAM],
  ['GET', '/audit-log?userId=', null, 'userId', USER],
  [
    'POST',
    '/task-groups/archive',
    { taskGroupIds: [''], isArchived: true },
    'taskGroupIds[0]',
    GROUP,
  ],
  ['POST', '/supplier-groups/delete', { supplierGroupIds: [''] }, 'supplierGroupIds[0]', GROUP],
  ['GET', '/tasks?taskGroupId=', null, 'taskGroupId', GROUP],
] as const)('%s %s is refused with an empty id', async (method, path, body, field, said) => {
  const answer = await event.inject({
    method,
    url: `/api${path}`,
    headers: { cookie: admin.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, title, problems } = answer.json()
  expect([answer.statusCode, code, title, problems[0].path]).toEqual([422, ...said, field])
})

test('an empty name next to an id is refused with the message about the record', async () => {
  const answer = await event.inject({
    method: 'POST',
    url: '/api/teams',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '', teamTypeId: null, owner: { firstName: '', surname: '' } }),
  })
  expect(answer.json().title).toBe('Invalid team')
})
