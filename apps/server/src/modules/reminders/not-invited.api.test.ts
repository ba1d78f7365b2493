// Nobody is reminded before their welcome email: an import only prepares these.
import type { ImportDetail } from '@eventflow/domain/imports'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { uploadTeams } from '../../testing/upload-teams.ts'
import { serverThat } from '../../platform/mail/delivery.fixture.ts'
import { deliver } from '../../platform/mail/delivery.ts'
import { switchHoldOn } from '../../platform/mail/index.ts'
import { findNextPriceDays } from '../submissions/index.ts'
import { checkReminder } from './check-reminder.ts'
import { runReminders } from './reminders.run.ts'

const portal = await testPortal({ withWorkers: true })
const ADDRESS = 'ada@fresh.example'
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
})

const api = () => cast.admin.api.imports

/** Imports a team. Returns the import. */
async function importFresh(name = 'Fresh Ltd', address = ADDRESS): Promise<string> {
  const head = 'teamName,teamType,ownerFirstName,ownerSurname,ownerEmail'
  const sent = `${head}\n${name},food,Ada,Fresh,${address}\n`
  const { id: importId } = (await uploadTeams(event, cast.admin, sent)).json<ImportDetail>()
  await api().start({ importId })
  await vi.waitFor(async () => expect((await api().get({ importId })).state).toBe('done'), {
    timeout: 20_000,
  })
  return importId
}

const remindersTo = async (email: string) =>
  (await lettersTo(event, email)).filter(({ alias }) => alias === 'taskReminder')

/** An imported team with a hard deadline that has passed. */
async function importLate() {
  const task = await addTaskAs(cast.admin, {
    title: 'Hard',
    dueDate: '2026-06-14',
    isTimeSensitive: true,
    teamTypeIds: [cast.food.teamTypeId],
  })
  const importId = await importFresh()
  const [team] = (await cast.admin.api.teams.list({ search: 'Fresh' })).items
  if (team === undefined) throw new Error('Not imported')
  return { team, task, importId, pairs: [{ taskId: task.id, teamId: team.id }] }
}

const why = async (userId: string | null) =>
  (await cast.admin.api.reminders.why({ userId: userId ?? '' })).items

async function welcome(importId: string): Promise<void> {
  await api().releaseWelcomes({ importId })
  await vi.waitFor(
    async () =>
      expect((await lettersTo(event, ADDRESS)).map(({ alias }) => alias)).toContain('welcome'),
    { timeout: 10_000 },
  )
}

test('an imported team is late, but nobody reminds it before its welcome email', async () => {
  const { team, importId, pairs } = await importLate()
  expect(team).toMatchObject({ isInvited: false, progress: { overdue: 1 } })
  expect(await runReminders(portal.services, event.eventId)).toBe(2)
  expect(await remindersTo(ADDRESS)).toEqual([])
  const { reminders } = cast.admin.api
  const left = { people: [], notInvited: [{ teamId: team.id, teamName: 'Fresh Ltd' }] }
  expect(await reminders.plan({ pairs })).toMatchObject(left)
  expect((await reminders.send({ pairs })).emails.queued).toBe(0)
  const overview = await reminders.overview({})
  expect(overview.teamsNotInvited).toBe(1)
  expect(JSON.stringify(overview.days)).not.toContain('Fresh Ltd')
  const { items } = await reminders.calls({})
  expect(items.map(({ teamName }) => teamName)).toEqual(['Bread & Butter Ltd'])

  await welcome(importId)
  portal.clock.set('2026-06-22T12:00:00Z')
  expect(await runReminders(portal.services, event.eventId)).toBe(3)
  expect(await remindersTo(ADDRESS)).toHaveLength(1)
  expect((await reminders.overview({})).teamsNotInvited).toBe(0)
  expect((await reminders.calls({})).total).toBe(2)
})

test('organisers get no reminders about a team before its welcome email', async () => {
  const { importId } = await importLate()
  const { emails } = cast.admin.api.settings
  const { data, revision } = await emails.read()
  await emails.change({ data: { ...data, sendTaskRemindersTo: 'admin' }, revision })
  const textToModerator = async () =>
    (await remindersTo(cast.moderator.person.email)).map(({ text }) => text).join()
  await runReminders(portal.services, event.eventId)
  expect(await textToModerator()).not.toContain('Fresh Ltd')
  await welcome(importId)
  portal.clock.set('2026-06-22T12:00:00Z')
  await runReminders(portal.services, event.eventId)
  expect(await textToModerator()).toContain('Fresh Ltd')
})

test('the question for a missing email names the import that has prepared the welcome', async () => {
  const { team, importId } = await importLate()
  const before = await why(team.ownerId)
  expect(before.map(({ kind }) => kind)).toEqual(['welcomeWaits', 'neverWritten'])
  expect(before[0]?.importId).toBe(importId)
  await api().dropWelcomes({ importId })
  const dropped = await why(team.ownerId)
  expect(dropped.map(({ kind }) => kind)).toEqual(['notInvited', 'neverWritten'])
})

