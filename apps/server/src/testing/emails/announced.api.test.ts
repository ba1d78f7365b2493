// Calls that announce an email return its outcome, and the outbox agrees.
import { sql } from 'drizzle-orm'
import { noEmails, type EmailCounts, type EmailOutcome } from '@eventflow/domain/mail'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagAddress } from '../../platform/mail/index.ts'
import { addTaskAs } from '../add-task.ts'
import { arrangePerson, arrangeTeam, joinTeam } from '../arrange.ts'
import { castOf, type Cast } from '../cast.ts'
import { refusal } from '../refusal.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let nth = 0
beforeAll(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const aPerson = () => {
  nth += 1
  return { firstName: 'Nell', surname: 'New', email: `nell-${nth}-${event.eventId}@new.test` }
}

/** A member who has never signed in. */
async function aColleague() {
  const person = await event.inEvent(async (scope) => {
    const made = await arrangePerson(scope, { passwordHash: null })
    await joinTeam(scope, cast.food.team.id, made)
    return made
  })
  return { userId: person.userId, email: person.email }
}

interface Announced {
  readonly outcome: EmailOutcome | null
}
type Call = (to: { userId: string; email: string }) => Promise<Announced>

const welcomeOutcome = async (answer: Promise<{ welcomeEmail: EmailOutcome | null }>) => ({
  outcome: (await answer).welcomeEmail,
})

const counted = (emails: EmailCounts, failed: number): Announced => {
  if (failed > 0) return { outcome: 'blocked' }
  const found = (['queued', 'held', 'blocked', 'unsubscribed'] as const).filter(
    (one) => emails[one] > 0,
  )
  expect(found).toHaveLength(1)
  return { outcome: found[0] ?? null }
}

/** To a new person with this address. */
const TO_NEW: Record<string, (email: string) => Promise<Announced>> = {
  'teams.add': (email) =>
    welcomeOutcome(
      cast.admin.api.teams.add({
        name: `New ${email}`,
        owner: { firstName: 'Nell', surname: 'New', email },
      }),
    ),
  'teams.addMember': (email) =>
    welcomeOutcome(
      cast.food.owner.api.teams.addMember({ ...aPerson(), email, teamId: cast.food.team.id }),
    ),
  'teams.addStandShare': (email) =>
    welcomeOutcome(
      cast.food.owner.api.teams.addStandShare({
        parentId: cast.food.team.id,
        name: `Share ${email}`,
        owner: { firstName: 'Nell', surname: 'New', email },
      }),
    ),
  'teams.replaceCompany': async (email) => {
    const { id: teamId } = await event.inEvent((scope) => arrangeTeam(scope))
    const { revision } = await cast.admin.api.teams.get({ teamId })
    return welcomeOutcome(
      cast.admin.api.teams.replaceCompany({
        teamId,
        revision,
        reason: 'Cancelled',
        customFieldIds: [],
        newCompany: { name: `Next ${email}`, owner: { ...aPerson(), email } },
      }),
    )
  },
  'teams.replaceMember': async (email) => {
    const { userId } = await aColleague()
    const { id: teamId } = cast.food.team
    return welcomeOutcome(
      cast.food.owner.api.teams.replaceMember({ ...aPerson(), email, teamId, userId }),
    )
  },
  'users.add': (email) =>
    welcomeOutcome(cast.admin.api.users.add({ ...aPerson(), email, permissions: 'moderator' })),
  'users.changeAddress': async (newEmail) => {
    const { userId } = await aColleague()
    return welcomeOutcome(cast.admin.api.users.changeAddress({ userId, newEmail }))
  },
}

/** To a person of the team. */
const TO_COLLEAGUE: Record<string, Call> = {
  'users.inviteAgain by an admin': ({ userId }) =>
    welcomeOutcome(cast.admin.api.users.inviteAgain({ userId })),
  'users.inviteAgain by the team owner': ({ userId }) =>
    welcomeOutcome(cast.food.owner.api.users.inviteAgain({ userId })),
  'users.inviteSeveralAgain': async ({ userId }) => {
    const { emails, failed } = await cast.admin.api.users.inviteSeveralAgain({ userIds: [userId] })
    return counted(emails, failed.length)
  },
  'users.chase': async ({ userId }) => {
    const { emails, failed } = await cast.admin.api.users.chase({ userIds: [userId] })
    return counted(emails, failed.length)
  },
}

/** The state of the latest email to an address in the outbox. */
async function storedOutcome(email: string): Promise<EmailOutcome | null> {
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ state: string; isHeld: boolean; problem: string | null }>(sql`
      select state, held_at is not null as "isHeld", problem from emails
      where recipient = ${email} order by created_at desc, id desc limit 1`),
  )
  const [row] = rows
  if (row === undefined) return null
  if (row.state === 'failed') return 'blocked'
  return row.isHeld ? 'held' : 'queued'
}

const SITUATIONS = ['sends', 'holds', 'blocked'] as const
const block = (address: string) =>
  event.inEvent((scope) => flagAddress(scope, { address, flag: 'bounce' }))

test.each(SITUATIONS.flatMap((situation) => Object.keys(TO_NEW).map((call) => [situation, call])))(
  'an event that %s: %s returns the outcome of the email',
  async (situation = '', call = '') => {
    await cast.admin.api.emails.setHold({ isOn: situation === 'holds' })
    const { email } = aPerson()
    if (situation === 'blocked') await block(email)
    const { outcome } = (await TO_NEW[call]?.(email)) ?? { outcome: null }
    expect(outcome).toBe(await storedOutcome(email))
    // Emails to organisers are not held.
    const expected = situation === 'holds' && call === 'users.add' ? 'queued' : EXPECTED[situation]
    expect(outcome).toBe(expected)
  },
)

