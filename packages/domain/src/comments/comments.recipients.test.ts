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
    'a question in a conversation that Sam has answered before',
    byTeam,
    { organiserAuthors: ['sam'] },
    ['sam'],
    false,
  ],
  ['a question that mentions Ruth', byTeam, { mentionIds: ['ruth'] }, ['ruth'], false],
  [
    'a question after a message of a colleague',
    byTeam,
    { teamAuthors: ['ben', 'amelia'] },
    ['ben'],
    true,
  ],
  ['an answer', byOrganiser, { teamAuthors: ['amelia'] }, ['amelia', 'owner'], false],
  [
    'an answer while Ben is responsible for the task',
    byOrganiser,
    { assigneeId: 'ben' },
    ['ben'],
    false,
  ],
  [
    'an answer that mentions the owner',
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
  const recipients = recipientsOf(message, { ...nobodyYet, ...people })
  expect([...recipients.userIds].toSorted()).toEqual([...userIds].toSorted())
  expect(recipients.isForSupport).toBe(isForSupport)
})
