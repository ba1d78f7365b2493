import { expect, test } from 'vitest'
import { recipientsOf, type ThreadPeople } from './comments.recipients.ts'

const nobodyYet: ThreadPeople = {
  teamAuthors: [],
  organiserAuthors: [],
  assigneeId: null,
  ownerId: 'owner',
  mentionIds: [],
}
const byTeam = { authorId: 'amelia', isByOrganiser: false }
const byOrganiser = { authorId: 'sam', isByOrganiser: true }

test.each([
  ['the first question of a team', byTeam, {}, [], true],
  [
    'a question where Sam has answered before',
    byTeam,
    { organiserAuthors: ['sam'] },
    ['sam'],
    false,
  ],
  ['a question that mentions Ruth', byTeam, { mentionIds: ['ruth'] }, ['ruth'], false],
  [
    'a question in which a colleague has written',
    byTeam,
    { teamAuthors: ['ben', 'amelia'] },
    ['ben'],
    true,
  ],
  ['an answer', byOrganiser, { teamAuthors: ['amelia'] }, ['amelia', 'owner'], false],
  ['an answer where Ben looks after the task', byOrganiser, { assigneeId: 'ben' }, ['ben'], false],
  [
    'an answer to the owner who is named once',
    byOrganiser,
    { teamAuthors: ['owner'], organiserAuthors: ['sam'], mentionIds: ['sam'] },
    ['owner'],
    false,
  ],
  [
    'an organiser who is mentioned by another',
    byOrganiser,
    { mentionIds: ['ruth'] },
    ['ruth', 'owner'],
    false,
  ],
] as const)('%s', (_what, message, people, userIds, isForSupport) => {
  const told = recipientsOf(message, { ...nobodyYet, ...people })
  expect([...told.userIds].toSorted()).toEqual([...userIds].toSorted())
  expect(told.isForSupport).toBe(isForSupport)
})