const EXPECTED: Record<string, EmailOutcome> = {
  sends: 'queued',
  holds: 'held',
  blocked: 'blocked',
}

test.each(
  SITUATIONS.flatMap((situation) => Object.keys(TO_COLLEAGUE).map((call) => [situation, call])),
)('an event that %s: %s returns the outcome of the email', async (situation = '', call = '') => {
  await cast.admin.api.emails.setHold({ isOn: situation === 'holds' })
  const to = await aColleague()
  if (situation === 'blocked') await block(to.email)
  const { outcome } = (await TO_COLLEAGUE[call]?.(to)) ?? { outcome: null }
  expect(outcome).toBe(EXPECTED[situation])
  const stored = await storedOutcome(to.email)
  // Several are checked before any email is queued.
  expect(stored ?? 'blocked').toBe(outcome)
})

test.each(SITUATIONS)(
  'an event that %s: reminders by hand are counted accordingly',
  async (situation) => {
    const own = await portal.event()
    const { moderator, admin, food } = await castOf(own)
    const task = await addTaskAs(moderator, { title: 'Power', dueDate: '2026-12-01' })
    await admin.api.emails.setHold({ isOn: situation === 'holds' })
    const { email } = food.owner.person
    if (situation === 'blocked')
      await own.inEvent((scope) => flagAddress(scope, { address: email, flag: 'bounce' }))
    const pairs = [{ taskId: task.id, teamId: food.team.id }]
    const { people } = await moderator.api.reminders.plan({ pairs })
    const { emails } = await moderator.api.reminders.send({ pairs })
    const others = people.length - 1
    const sends = { ...noEmails(), queued: others, blocked: 1 }
    const all = { ...noEmails(), [EXPECTED[situation] ?? '']: people.length }
    expect(emails).toEqual(situation === 'blocked' ? sends : all)
  },
)

test('without a welcome email none is announced', async () => {
  const added = await cast.admin.api.teams.add({
    name: 'Quiet Stands',
    owner: aPerson(),
    sendWelcomeEmail: false,
  })
  expect(added.welcomeEmail).toBeNull()
})

test('an owner can invite a colleague again five times a day, and nobody else', async () => {
  await cast.admin.api.emails.setHold({ isOn: false })
  const { userId } = await aColleague()
  const { users } = cast.food.owner.api
  for (let n = 0; n < 5; n += 1) await users.inviteAgain({ userId })
  expect(await refusal(users.inviteAgain({ userId }))).toMatchObject({ status: 429 })
  const other = cast.tech.member.person.userId
  expect(await refusal(users.inviteAgain({ userId: other }))).toMatchObject({ status: 404 })
  const { api } = cast.food.member
  expect(await refusal(api.users.inviteAgain({ userId }))).toMatchObject({ status: 403 })
})

describe('emails that are announced without an outcome are queued in any event', () => {
  const queuedIn = async (call: (to: { userId: string; email: string }) => Promise<unknown>) => {
    const { admin } = cast
    await admin.api.emails.setHold({ isOn: true })
    await block(admin.person.email)
    await call(admin.person)
    return storedOutcome(admin.person.email)
  }

  test('a test of an email', async () => {
    const { emails } = cast.admin.api
    expect(await queuedIn(() => emails.sendTest({ alias: 'taskStatus' }))).toBe('queued')
  })

  test('a link to choose a new password', async () => {
    const { access } = cast.guest
    expect(await queuedIn(({ email }) => access.forgotPassword({ email }))).toBe('queued')
  })

  test('a code to sign in', async () => {
    const { access } = cast.guest
    expect(await queuedIn(({ email }) => access.askCode({ email }))).toBe('queued')
  })

  test('a link to change an address, to the new address', async () => {
    const { userId } = cast.food.owner.person
    const { email: newEmail } = aPerson()
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update users set has_logged_in = true where id = ${userId}`),
    )
    await queuedIn(() => cast.admin.api.users.changeAddress({ userId, newEmail }))
    expect(await storedOutcome(newEmail)).toBe('queued')
  })

  test('an undelivered email that is sent again, also with a new link', async () => {
    await cast.admin.api.emails.setHold({ isOn: false })
    const { userId, email } = await aColleague()
    await block(email)
    await cast.admin.api.users.inviteAgain({ userId })
    await cast.admin.api.emails.setHold({ isOn: true })
    const { items } = await cast.admin.api.emails.sent({ userId, limit: 1 })
    const emailIds = items.map(({ id }) => id)
    expect(await cast.admin.api.emails.sendAgain({ emailIds })).toMatchObject({ queued: 1 })
    expect(await storedOutcome(email)).toBe('queued')
  })

  test('a held email that is released, also with a new link', async () => {
    await cast.admin.api.emails.setHold({ isOn: true })
    const { userId, email } = await aColleague()
    await cast.admin.api.users.inviteAgain({ userId })
    expect(await storedOutcome(email)).toBe('held')
    const { items } = await cast.admin.api.emails.sent({ userId, limit: 1 })
    const emailIds = items.map(({ id }) => id)
    expect(await cast.admin.api.emails.release({ emailIds })).toMatchObject({ released: 1 })
    expect(await storedOutcome(email)).toBe('queued')
  })
})
