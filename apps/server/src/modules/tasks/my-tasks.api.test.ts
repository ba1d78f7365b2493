// Noon of 15 June 2026 at the event; tasks due within 30 days are due soon.
import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangePerson, arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const others = await castOf(await portal.event())

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id
const mine = () => cast.food.owner.api.myTasks
const done = { isComplete: true, isNotApplicable: false }
const skipped = { isComplete: false, isNotApplicable: true, reason: 'No stand' }

describe('the tasks of a team', () => {
  test('a team sees only tasks for everybody and for its type', async () => {
    const everybody = await addTask({ title: 'Seen by all' })
    const food = await addTask({ title: 'Seen by food', teamTypeIds: [cast.food.teamTypeId] })
    const tech = await addTask({ title: 'Seen by tech', teamTypeIds: [cast.tech.teamTypeId] })
    const hidden = await addTask({
      title: 'Seen by all but food',
      hideFromTeamTypeIds: [cast.food.teamTypeId],
    })
    const archived = await addTask({ title: 'Seen by nobody' })
    await cast.moderator.api.tasks.archive({ taskIds: [archived], isArchived: true })

    const { items, total } = await mine().list({ search: 'seen by' })
    expect(items.map(({ id }) => id).toSorted()).toEqual([everybody, food].toSorted())
    expect(total).toBe(2)
    for (const taskId of [tech, hidden, archived, 'nothing']) {
      expect((await refusal(mine().get({ taskId }))).code).toBe('TASK_NOT_FOUND')
      const write = { taskId, revision: 0 }
      expect((await refusal(mine().setStatus({ ...write, ...done }))).status).toBe(404)
      expect((await refusal(mine().assign({ ...write, userId: null }))).status).toBe(404)
    }
    await cast.tech.owner.api.myTasks.get({ taskId: hidden })
    expect((await refusal(others.food.owner.api.myTasks.get({ taskId: food }))).status).toBe(404)
    expect((await refusal(cast.loner.api.myTasks.get({ taskId: everybody }))).status).toBe(404)
    expect((await cast.loner.api.myTasks.list({})).total).toBe(0)
    expect((await refusal(cast.guest.myTasks.list({}))).status).toBe(401)
  })

  test('a stand share sees restricted tasks only with the flag; an organiser team sees all', async () => {
    const teamTypeIds = [cast.food.teamTypeId]
    const hidden = await addTask({ title: 'Shared no', teamTypeIds })
    const shown = await addTask({ title: 'Shared yes', teamTypeIds, showToChildTeams: true })
    const apiOf = (options: Parameters<typeof arrangeTeam>[1]) =>
      event.inEvent(async (scope) => {
        const team = await arrangeTeam(scope, options)
        return event.client(await arrangeSession(scope, team.owner))
      })
    const share = await apiOf({ parentTeamId: cast.tech.team.id, teamTypeId: cast.food.teamTypeId })
    const staff = await apiOf({ isOrganiser: true })
    const seen = async (api: typeof share) =>
      (await api.myTasks.list({ search: 'shared', sort: 'title' })).items.map(({ id }) => id)
    expect(await seen(share)).toEqual([shown])
    expect(await seen(staff)).toEqual([hidden, shown])
  })

  test('a task has a state by the event’s calendar, and the list counts the states', async () => {
    const dates = { a: '2026-06-14', b: '2026-06-15', c: '2026-07-15', d: '2026-07-16' }
    for (const [name, dueDate] of Object.entries(dates)) {
      await addTask({ title: `State ${name}`, dueDate })
    }
    const ticked = await addTask({ title: 'State e', dueDate: '2026-06-01' })
    await mine().setStatus({ taskId: ticked, ...done, revision: 0 })
    const skippedId = await addTask({ title: 'State f', dueDate: '2026-06-01' })
    await mine().setStatus({ taskId: skippedId, ...skipped, revision: 0 })
    await addTask({ title: 'State g', type: 'tbc', dueDate: '2026-06-01' })

    const { items, counts } = await mine().list({ search: 'state', sort: 'title' })
    expect(items.map(({ state, daysLeft }) => [state, daysLeft])).toEqual([
      ['overdue', -1],
      ['dueSoon', 0],
      ['dueSoon', 30],
      ['pending', 31],
      ['complete', -14],
      ['notApplicable', -14],
      ['tbc', -14],
    ])
    expect(counts).toEqual({
      overdue: 1,
      dueSoon: 2,
      pending: 1,
      complete: 1,
      notApplicable: 1,
      awaitingApproval: 0,
      tbc: 1,
    })
    const soon = await mine().list({ search: 'state', state: 'dueSoon' })
    expect(soon).toMatchObject({ total: 2, counts })
    expect(soon.items.map(({ title }) => title)).toEqual(['State b', 'State c'])
    const urgent = await mine().list({ search: 'state', sort: 'state', limit: 3 })
    expect(urgent.items.map(({ title }) => title)).toEqual(['State a', 'State b', 'State c'])
    const next = await mine().list({
      search: 'state',
      sort: 'state',
      cursor: urgent.nextCursor ?? '',
    })
    expect(next.items.map(({ state }) => state)).toEqual([
      'pending',
      'tbc',
      'notApplicable',
      'complete',
    ])
  })
})