test('a welcome email that is held invites nobody', async () => {
  const { importId, team } = await importLate()
  await event.inEvent((scope) => switchHoldOn(scope, 'organiser'))
  await welcome(importId)
  await runReminders(portal.services, event.eventId)
  expect(await remindersTo(ADDRESS)).toEqual([])
  expect((await why(team.ownerId)).map(({ kind }) => kind)).toContain('notInvited')
})

test('a reminder is dropped if the welcome email was discarded meanwhile', async () => {
  const { importId, pairs } = await importLate()
  await welcome(importId)
  await cast.admin.api.reminders.send({ pairs })
  const { rows } = await event.inEvent(async ({ tx }) => {
    await tx.execute(sql`update emails set state = 'cancelled'
      where recipient = ${ADDRESS} and alias = 'welcome'`)
    return tx.execute<{ id: string; turn: number }>(sql`select id, turn from emails
      where recipient = ${ADDRESS} and alias = 'taskReminder'`)
  })
  const { tries, adapter } = serverThat('accepts')
  const beforeSending = { taskReminder: checkReminder(portal.services, findNextPriceDays) }
  const delivery = { services: portal.services, adapter, beforeSending }
  const { id: emailId = '', turn = 0 } = rows[0] ?? {}
  await deliver(delivery, { eventId: event.eventId, emailId, turn })
  expect(tries).toEqual([])
  const { rows: events } = await event.inEvent(({ tx }) =>
    tx.execute(sql`select details from email_events where email_id = ${emailId}`),
  )
  expect(events).toEqual([{ details: 'notInvited' }])
})

test('the teams of a task show who has not been invited', async () => {
  const { task, team, importId } = await importLate()
  const lineOf = async () =>
    (await cast.admin.api.tasks.report({ taskId: task.id })).items.find(
      ({ teamId }) => teamId === team.id,
    )
  const matrixOf = async () => (await cast.admin.api.reports.matrix({})).teams.find(isTeam)
  const isTeam = ({ id }: { id: string }) => id === team.id
  expect(await lineOf()).toMatchObject({ state: 'overdue', isInvited: false })
  expect(await matrixOf()).toMatchObject({ isInvited: false })
  const { changedAt: since, shape } = await cast.admin.api.reports.matrix({})
  await welcome(importId)
  expect(await lineOf()).toMatchObject({ isInvited: true })
  expect(await matrixOf()).toMatchObject({ isInvited: true })
  // A matrix that somebody has open is not a team's change alone: it is read as a whole.
  const next = await cast.admin.api.reports.matrix({
    since: since ?? portal.clock.now().toISOString(),
    shape,
  })
  expect(next.teams.find(isTeam)).toMatchObject({ isInvited: true })
})

test('welcome emails of several imports lead to the list of imports', async () => {
  const importId = await importFresh()
  const read = async () => (await cast.admin.api.navigation.attention({})).preparedWelcomes
  expect(await read()).toEqual({ count: 1, importId })
  await importFresh('Second Ltd', 'bo@second.example')
  expect(await read()).toEqual({ count: 2, importId: null })
})

test('lists and the home screen show who has not been invited', async () => {
  const { importId, team } = await importLate()
  const { navigation, teams, users } = cast.admin.api
  const home = await navigation.attention({})
  expect(home).toMatchObject({
    overdueTeamCount: 2,
    lateNotInvitedCount: 1,
    latePlannedCount: 0,
    notInvitedCount: 1,
    preparedWelcomes: { count: 1, importId },
  })
  const late = home.overdueTeams.map(({ name, isInvited }) => [name, isInvited])
  expect(Object.fromEntries(late)).toEqual({ 'Bread & Butter Ltd': true, 'Fresh Ltd': false })
  const found = await teams.list({ isInvited: false })
  expect(found.items.map(({ id }) => id)).toEqual([team.id])
  const file = () =>
    event.inject({ method: 'GET', url: '/api/teams.csv', cookie: cast.admin.cookie })
  expect((await file()).body).toContain('Not invited yet')
  const people = await users.list({ isInvited: false })
  expect(people.items.map(({ email }) => email)).toEqual([ADDRESS])
  await welcome(importId)
  expect(await navigation.attention({})).toMatchObject({
    lateNotInvitedCount: 0,
    notInvitedCount: 0,
    preparedWelcomes: { count: 0, importId: null },
  })
  expect((await teams.list({ isInvited: false })).items).toEqual([])
  expect((await file()).body).not.toContain('Not invited yet')
})

test('the time of a team that joins late begins with its welcome email', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-14', teamTypeIds: [cast.food.teamTypeId] })
  const importId = await importFresh()
  const overdue = async () =>
    (await cast.admin.api.teams.list({ search: 'Fresh' })).items[0]?.progress.overdue
  expect(await overdue()).toBe(0)
  portal.clock.set('2026-06-29T12:00:00Z')
  await welcome(importId)
  expect(await overdue()).toBe(0)
})
