import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { oneOfEach } from '../../testing/sweeps/one-of-each.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
await oneOfEach(event, cast)
const other = await portal.event()
await oneOfEach(other, await castOf(other))

test('the emails of a person and of a team are listed with their states, but without texts', async () => {
  const { userId } = cast.food.member.person
  const { emails, users } = cast.moderator.api
  const ofPerson = await emails.sent({ userId })
  expect(ofPerson.total).toBe(1)
  expect(ofPerson.items).toMatchObject([
    { alias: 'taskStatus', state: 'failed', problem: 'bounced', events: ['bounce'] },
  ])
  expect(Object.keys(ofPerson.items[0] ?? {})).not.toContain('html')
  expect((await emails.sent({ teamId: cast.food.team.id })).items).toEqual(ofPerson.items)
  expect((await emails.sent({ userId: cast.tech.owner.person.userId })).items).toEqual([])
  expect((await users.get({ userId })).hasBounced).toBe(true)
})

test('newest first, the pages contain each email once', async () => {
  const { userId } = cast.tech.member.person
  for (let n = 0; n < 5; n += 1) await cast.admin.api.users.inviteAgain({ userId })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await cast.admin.api.emails.sent({ userId, limit: 2, ...(cursor && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

test('every count in the list of emails matches the list that it leads to', async () => {
  const { emails, users } = cast.admin.api
  await emails.sendTest({ alias: 'taskStatus' })
  await users.inviteAgain({ userId: cast.tech.owner.person.userId })
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`update emails set state = 'sent', sent_at = now()
      where event_id = ${eventId} and (is_test or alias = 'welcome')`),
  )
  // A dismissed email has still failed.
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`update emails set set_aside_at = now()
      where event_id = ${eventId} and state = 'failed'`),
  )
  const { items } = await emails.templates({})
  const countsByAlias = new Map(items.map(({ alias, sent, failed }) => [alias, { sent, failed }]))
  expect(countsByAlias.get('taskStatus')).toEqual({ sent: 0, failed: 1 })
  expect(countsByAlias.get('welcome')).toEqual({ sent: 1, failed: 0 })
  for (const [alias, counts] of countsByAlias) {
    for (const state of ['sent', 'failed'] as const) {
      const listed = await emails.sent({ alias, state })
      expect([alias, state, listed.total]).toEqual([alias, state, counts[state]])
      expect(listed.items).toHaveLength(counts[state])
    }
  }
  const { email } = cast.tech.owner.person
  expect((await emails.sent({ search: email, state: 'sent' })).items).toMatchObject([
    { alias: 'welcome', to: { email } },
  ])
})

test('teams cannot list emails', async () => {
  expect(await refusal(cast.food.owner.api.emails.sent({}))).toMatchObject({ status: 403 })
})

test("the log can be filtered by a record's name", async () => {
  const { teams, auditLog } = cast.admin.api
  const team = await teams.add({
    name: 'Log Ltd',
    owner: { firstName: 'L', surname: 'O', email: `l-${event.eventId}@o.test` },
  })
  await teams.addMember({
    teamId: team.id,
    firstName: 'M',
    surname: 'E',
    email: `m-${event.eventId}@o.test`,
  })
  const { items } = await auditLog.list({ about: `team:${team.id}` })
  expect(items.map(({ action }) => action)).toEqual(['teams.addMember', 'teams.add'])
  expect((await auditLog.list({ about: 'team:nothing' })).total).toBe(0)
})