test('teams neither see nor count a task until it is published', async () => {
  const api = cast.food.owner.api
  const counts = async () => (await mine().list({ limit: 1 })).counts
  const dashboard = async () => (await api.navigation.dashboard()).progress
  const overall = async () => (await cast.moderator.api.navigation.attention()).progress
  const before = [await counts(), await dashboard(), await overall()]
  const task = await addTaskAs(cast.moderator, { title: 'Quiet yet', isPublished: false })
  expect(task.isPublished).toBe(false)
  expect((await refusal(mine().get({ taskId: task.id }))).code).toBe('TASK_NOT_FOUND')
  expect((await mine().list({ search: 'quiet yet' })).total).toBe(0)
  expect([await counts(), await dashboard(), await overall()]).toEqual(before)
  expect((await api.navigation.find({ text: 'quiet yet' })).items).toEqual([])
  const { items } = await cast.moderator.api.tasks.list({ search: 'quiet yet' })
  expect(items).toMatchObject([{ isPublished: false }])
  const { title, dueDate, description, type } = task
  const values = { title, dueDate, description, type, taskId: task.id, revision: 1 }
  await cast.moderator.api.tasks.update({ ...values, isPublished: true })
  expect((await mine().get({ taskId: task.id })).title).toBe('Quiet yet')
})

test('hard deadlines come first among the tasks of one state and of one day', async () => {
  const days = { near: '2026-06-20', far: '2026-07-10', late: '2026-06-02' }
  for (const [name, dueDate] of Object.entries(days))
    await addTask({ title: `Sort ${name}`, dueDate })
  await addTask({ title: 'Sort hard', dueDate: '2026-07-10', isTimeSensitive: true })
  const titles = async (sort: 'state' | 'dueDate') =>
    (await mine().list({ search: 'sort', sort })).items.map(({ title }) => title)
  expect(await titles('state')).toEqual(['Sort late', 'Sort hard', 'Sort near', 'Sort far'])
  expect(await titles('dueDate')).toEqual(['Sort late', 'Sort near', 'Sort hard', 'Sort far'])
  const all = await cast.moderator.api.tasks.list({ search: 'sort', sort: 'dueDate' })
  expect(all.items.map(({ title }) => title)).toEqual(await titles('dueDate'))
})

test('by group: sorted by date within a group, and tasks without a group at the end', async () => {
  const api = cast.moderator.api
  const stand = await api.taskGroups.add({ title: 'stand', taskIds: [] })
  const safety = await api.taskGroups.add({ title: 'Safety', taskIds: [] })
  const old = await api.taskGroups.add({ title: 'A', taskIds: [] })
  const add = async (title: string, dueDate: string, taskGroupIds: string[]) =>
    addTask({ title: `Grouped ${title}`, dueDate, taskGroupIds })
  await add('none', '2026-07-01', [])
  await add('walls', '2026-07-03', [stand.id])
  await add('floor', '2026-07-02', [stand.id])
  await add('both', '2026-07-09', [stand.id, safety.id])
  const archived = await add('archived', '2026-07-04', [old.id])
  await api.taskGroups.archive({ taskGroupIds: [old.id], isArchived: true })
  const { items } = await mine().list({ search: 'grouped', sort: 'group' })
  expect(items.map(({ title, taskGroupTitles }) => [title, taskGroupTitles[0]])).toEqual([
    ['Grouped both', 'Safety'],
    ['Grouped floor', 'stand'],
    ['Grouped walls', 'stand'],
    ['Grouped none', undefined],
    ['Grouped archived', undefined],
  ])
  expect(items.at(-1)?.id).toBe(archived)
})

test('a person who joins a team sees its tasks immediately', async () => {
  const taskId = await addTask({ teamTypeIds: [cast.food.teamTypeId] })
  const api = await event.inEvent(async (scope) => {
    const person = await arrangePerson(scope)
    await scope.tx.execute(
      `insert into team_members (event_id, team_id, user_id)
       values ('${event.eventId}', '${cast.food.team.id}', '${person.userId}')`,
    )
    return event.client(await arrangeSession(scope, person))
  })
  expect((await api.myTasks.get({ taskId })).id).toBe(taskId)
})

