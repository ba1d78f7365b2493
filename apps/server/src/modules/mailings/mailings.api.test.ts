// An email to several people, from its draft to the last failure, on a portal that works its
// queues.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MailingAudience, MailingDetail } from '@eventflow/domain/mailings'
import { arrangePerson, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await ownTestPortal({ withWorkers: true })
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const api = () => cast.admin.api.mailings
const refusedAs = (code: string) => expect.objectContaining({ code })

const WORDING = {
  subject: 'Gate 4 for {teamName}',
  heading: 'Hello from {eventName}',
  paragraphs: ['{fullName}, use gate 2.', 'Bring your pass.'],
}

async function draftTo(audience: MailingAudience, wording = WORDING): Promise<MailingDetail> {
  const { id: mailingId, revision } = await api().add({ audience })
  return api().update({ mailingId, wording, revision })
}

const everybodyOfFood = (): MailingAudience => ({ teamIds: [cast.food.team.id], to: 'everybody' })

const untilDone = (mailingId: string) =>
  vi.waitFor(
    async () => {
      const found = await api().get({ mailingId })
      expect(found.state).toBe('done')
      expect(found.counts.onItsWay).toBe(0)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )

async function sent(draft: MailingDetail): Promise<MailingDetail> {
  await api().send({ mailingId: draft.id, revision: draft.revision })
  return untilDone(draft.id)
}

const nameOf = async (mailingId: string) =>
  (await api().recipients({ mailingId })).items.map(({ name }) => name)

describe('the recipients', () => {
  test('are counted if they have never been invited to the portal', async () => {
    await event.inEvent((scope) =>
      scope.tx.execute(
        sql`update users set has_logged_in = (id <> ${cast.food.member.person.userId})`,
      ),
    )
    const draft = await draftTo(everybodyOfFood())
    expect([draft.counts.waiting, draft.notInvited]).toEqual([2, 1])
  })

  test('can be chosen people, teams, or a filtered list', async () => {
    const { food, tech } = cast
    await event.inEvent((scope) =>
      scope.tx.execute(sql`update users set has_logged_in = (id <> ${cast.loner.person.userId})`),
    )
    const countOf = async (audience: MailingAudience) =>
      (await api().add({ audience })).counts.waiting
    const teamIds = [food.team.id, tech.team.id]
    expect(await countOf({ teamIds, to: 'owners' })).toBe(2)
    expect(await countOf({ teamIds, to: 'everybody' })).toBe(4)
    expect(await countOf({ users: { search: '', hasLoggedIn: false } })).toBe(1)
    expect(await countOf({ teams: { search: 'bread' }, to: 'everybody' })).toBe(2)
    const { teamTypeId } = tech
    expect(await countOf({ teams: { search: '', teamTypeId }, to: 'owners' })).toBe(1)
    // Duplicates and people of another event are not added.
    const stranger = await (await portal.event()).inEvent((scope) => arrangePerson(scope))
    const { userId } = food.owner.person
    expect(await countOf({ userIds: [userId, userId, stranger.userId] })).toBe(1)
  })

  test('count the chosen teams that have no contact yet', async () => {
    const { id } = await cast.admin.api.teams.add({ name: 'Stall 7', owner: null })
    const teamIds = [id, cast.food.team.id]
    const chosen = await api().add({ audience: { teamIds, to: 'owners' } })
    expect(chosen).toMatchObject({ teamsWithoutContact: 1, counts: { waiting: 1 } })
    const listed = await api().add({ audience: { teams: {}, to: 'owners' } })
    expect(listed.teamsWithoutContact).toBe(1)
    const people = await api().add({ audience: { userIds: [cast.loner.person.userId] } })
    expect(people.teamsWithoutContact).toBe(0)
  })

  test('cannot be only planned teams, and the refusal gives this reason', async () => {
    const { id } = await cast.admin.api.teams.add({ name: 'Stall 7', owner: null })
    const audience: MailingAudience = { teamIds: [id], to: 'everybody' }
    await expect(api().add({ audience })).rejects.toMatchObject(refusedAs('MAILING_TO_PLANNED'))
  })

  test('cannot be empty', async () => {
    await expect(api().add({ audience: { userIds: ['nobody'] } })).rejects.toMatchObject(
      refusedAs('MAILING_TO_NOBODY'),
    )
  })

  test('who get no email are listed with the reason before sending', async () => {
    const { owner, member } = cast.food
    await member.api.subscription.change({ isUnsubscribed: true })
    await event.inEvent((scope) =>
      scope.tx.execute(sql`insert into email_flags (event_id, address, flag)
        values (${scope.eventId}, ${owner.person.email}, 'bounce')`),
    )
    const { id: mailingId, counts } = await api().add({ audience: everybodyOfFood() })
    expect(counts).toMatchObject({ waiting: 0, leftOut: 2 })
    const { items } = await api().recipients({ mailingId, outcome: 'leftOut' })
    const whyOf = (userId: string) => items.find((one) => one.userId === userId)?.why
    expect(whyOf(owner.person.userId)).toBe('bounce')
    expect(whyOf(member.person.userId)).toBe('unsubscribed')
    const { revision } = await api().update({ mailingId, wording: WORDING, revision: 1 })
    await expect(api().send({ mailingId, revision })).rejects.toMatchObject(
      refusedAs('MAILING_TO_NOBODY'),
    )
  })

  test('can be removed from a draft one by one', async () => {
    const { id: mailingId } = await api().add({ audience: everybodyOfFood() })
    const { items } = await api().recipients({ mailingId })
    const [first] = items
    await api().leaveOut({ mailingId, recipientIds: [first?.id ?? ''] })
    expect(await nameOf(mailingId)).toEqual(items.slice(1).map(({ name }) => name))
  })
})

describe('the text', () => {
  test('is checked for merge tags, and previewed by the code that sends it', async () => {
    const draft = await draftTo(everybodyOfFood())
    const mailingId = draft.id
    const bad = { ...WORDING, paragraphs: ['{standplace}'] }
    await expect(
      api().update({ mailingId, wording: bad, revision: draft.revision }),
    ).rejects.toMatchObject(refusedAs('INVALID_MAILING'))
    const { items } = await api().recipients({ mailingId })
    const shown = await Promise.all(
      items.map(({ id: recipientId }) => api().preview({ mailingId, recipientId })),
    )
    await sent(draft)
    for (const [place, { name, email }] of items.entries()) {
      const [letter] = await lettersTo(event, email)
      const withoutToken = (text = '') => text.replaceAll(/#token=[\w-]+/g, '#token=')
      expect(withoutToken(letter?.text)).toBe(withoutToken(shown[place]?.text))
      expect(letter?.text).toContain(`${name}, use gate 2.`)
      expect(letter?.subject).toBe(`Gate 4 for ${cast.food.team.name}`)
    }
    // The preview of another person's email does not contain their unsubscribe link.
    expect(shown[0]?.text).toContain('/unsubscribe?language=en#token=sample')
  })

  test('names the stand and the hall of each recipient, and a stand share has those of its company', async () => {
    const { food, tech } = cast
    const stands = cast.moderator.api.stands
    for (const [number, hall] of [
      ['B12', 'Hall 2'],
      ['C3', 'Hall 3'],
    ] as const) {
      const { id: standId } = await stands.add({ number, hall })
      await stands.give({ standId, teamId: food.team.id })
    }
    const share = await cast.admin.api.teams.addStandShare({
      parentId: food.team.id,
      name: 'Butter Share',
      owner: { firstName: 'Sue', surname: 'Share', email: 'sue@share.example' },
    })
    const teamIds = [food.team.id, share.id, tech.team.id]
    const draft = await draftTo(
      { teamIds, to: 'owners' },
      {
        ...WORDING,
        paragraphs: ['You are at {stand} in {hall}.'],
      },
    )
    const { items } = await api().recipients({ mailingId: draft.id })
    const shown = await Promise.all(
      items.map(({ id: recipientId }) => api().preview({ mailingId: draft.id, recipientId })),
    )
    const textOf = (teamId: string) =>
      shown[items.findIndex(({ team }) => team?.id === teamId)]?.text ?? ''
    expect(textOf(food.team.id)).toContain('You are at B12, C3 in Hall 2, Hall 3.')
    expect(textOf(share.id)).toContain('You are at B12, C3 in Hall 2, Hall 3.')
    expect(textOf(tech.team.id)).toContain('You are at  in .')
    await sent(draft)
    const [letter] = await lettersTo(event, food.owner.person.email)
    expect(letter?.text).toContain('You are at B12, C3 in Hall 2, Hall 3.')
  })

  test('a test is sent to the caller, and does not count', async () => {
    const { id: mailingId } = await draftTo(everybodyOfFood())
    const { to } = await api().sendTest({ mailingId })
    expect(to).toBe(cast.admin.person.email)
    expect(await lettersTo(event, to)).toHaveLength(1)
    expect((await api().get({ mailingId })).counts.waiting).toBe(2)
  })

  test('cannot be empty when it is sent, and cannot be changed afterwards', async () => {
    const { id: mailingId, revision } = await api().add({ audience: everybodyOfFood() })
    await expect(api().send({ mailingId, revision })).rejects.toMatchObject(
      refusedAs('MAILING_NOT_WRITTEN'),
    )
    const written = await api().update({ mailingId, wording: WORDING, revision })
    await sent(written)
    for (const late of [
      () => api().update({ mailingId, wording: WORDING, revision: written.revision + 1 }),
      () => api().send({ mailingId, revision: written.revision + 1 }),
      () => api().leaveOut({ mailingId, recipientIds: ['x'] }),
    ])
      await expect(late()).rejects.toMatchObject(refusedAs('MAILING_HAS_GONE'))
  })
})

describe('sending it', () => {
  test('writes to everybody once, even if two people send it at once', async () => {
    await event.inEvent(async (scope) => {
      for (let n = 0; n < 60; n += 1) await arrangeTeam(scope, { name: `Team ${n}` })
    })
    const draft = await draftTo({ teams: { search: 'Team ' }, to: 'owners' })
    expect(draft.counts.waiting).toBe(60)
    const send = () => api().send({ mailingId: draft.id, revision: draft.revision })
    const both = await Promise.allSettled([send(), send()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { counts, percent } = await untilDone(draft.id)
    expect(counts).toMatchObject({ sent: 60, waiting: 0, failed: 0 })
    expect(percent).toBe(100)
    const { rows } = await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`select from emails where event_id = ${eventId} and alias = 'mailing'`),
    )
    expect(rows).toHaveLength(60)
  })

  test('uses the outbox of an event that holds its emails', async () => {
    await cast.admin.api.emails.setHold({ isOn: true })
    const { counts } = await sent(await draftTo(everybodyOfFood()))
    expect(counts).toMatchObject({ held: 2, sent: 0 })
  })

  test('lists failures, which can be retried', async () => {
    const { owner } = cast.food
    const setAddress = (email: string) =>
      event.inEvent(({ tx }) =>
        tx.execute(sql`update users set email = ${email} where id = ${owner.person.userId}`),
      )
    await setAddress('no address')
    const done = await sent(await draftTo(everybodyOfFood()))
    expect(done.counts).toMatchObject({ sent: 1, failed: 1 })
    expect(done.failures).toMatchObject([{ code: 'INVALID_ADDRESS' }])
    await setAddress(owner.person.email)
    await api().retry({ mailingId: done.id })
    expect((await untilDone(done.id)).counts).toMatchObject({ sent: 2, failed: 0 })
    await expect(api().retry({ mailingId: done.id })).rejects.toMatchObject(
      refusedAs('MAILING_NOTHING_FAILED'),
    )
  })

  test('retries bounced emails too, except after a spam complaint', async () => {
    const { id: mailingId } = await sent(await draftTo(everybodyOfFood()))
    const fail = (userId: string) =>
      event.inEvent(({ tx, eventId }) =>
        tx.execute(sql`update emails set state = 'failed', problem = 'bounced', attempts = 1
          where event_id = ${eventId} and alias = 'mailing' and user_id = ${userId}`),
      )
    const { owner, member } = cast.food
    await fail(owner.person.userId)
    await fail(member.person.userId)
    await event.inEvent((scope) =>
      scope.tx.execute(sql`insert into email_flags (event_id, address, flag)
        values (${scope.eventId}, ${member.person.email}, 'spamComplaint')`),
    )
    const { failures } = await api().get({ mailingId })
    expect(failures.map(({ code }) => code)).toEqual(['bounced', 'bounced'])
    await api().retry({ mailingId })
    await vi.waitFor(async () =>
      expect((await api().get({ mailingId })).counts).toMatchObject({ sent: 1, failed: 1 }),
    )
  })

  test('skips people who have unsubscribed or left after the draft was created', async () => {
    const draft = await draftTo({
      teamIds: [cast.food.team.id, cast.tech.team.id],
      to: 'everybody',
    })
    await cast.food.owner.api.subscription.change({ isUnsubscribed: true })
    const { userId } = cast.tech.member.person
    await cast.admin.api.users.remove({ userId, successorId: cast.tech.owner.person.userId })
    const { id: mailingId, counts } = await sent(draft)
    expect(counts).toMatchObject({ sent: 2, leftOut: 2 })
    const { items } = await api().recipients({ mailingId, outcome: 'leftOut' })
    expect(items.map(({ why }) => why).toSorted()).toEqual(['gone', 'unsubscribed'])
  })

  test('a draft can be deleted, and so can the record of a sent mailing, but not its emails', async () => {
    const done = await sent(await draftTo(everybodyOfFood()))
    await api().remove({ mailingId: done.id })
    await expect(api().get({ mailingId: done.id })).rejects.toMatchObject(
      refusedAs('MAILING_NOT_FOUND'),
    )
    expect(await lettersTo(event, cast.food.owner.person.email)).toHaveLength(1)
  })
})
