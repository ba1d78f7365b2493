import { noEmails } from '@eventflow/domain/mail'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangePerson, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  await event.inEvent((scope) => scope.tx.execute('update users set has_logged_in = true'))
  // A person of another event who has never signed in, whose data could leak.
  await (await portal.event()).inEvent((scope) => arrangePerson(scope))
})

const arrangeNever = () =>
  event.inEvent(async (scope) => ({
    owner: (await arrangeTeam(scope, { name: 'Late Stands' })).owner,
    known: await arrangePerson(scope, { passwordHash: 'a hash' }),
    organiser: await arrangePerson(scope, { permissions: 'moderator' }),
  }))

const aDayLater = () =>
  event.inEvent(({ tx }) =>
    tx.execute(sql`update emails set created_at = created_at - interval '25 hours'`),
  )

/** Invites these people, a day ago. */
async function invite(userIds: string[]) {
  await cast.admin.api.users.chase({ userIds })
  await aDayLater()
}
const chaserTo = async (email: string) =>
  (await lettersTo(event, email)).find(({ alias }) => alias.endsWith('Chaser'))

test('shows the recipients first: only people who have never signed in', async () => {
  const { owner, known, organiser } = await arrangeNever()
  const { items, total } = await cast.admin.api.users.neverSignedIn({})
  expect(total).toBe(3)
  expect(new Set(items.map(({ userId }) => userId))).toEqual(
    new Set([owner.userId, known.userId, organiser.userId]),
  )
  expect(items.find(({ userId }) => userId === owner.userId)).toMatchObject({
    teamName: 'Late Stands',
    lastInvitedAt: null,
    isJustChased: false,
    hasBounced: false,
  })
  expect(await refusal(cast.moderator.api.users.neverSignedIn({}))).toMatchObject({ status: 403 })
})

test('people who were just reminded come last, so the others of a long list appear', async () => {
  const { owner, known, organiser } = await arrangeNever()
  const people = [owner.userId, known.userId, organiser.userId]
  const listed = async () =>
    (await cast.admin.api.users.neverSignedIn({})).items.map(({ userId }) => userId)
  await invite(people)
  const [first = '', ...others] = await listed()
  await cast.admin.api.users.chase({ userIds: [first] })
  expect(await listed()).toEqual([...others, first])
})

test('writes what each needs: a new link, the sign-in page, no team', async () => {
  const { owner, known, organiser } = await arrangeNever()
  const userIds = [owner.userId, known.userId, organiser.userId]
  await invite(userIds)
  expect(await cast.admin.api.users.chase({ userIds })).toEqual({
    emails: { ...noEmails(), queued: 3 },
    leftOut: [],
    failed: [],
  })
  const toOwner = await chaserTo(owner.email)
  expect(toOwner).toMatchObject({ alias: 'welcomeChaser' })
  expect(toOwner?.subject).toContain('please choose your password for Late Stands')
  const password = 'harbour-lantern-42'
  await cast.guest.access.setPassword({ token: tokenIn(toOwner) ?? '', password })
  const toKnown = await chaserTo(known.email)
  expect(toKnown).toMatchObject({ alias: 'existingWelcomeChaser' })
  expect(tokenIn(toKnown)).toBeNull()
  const toOrganiser = await chaserTo(organiser.email)
  expect(toOrganiser?.text).toContain('one of its organisers')
})

test('invites people whom nobody has invited, such as those of a cloned event', async () => {
  const { owner, known } = await arrangeNever()
  await cast.admin.api.users.chase({ userIds: [owner.userId, known.userId] })
  expect((await lettersTo(event, owner.email)).map(({ alias }) => alias)).toEqual(['welcome'])
  expect((await lettersTo(event, known.email)).map(({ alias }) => alias)).toEqual([
    'existingWelcome',
  ])
})

test('reminds nobody twice within a day, neither at once nor later', async () => {
  const { owner } = await arrangeNever()
  const { users } = cast.admin.api
  const input = { userIds: [owner.userId] }
  const both = await Promise.all([users.chase(input), users.chase(input)])
  expect(both.map(({ emails }) => emails.queued).toSorted()).toEqual([0, 1])
  const { leftOut } = await users.chase(input)
  expect(leftOut).toEqual([{ userId: owner.userId, why: 'justChased' }])
  expect(await lettersTo(event, owner.email)).toHaveLength(1)
  const { items } = await users.neverSignedIn({})
  const shown = items.find(({ userId }) => userId === owner.userId)
  expect(shown?.isJustChased).toBe(true)
  expect(shown?.lastInvitedAt).not.toBeNull()
  await aDayLater()
  expect(await users.chase(input)).toMatchObject({ emails: { queued: 1 } })
})

test('an email that was dropped from the outbox does not count', async () => {
  const { owner } = await arrangeNever()
  const { emails, users } = cast.admin.api
  await emails.setHold({ isOn: true })
  await users.chase({ userIds: [owner.userId] })
  const held = (await emails.sent({ userId: owner.userId, limit: 1 })).items
  await emails.drop({ emailIds: held.map(({ id }) => id) })
  const { items } = await users.neverSignedIn({})
  const shown = items.find(({ userId }) => userId === owner.userId)
  expect(shown).toMatchObject({ lastInvitedAt: null, isJustChased: false })
})