test('a team with extra days has them for each task but hard deadlines, until they are removed', async () => {
  const there = await castOf(await portal.event())
  const dueDate = '2026-06-20'
  const usual = (await addTaskAs(there.moderator, { title: 'Badges', dueDate })).id
  const hard = (
    await addTaskAs(there.moderator, { title: 'Rigging', dueDate, isTimeSensitive: true })
  ).id
  const dueOf = async (taskId: string) => {
    const task = await there.food.owner.api.myTasks.get({ taskId })
    return [task.dueDate, task.dueReason]
  }
  const save = async (extraDays?: number) => {
    const { teams } = there.moderator.api
    const { id, name, teamTypeId, isOrganiser, revision } = await teams.get({
      teamId: there.food.team.id,
    })
    return teams.update({
      teamId: id,
      name,
      teamTypeId,
      isOrganiser,
      revision,
      ...(extraDays !== undefined && { extraDays }),
    })
  }
  expect((await save(5)).extraDays).toBe(5)
  expect(await dueOf(usual)).toEqual(['2026-06-25', 'team'])
  expect(await dueOf(hard)).toEqual([dueDate, 'task'])
  expect((await save()).extraDays).toBe(5)
  expect(await dueOf(usual)).toEqual(['2026-06-25', 'team'])
  expect((await refusal(save(91))).status).toBe(422)
  await save(0)
  expect(await dueOf(usual)).toEqual([dueDate, 'task'])
})

describe('a task in several languages', async () => {
  const bilingual = await portal.event()
  const { admin, moderator, food } = await castOf(bilingual)
  const { revision: before } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages: ['de'] }, revision: before })
  await food.member.api.users.chooseLanguage({ language: 'de' })
  const translations = { de: { title: 'Vertrag', description: '' } }
  const contract = { title: 'Contract', description: 'Sign it', translations }
  const { id: taskId, ...stored } = await addTaskAs(moderator, contract)
  const needs = [{ taskId, needs: 'submitted' as const }]
  const { id: later } = await addTaskAs(moderator, { title: 'Badges', dependsOn: needs })

  test('is shown in the reader’s language; untranslated parts are marked', async () => {
    const { myTasks } = food.member.api
    expect(await myTasks.get({ taskId })).toMatchObject({
      title: 'Vertrag',
      isTranslated: true,
      description: 'Sign it',
      isDescriptionTranslated: null,
    })
    expect(await food.owner.api.myTasks.get({ taskId })).toMatchObject({
      title: 'Contract',
      isTranslated: null,
    })
    expect((await myTasks.get({ taskId: later })).waitsFor).toMatchObject([{ title: 'Vertrag' }])
  })

  test('is found and sorted by the title that is shown', async () => {
    const titles = async (input: { search?: string; sort?: 'title' }) =>
      (await food.member.api.myTasks.list(input)).items.map(({ title }) => title)
    expect(await titles({ sort: 'title' })).toEqual(['Badges', 'Vertrag'])
    expect(await titles({ search: 'vertr' })).toEqual(['Vertrag'])
    const { find } = food.member.api.navigation
    const { items } = await find({ text: 'vertrag' })
    expect(items.map(({ title }) => title)).toContain('Vertrag')
  })

  test('has the same title on the dashboard', async () => {
    const titlesFor = async ({ api }: typeof food.owner) =>
      (await api.navigation.dashboard()).dueNext.map(({ title }) => title).toSorted()
    expect(await titlesFor(food.member)).toEqual(['Badges', 'Vertrag'])
    expect(await titlesFor(food.owner)).toEqual(['Badges', 'Contract'])
  })

  test('retains its translations if a change omits them', async () => {
    const { title, dueDate, description, type, revision } = { ...contract, ...stored }
    const change = { taskId, title, dueDate, description, type, revision }
    expect((await moderator.api.tasks.update(change)).translations).toEqual(translations)
  })

  test('is in groups with titles in the reader’s language, which also sort the list', async () => {
    const titled = (title: string, german: string, taskIds: string[]) =>
      moderator.api.taskGroups.add({ title, taskIds, translations: { de: { title: german } } })
    const { translations: _left, ...power } = await titled('Power', 'Strom', [later])
    await titled('Build-up', 'Zusammenbau', [taskId])
    const { revision, title, taskIds } = power
    await moderator.api.taskGroups.update({ taskGroupId: power.id, revision, title, taskIds })
    const groups = async ({ api }: typeof food.owner) =>
      (await api.myTasks.list({ sort: 'group' })).items.map((task) => [
        ...task.taskGroupTitles,
        task.areGroupTitlesTranslated,
      ])
    expect(await groups(food.member)).toEqual([
      ['Strom', true],
      ['Zusammenbau', true],
    ])
    expect(await groups(food.owner)).toEqual([
      ['Build-up', false],
      ['Power', false],
    ])
  })
})
