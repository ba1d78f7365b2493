// Work that waits while its starter loses their rights (docs/design/limits.md, "Work that waits"): what belongs to the
// event is still done, and nobody receives what they may not open.
import { and, asc, eq } from 'drizzle-orm'
import { oneIn } from '@eventflow/domain/builders/kernel'
import { describe, expect, test } from 'vitest'
import { emails } from '../../platform/mail/mail.tables.ts'

import { EXPORTS_AT_ONCE, inSnapshot } from '../../platform/db/index.ts'
import { deliverReports } from '../../modules/reports/deliver-reports.run.ts'
import { sweepNotifications } from '../../modules/notifications/notifications.advance.ts'
import { castOf, type Actor, type Cast } from '../cast.ts'
import { limitPerson } from '../limit-person.ts'
import { TEST_NOW, testPortal, type TestEvent } from '../test-portal.ts'
import { uploadTeams } from '../upload-teams.ts'
import { waitingJobs } from './waiting-jobs.ts'

const portal = await testPortal()
const { carryOut } = await waitingJobs(portal)

interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
  /** An admin beside another one. */
  readonly starter: Actor
}

const LOSSES: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'is demoted to a moderator': (at) => setRank(at, 'moderator'),
  'is demoted to a user': (at) => setRank(at, 'user'),
  'is demoted and limited to a team type': async (at) => {
    await setRank(at, 'moderator')
    await limitPerson(at.cast, at.starter, { teamTypeIds: [at.cast.tech.teamTypeId] })
  },
  'may only look': ({ cast, starter }) => limitPerson(cast, starter, { isReadOnly: true }),
  'is removed from the event': ({ cast, starter }) =>
    cast.admin.api.users.remove({
      userId: starter.person.userId,
      successorId: cast.admin.person.userId,
    }),
}
const losses = Object.keys(LOSSES)

async function setRank(
  { cast, starter }: Pick<Stage, 'cast' | 'starter'>,
  permissions: 'admin' | 'moderator' | 'user',
): Promise<void> {
  const { userId } = starter.person
  const { revision } = await cast.admin.api.users.get({ userId })
  await cast.admin.api.users.changePermissions({ userId, permissions, revision })
}

async function stage(): Promise<Stage> {
  portal.clock.set(TEST_NOW)
  const event = await portal.event()
  const cast = await castOf(event)
  const starter = cast.moderator
  await setRank({ cast, starter }, 'admin')
  return { event, cast, starter }
}

const lose = (loss: string, at: Stage) => LOSSES[loss]?.(at)

const sentTo = ({ event }: Stage, { person: { email } }: Actor): Promise<string[]> =>
  event.inEvent(async ({ tx, eventId }) => {
    const isTheirs = and(eq(emails.eventId, eventId), eq(emails.recipient, email))
    const rows = await tx
      .select({ alias: emails.alias })
      .from(emails)
      .where(and(isTheirs, eq(emails.state, 'sent')))
      .orderBy(asc(emails.createdAt))
    return rows.map(({ alias }) => alias)
  })

async function aMailing({ cast, starter }: Stage) {
  const { mailings } = starter.api
  const audience = { teamIds: [cast.food.team.id], to: 'everybody' as const }
  const { id: mailingId, revision } = await mailings.add({ audience })
  const wording = { subject: 'Gate 4', heading: 'Gate 4', paragraphs: ['{fullName}, use gate 2'] }
  return mailings.update({ mailingId, wording, revision })
}

