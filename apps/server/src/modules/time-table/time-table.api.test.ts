import ICAL from 'ical.js'
import { aRule } from '@eventflow/domain/builders/forms'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScheduleItem } from '@eventflow/domain/time-table'
import { addTaskAs } from '../../testing/add-task.ts'
import { aPricedTask } from '../../testing/priced-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { TEST_NOW, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { calendarFeeds } from './time-table.tables.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set(TEST_NOW)
  event = await portal.event()
  cast = await castOf(event)
})

type Draft = Parameters<Cast['moderator']['api']['scheduleItems']['add']>[0]

const add = (over: Partial<Draft> = {}): Promise<ScheduleItem> =>
  cast.moderator.api.scheduleItems.add({
    title: 'Build-up',
    start: '2026-06-20T07:00:00Z',
    end: '2026-06-20T17:00:00Z',
    ...over,
  })
const itemsOf = async (who: Cast['loner']) =>
  (await who.api.timeTable.get()).entries
    .filter(({ kind }) => kind === 'item')
    .map(({ title }) => title)

describe('who sees what', () => {
  test('entries are in the reader’s language, also in search and in the calendar', async () => {
    const { settings } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    const german = { title: 'Aufbau', description: 'Die Halle öffnet' }
    const item = await add({ description: 'The hall opens', translations: { de: german } })
    const { api, cookie } = cast.food.member
    await api.users.chooseLanguage({ language: 'de' })
    const shown = async (who: Cast['loner']) =>
      (await who.api.timeTable.get()).entries.find(({ id }) => id === item.id)
    expect(await shown(cast.food.owner)).toMatchObject({ title: 'Build-up', isTranslated: null })
    expect(await shown(cast.food.member)).toMatchObject({
      ...german,
      isTranslated: true,
      isDescriptionTranslated: true,
    })
    const { items } = await api.navigation.find({ text: 'halle' })
    expect(items.map(({ title }) => title)).toEqual(['Aufbau'])
    const { address } = await api.timeTable.renewFeed()
    const feed = await event.inject({ method: 'GET', url: new URL(address).pathname, cookie })
    expect(feed.payload).toContain('SUMMARY:Aufbau')
  })

  test('everybody sees the days of the event, a team its own tasks and items', async () => {
    await add({ title: 'For all' })
    await add({ title: 'For food', teamTypeIds: [cast.food.teamTypeId] })
    await add({ title: 'Not for food', hideFromTeamTypeIds: [cast.food.teamTypeId] })
    await add({ title: 'Not yet', isPublished: false })
    expect(await itemsOf(cast.food.owner)).toEqual(['For all', 'For food'])
    expect(await itemsOf(cast.tech.owner)).toEqual(['For all', 'Not for food'])
    expect(await itemsOf(cast.loner)).toEqual([])
    const all = ['For all', 'For food', 'Not for food', 'Not yet']
    expect(await itemsOf(cast.moderator)).toEqual(all)
    const { entries, today } = await cast.food.owner.api.timeTable.get()
    expect(today).toBe('2026-06-15')
    expect(entries.filter(({ kind }) => kind === 'eventDay').length).toBeGreaterThan(0)
  })

  test('a task appears on the day that it is due', async () => {
    const id = 'a-task'
    await event.inEvent(({ tx, eventId }) =>
      tx
        .insert(tasks)
        .values({ eventId, id, title: 'Stand drawing', dueDate: '2026-06-18', type: 'task' }),
    )
    const { entries } = await cast.food.owner.api.timeTable.get()
    expect(entries.filter(({ kind }) => kind === 'task')).toMatchObject([
      { id, date: '2026-06-18', start: null, state: 'dueSoon' },
    ])
  })

  test('a task that was sent late is shown as waiting, here and in the calendar', async () => {
    const late = { title: 'Rigging', dueDate: '2026-06-01', isApprovalNeeded: true }
    const { id: taskId } = await addTaskAs(cast.moderator, late)
    const { api } = cast.food.owner
    const isWaiting = async () => {
      const { entries } = await api.timeTable.get()
      return entries.find(({ id }) => id === taskId)
    }
    expect(await isWaiting()).toMatchObject({ state: 'overdue' })
    expect(await isWaiting()).not.toHaveProperty('isSentLate')
    await api.myTasks.setStatus({
      taskId,
      isComplete: true,
      isNotApplicable: false,
      revision: 0,
    })
    expect(await isWaiting()).toMatchObject({ state: 'overdue', isSentLate: true })
    const { address } = await api.timeTable.renewFeed()
    const feed = await event.inject({
      method: 'GET',
      url: new URL(address).pathname,
      cookie: null,
    })
    expect(feed.payload).toContain('SUMMARY:Awaiting approval: Rigging')
  })

  test.each([
    [{ end: '2026-06-20T06:59:59Z' }, 'end'],
    [{ end: '2026-12-20T06:59:59Z' }, 'end'],
    [{ teamTypeIds: ['nothing'] }, 'teamTypeIds'],
    [{ hideFromTeamTypeIds: ['nothing'] }, 'hideFromTeamTypeIds'],
    [{ start: '2026-02-30T08:00:00Z' }, 'start'],
    [{ title: ' ' }, 'title'],
  ])('%j is refused', async (over, path) => {
    expect(await refusal(add(over))).toMatchObject({
      status: 422,
      title: 'Invalid schedule item',
      problems: [expect.objectContaining({ path })],
    })
  })
})