test('skips and lists people who have signed in or are not of this event', async () => {
  const stranger = await (await portal.event()).inEvent((scope) => arrangePerson(scope))
  const { userId } = cast.food.owner.person
  const userIds = [userId, stranger.userId, 'nobody']
  expect(await cast.admin.api.users.chase({ userIds })).toEqual({
    emails: noEmails(),
    leftOut: [
      { userId, why: 'signedIn' },
      { userId: stranger.userId, why: 'gone' },
      { userId: 'nobody', why: 'gone' },
    ],
    failed: [],
  })
})

test('reports a blocked address and writes to the others', async () => {
  const { owner, organiser } = await arrangeNever()
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update accounts set email = 'no address' where id = ${owner.accountId}`),
  )
  const userIds = [owner.userId, organiser.userId]
  expect(await cast.admin.api.users.chase({ userIds })).toMatchObject({
    emails: { queued: 1 },
    failed: [{ userId: owner.userId, code: 'INVALID_ADDRESS' }],
  })
})

test('more than fifty at once are refused', async () => {
  const userIds = Array.from({ length: 51 }, (_, n) => `person-${n}`)
  expect(await refusal(cast.admin.api.users.chase({ userIds }))).toMatchObject({ status: 422 })
})

describe('a person with several companies', () => {
  /** Teams of one person without a password, and their users. */
  const arrangeSeveral = () =>
    event.inEvent(async (scope) => {
      const owner = { email: `agency.${event.eventId}@example.test` }
      const first = await arrangeTeam(scope, { name: 'First', owner })
      const second = await arrangeTeam(scope, { name: 'Second', owner })
      // The teams were added long ago, so their time starts with the invitation.
      await scope.tx.execute(sql`update teams set joined_at = '2026-01-01'
        where event_id = ${event.eventId}`)
      return { ...owner, userIds: [first.owner.userId, second.owner.userId], first, second }
    })
  const startedTeams = async () => {
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute<{ name: string }>(sql`select name from teams where event_id = ${event.eventId}
        and joined_at > '2026-01-01' and name in ('First', 'Second') order by name`),
    )
    return rows.map(({ name }) => name)
  }
  const isInvited = async () =>
    (await cast.admin.api.users.list({ search: 'agency.', isInvited: true })).total

  test.each(['chase', 'inviteSeveralAgain'] as const)(
    'gets one email that names all companies, and its link works: %s',
    async (call) => {
      const { email, userIds } = await arrangeSeveral()
      expect(await isInvited()).toBe(0)
      expect(await cast.admin.api.users[call]({ userIds })).toEqual({
        emails: { ...noEmails(), queued: 1 },
        leftOut: [],
        failed: [],
      })
      const letters = await lettersTo(event, email)
      expect(letters).toHaveLength(1)
      expect(letters[0]?.subject + (letters[0]?.text ?? '')).toMatch(/First[^]*Second/)
      expect(await isInvited()).toBe(2)
      expect(await startedTeams()).toEqual(['First', 'Second'])
      const password = 'harbour-lantern-42'
      await cast.guest.access.setPassword({ token: tokenIn(letters[0]) ?? '', password })
    },
  )

  test('is not reminded for another company on the same day', async () => {
    const { userIds } = await arrangeSeveral()
    const [first = '', second = ''] = userIds
    await cast.admin.api.users.chase({ userIds: [first] })
    const { items, total } = await cast.admin.api.users.neverSignedIn({})
    expect(total).toBe(1)
    expect(items).toMatchObject([{ userId: first, teamName: 'First, Second', isJustChased: true }])
    const again = await cast.admin.api.users.chase({ userIds: [second] })
    expect(again).toMatchObject({ leftOut: [{ userId: second, why: 'justChased' }] })
  })

  test('has time from then on in all companies, because the email names them', async () => {
    const { email } = await arrangeSeveral()
    await cast.admin.api.teams.add({
      name: 'Third',
      owner: { firstName: 'A', surname: 'B', email },
    })
    expect(await startedTeams()).toEqual(['First', 'Second'])
    expect(await isInvited()).toBe(3)
  })

  test('is not told to sign in if they have done so in another company', async () => {
    const { userIds, first } = await arrangeSeveral()
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update users set has_logged_in = true where id = ${first.owner.userId}`),
    )
    expect(await cast.admin.api.users.neverSignedIn({})).toEqual({ items: [], total: 0 })
    const { leftOut } = await cast.admin.api.users.chase({ userIds })
    expect(leftOut.map(({ why }) => why)).toEqual(['signedIn', 'signedIn'])
  })

  test('has not been invited to a company that was added after the invitation', async () => {
    const { email, userIds } = await arrangeSeveral()
    await cast.admin.api.users.chase({ userIds })
    const owner = { firstName: 'A', surname: 'B', email }
    await cast.admin.api.teams.add({ name: 'Third', owner, sendWelcomeEmail: false })
    expect(await isInvited()).toBe(2)
  })
})