describe.each(oneIn(3, losses))('an admin who %s', (loss) => {
  test('has sent a mailing: everybody in it receives it', async () => {
    const at = await stage()
    const { id: mailingId, revision } = await aMailing(at)
    await at.starter.api.mailings.send({ mailingId, revision })
    await lose(loss, at)
    await carryOut(at.event)
    for (const who of [at.cast.food.owner, at.cast.food.member])
      expect(await sentTo(at, who)).toEqual(['mailing'])
    expect((await at.cast.admin.api.mailings.get({ mailingId })).state).toBe('done')
  })

  test('has sent tests to themselves: they receive none', async () => {
    const at = await stage()
    const { id: mailingId } = await aMailing(at)
    await at.starter.api.mailings.sendTest({ mailingId })
    await at.starter.api.emails.sendTest({ alias: 'welcome' })
    await lose(loss, at)
    await carryOut(at.event)
    expect(await sentTo(at, at.starter)).toEqual([])
  })

  test('has scheduled a notification: its audience receives it', async () => {
    const at = await stage()
    const { notifications } = at.starter.api
    const { id: adminNotificationId, revision } = await notifications.add({
      title: 'Gate 4 is closed',
      sendEmail: true,
      teamTypeIds: [at.cast.food.teamTypeId],
    })
    const scheduledAt = '2026-06-15T13:00:00Z'
    await notifications.schedule({ adminNotificationId, revision, scheduledAt })
    await lose(loss, at)
    portal.clock.set('2026-06-15T13:00:01Z')
    await sweepNotifications(portal.services)
    await carryOut(at.event)
    expect(await sentTo(at, at.cast.food.owner)).toEqual(['adminNotification'])
    expect(await sentTo(at, at.cast.tech.owner)).toEqual([])
  })

  test('has a report sent: nobody receives it, and admins are notified once', async () => {
    const at = await stage()
    const { cast, starter } = at
    portal.clock.set('2026-06-14T12:00:00Z')
    const recipientIds = [cast.admin, starter].map(({ person }) => person.userId)
    const delivery = { every: 'week', weekday: 1, hour: 8, format: 'csv' } as const
    await starter.api.reports.add({
      name: 'Halls',
      columns: [{ kind: 'team', field: 'name' }],
      delivery: { ...delivery, isOnlyChanged: false, recipientIds },
    })
    await lose(loss, at)
    portal.clock.set('2026-06-15T07:00:00Z')
    await deliverReports(portal.services, at.event.eventId)
    await carryOut(at.event)
    expect(await sentTo(at, cast.admin)).toEqual(['reportStopped'])
    expect(await sentTo(at, starter)).not.toContain('reportDelivery')
  })

  test('has started an import: all of its rows are imported', async () => {
    const at = await stage()
    const csv =
      'teamName,ownerFirstName,ownerSurname,ownerEmail\nCheese Ltd,Bo,Ek,bo@cheese.example\n'
    const answer = await uploadTeams(at.event, at.starter, csv)
    const { id: importId } = answer.json<{ id: string }>()
    await at.starter.api.imports.start({ importId })
    await lose(loss, at)
    await carryOut(at.event)
    const { state } = await at.cast.admin.api.imports.get({ importId })
    const { total } = await at.cast.admin.api.teams.list({ search: 'Cheese' })
    expect([state, total]).toEqual(['done', 1])
  })
})

/** Occupies all connections of the exports until the returned function is called. */
async function holdExports({ eventId }: TestEvent): Promise<() => Promise<unknown>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const holding = Array.from({ length: EXPORTS_AT_ONCE }, () => {
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const db = portal.services.exports
    const ended = inSnapshot({ db }, { eventId, limits: 'none' }, async () => {
      begin()
      await released
    })
    return { begun, ended }
  })
  await Promise.all(holding.map(({ begun }) => begun))
  return async () => (release(), Promise.all(holding.map(({ ended }) => ended)))
}

test.each(oneIn(3, losses))(
  'an export that has begun is completed after its reader %s',
  async (loss) => {
    const at = await stage()
    const get = () =>
      at.event.inject({ method: 'GET', url: '/api/teams.csv', cookie: at.starter.cookie })
    const release = await holdExports(at.event)
    const first = get()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await lose(loss, at)
    await release()
    const answer = await first
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toContain(at.cast.food.team.name)
    const again = await get()
    const isOpen = again.payload.includes(at.cast.food.team.name)
    expect(isOpen).toBe(loss === 'is demoted to a moderator' || loss === 'may only look')
  },
)