describe('the private calendar', () => {
  const pathOf = (address: string) => new URL(address).pathname
  const fetchFeed = (url: string) => event.inject({ method: 'GET', url, cookie: null })
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))

  const renew = async (who: Cast['loner'] = cast.food.owner) =>
    pathOf((await who.api.timeTable.renewFeed()).address)

  test('a calendar program reads what its person sees, without signing in', async () => {
    const item = await add({
      title: 'Build-up; hall 2, gate 4\r\nEND:VEVENT',
      description: `${'Größe, Höhe und Länge. '.repeat(12)}\nATTENDEE:mailto:evil@evil.test`,
      location: 'Hall 2\\North',
    })
    await add({ title: 'For technology', teamTypeIds: [cast.tech.teamTypeId] })
    const answer = await fetchFeed(await renew())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const lines = answer.body.split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => /^(ATTENDEE|END:VEVENT.)/.test(line))).toEqual([])
    const items = eventsOf(answer.body).filter(({ uid }) => uid.startsWith('item-'))
    expect(items.map(({ summary }) => summary)).toEqual(['Build-up; hall 2, gate 4\nEND:VEVENT'])
    const [built] = items
    expect(built?.location).toBe('Hall 2\\North')
    expect(built?.description).toBe(item.description)
    expect(built?.startDate.toJSDate().toISOString()).toBe('2026-06-20T07:00:00.000Z')
    expect(built?.sequence).toBe(0)
  })

  test('prices that change are shown until the task is complete', async () => {
    const { task, reprice } = await aPricedTask(cast, '2026-06-20')
    const path = await renew()
    const entry = async () =>
      (await cast.food.owner.api.timeTable.get()).entries.find(({ id }) => id === task.id)
    const lastDay = async () =>
      eventsOf((await fetchFeed(path)).body).find(({ uid }) => uid.startsWith(`prices-${task.id}`))
    expect(await entry()).toMatchObject({ description: 'Prices change on Saturday 20 June 2026' })
    const before = await lastDay()
    expect(before?.summary).toBe('Prices change tomorrow: Furniture')
    expect(before?.startDate.toString()).toBe('2026-06-19')
    await reprice('2026-06-18')
    const after = await lastDay()
    expect(after?.startDate.toString()).toBe('2026-06-17')
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    portal.clock.set('2026-06-17T23:00:00Z')
    expect(await lastDay()).toBeUndefined()
    portal.clock.set(TEST_NOW)
    const { moderator, food } = cast
    const status = { taskId: task.id, teamId: food.team.id, revision: 0 }
    await moderator.api.tasks.setStatus({ ...status, isComplete: true, isNotApplicable: false })
    expect(await lastDay()).toBeUndefined()
    expect(await entry()).toMatchObject({ description: '' })
  })

  test('prices of lists that the rules of the form hide from the team are left out', async () => {
    const { food, tech } = cast
    const ofFood = aRule({
      sourceType: 'admin',
      sourceId: 'teamTypeId',
      sourceValue: food.teamTypeId,
    })
    const inHall9 = aRule({ sourceId: 'hall', sourceValue: '9' })
    const { task: byFact } = await aPricedTask(cast, '2026-06-20', { rule: ofFood })
    const { task: byAnswer } = await aPricedTask(cast, '2026-06-21', { rule: inHall9 })
    const path = await renew()
    const shown = async (who: typeof food.owner) => {
      const { entries } = await who.api.timeTable.get()
      return [byFact, byAnswer].map(
        (task) => (entries.find(({ id }) => id === task.id)?.description ?? '') !== '',
      )
    }
    expect(await shown(food.owner)).toEqual([true, true])
    expect(await shown(tech.owner)).toEqual([false, true])

    const { formId } = byAnswer
    const draft = { formId: formId ?? '', taskId: byAnswer.id }
    const save = (hall: string, revision: number) =>
      food.owner.api.filling.saveDraft({ ...draft, values: { hall }, revision })
    await save('8', 0)
    expect(await shown(food.member)).toEqual([true, false])
    const laterDay = async () => (await food.owner.api.filling.laterPrices(draft)).day
    expect(await laterDay()).toBeNull()
    const { body } = await fetchFeed(path)
    expect(body).toContain(`prices-${byFact.id}`)
    expect(body).not.toContain(`prices-${byAnswer.id}`)
    await save('9', 1)
    expect(await shown(food.member)).toEqual([true, true])
    expect(await laterDay()).toBe('2026-06-21')
    // A submitted order keeps its prices.
    await food.owner.api.filling.submit({ ...draft, values: { hall: '9' }, revision: 2 })
    expect(await shown(food.member)).toEqual([true, false])
  })

  test('a change increases the sequence and keeps the id, so that calendars update', async () => {
    const item = await add()
    const path = await renew()
    const itemIn = async () =>
      eventsOf((await fetchFeed(path)).body).find(({ uid }) => uid.startsWith('item'))
    const before = await itemIn()
    const { id, revision, title, start } = item
    const moved = { scheduleItemId: id, revision, title, start, end: '2026-06-20T18:00:00Z' }
    await cast.moderator.api.scheduleItems.update(moved)
    const after = await itemIn()
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBe(1)
  })

  test('fetched again it is identical until something changes, and shows what is completed', async () => {
    const { id: taskId } = await addTaskAs(cast.moderator, { title: 'Plan', dueDate: '2026-06-20' })
    const path = await renew()
    const body = async () => (await fetchFeed(path)).body
    const summaries = async () => eventsOf(await body()).map(({ summary }) => summary)
    const first = await body()
    expect(await summaries()).toContain('Due: Plan')
    expect(first.match(/BEGIN:VALARM/g)).toHaveLength(1)
    portal.clock.set('2026-06-15T14:00:00Z')
    expect(await body()).toBe(first)
    portal.clock.set('2026-06-15T12:00:00Z')
    const done = { taskId, isComplete: true, isNotApplicable: false, revision: 0 }
    await cast.food.owner.api.myTasks.setStatus(done)
    expect(await summaries()).toContain('Complete: Plan')
  })

  test('says of a task what the time table says, and reminds only of what is open', async () => {
    const addTask = async (title: string, values = {}) => {
      const { id } = await addTaskAs(cast.moderator, { title, dueDate: '2026-06-20', ...values })
      return id
    }
    await addTask('Hard', { isTimeSensitive: true })
    await addTask('Later', { type: 'tbc' })
    const skipped = await addTask('Skipped')
    const sent = await addTask('Sent', { isApprovalNeeded: true, isTimeSensitive: true })
    const { api } = cast.food.owner
    await api.myTasks.setStatus({
      taskId: skipped,
      revision: 0,
      isComplete: false,
      isNotApplicable: true,
      reason: 'No kitchen',
    })
    await api.myTasks.setStatus({
      taskId: sent,
      revision: 0,
      isComplete: true,
      isNotApplicable: false,
    })
    const { body } = await fetchFeed(await renew())
    const said = eventsOf(body).filter(({ uid }) => uid.startsWith('task'))
    expect(said.map(({ summary, description }) => [summary, description]).toSorted()).toEqual([
      ['Awaiting approval: Sent', 'Hard deadline'],
      ['Hard deadline: Hard', 'Hard deadline'],
      ['N/A: Skipped', null],
      ['To be confirmed: Later', null],
    ])
    expect(body.match(/BEGIN:VALARM/g)).toHaveLength(1)
  })

  test('is in its person’s language', async () => {
    const { revision } = await cast.admin.api.settings.event.read()
    await cast.admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
    await cast.food.member.api.users.chooseLanguage({ language: 'de' })
    const translations = { de: { title: 'Vertrag', description: '' } }
    await addTaskAs(cast.moderator, { title: 'Contract', translations })
    expect((await fetchFeed(await renew(cast.food.member))).body).toContain(
      'SUMMARY:Fällig: Vertrag',
    )
    expect((await fetchFeed(await renew())).body).toContain('SUMMARY:Due: Contract')
  })

  test('the sequence of a task increases with every change that moves its date', async () => {
    const { id } = await addTaskAs(cast.moderator, { title: 'Badges', dueDate: '2026-06-20' })
    const teamId = cast.food.team.id
    const path = await renew()
    const taskIn = async () => {
      const found = eventsOf((await fetchFeed(path)).body).find(({ uid }) => uid.startsWith('task'))
      return { day: found?.startDate.toString(), sequence: found?.sequence ?? -1 }
    }
    const { admin, moderator } = cast
    const moves = [
      async () => {
        const { name, teamTypeId, isOrganiser, revision } = await moderator.api.teams.get({
          teamId,
        })
        const team = { teamId, name, teamTypeId, isOrganiser, revision }
        await moderator.api.teams.update({ ...team, extraDays: 2 })
        return '2026-06-22'
      },
      async () => {
        await event.inEvent(({ tx }) =>
          tx.execute(sql`update teams set joined_at = '2026-06-15T09:00:00Z' where id = ${teamId}`),
        )
        const { revision } = await admin.api.settings.variables.read()
        await admin.api.settings.variables.change({ data: { lateJoinDays: 9 }, revision })
        return '2026-06-24'
      },
      async () => {
        const pairs = [{ taskId: id, teamId }]
        await moderator.api.deadlines.set({ pairs, due: { dueDate: '2026-06-28' } })
        return '2026-06-28'
      },
    ]
    let { sequence } = await taskIn()
    for (const move of moves) {
      const day = await move()
      const after = await taskIn()
      expect(after.day).toBe(day)
      expect(after.sequence).toBeGreaterThan(sequence)
      sequence = after.sequence
    }
  })

  test('a new address voids the previous one, and it can be switched off', async () => {
    const first = await renew()
    const second = await renew()
    expect((await fetchFeed(first)).statusCode).toBe(404)
    expect((await fetchFeed(second)).statusCode).toBe(200)
    expect(await cast.food.owner.api.timeTable.feed()).toEqual({
      createdAt: '2026-06-15T12:00:00.000Z',
    })
    await cast.food.owner.api.timeTable.endFeed()
    expect((await fetchFeed(second)).statusCode).toBe(404)
    expect(await cast.food.owner.api.timeTable.feed()).toEqual({ createdAt: null })
  })

  test('it shows what the person may see now, and ends with the person', async () => {
    await add({ title: 'For food', teamTypeIds: [cast.food.teamTypeId] })
    const path = await renew(cast.food.member)
    const { userId } = cast.food.member.person
    const titles = async () => eventsOf((await fetchFeed(path)).body).map(({ summary }) => summary)
    expect(await titles()).toContain('For food')
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`delete from team_members where event_id = ${eventId} and user_id = ${userId}`),
    )
    expect(await titles()).not.toContain('For food')
    const successorId = cast.admin.person.userId
    await cast.admin.api.users.remove({ userId, successorId })
    const gone = await fetchFeed(path)
    expect(gone.statusCode).toBe(404)
  })

  test('its secret is not stored, and does not work at another event', async () => {
    const path = await renew()
    const token = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? ''
    const [row] = await event.inEvent(({ tx, eventId }) =>
      tx.select().from(calendarFeeds).where(eq(calendarFeeds.eventId, eventId)),
    )
    expect(JSON.stringify(row)).not.toContain(token)
    const other = await portal.event()
    const elsewhere = await other.inject({ method: 'GET', url: path, cookie: null })
    expect(elsewhere.statusCode).toBe(404)
  })

  test.each([
    '/api/calendar/x.ics',
    `/api/calendar/${'a'.repeat(43)}.ics`,
    `/api/calendar/${'a'.repeat(43)}`,
    '/api/calendar/..%2f..%2fapi.ics',
    "/api/calendar/'%20or%201=1.ics",
  ])('%s is not valid', async (url) => {
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })
})
