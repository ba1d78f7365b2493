import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

/** It is 15 June 2026, and the task was due on the 10th. */
async function stage(options: Parameters<typeof addTaskAs>[1] = {}) {
  const event = await portal.event()
  const cast = await castOf(event)
  const task = await addTaskAs(cast.moderator, { dueDate: '2026-06-10', ...options })
  const key = { taskId: task.id, teamId: cast.food.team.id }
  const { api } = cast.food.owner
  const mine = () => api.myTasks.get({ taskId: task.id })
  const ask = (days = 7, reason = 'The drawing is at the printer') =>
    api.deadlines.ask({ taskId: task.id, days, reason })
  const answer = async (isGranted: boolean, rest: { days?: number; note?: string } = {}) => {
    const { items } = await cast.moderator.api.deadlines.waiting({})
    const extensionId = items[0]?.id ?? ''
    return cast.moderator.api.deadlines.decide({ extensionId, isGranted, ...rest })
  }
  return { event, ...cast, task, key, api, mine, ask, answer }
}

test('a late team requests more time; granted days count from today, everywhere', async () => {
  const { food, moderator, key, api, mine, ask, answer } = await stage()
  expect(await mine()).toMatchObject({ state: 'overdue', daysLeft: -5, dueReason: 'task' })
  expect(await ask()).toMatchObject({ extension: { state: 'waiting', days: 7 } })
  const { items } = await moderator.api.deadlines.waiting({})
  expect(items).toMatchObject([
    {
      ...key,
      teamName: food.team.name,
      days: 7,
      dueDate: '2026-06-10',
      until: '2026-06-22',
      from: '2026-06-15',
    },
  ])
  const before = await moderator.api.navigation.attention({})
  expect(before.overdueTeams.map(({ id }) => id)).toContain(food.team.id)
  expect(before.extensionCount).toBe(1)

  expect((await api.navigation.dashboard({})).dueNext).toMatchObject([{ askedUntil: '2026-06-22' }])

  expect(await answer(true, { note: 'Not later, please.' })).toEqual({
    done: true,
    dueDate: '2026-06-22',
  })
  const due = { dueDate: '2026-06-22', state: 'dueSoon' }
  expect(await mine()).toMatchObject({
    ...due,
    dueReason: 'team',
    taskDueDate: '2026-06-10',
    daysLeft: 7,
    extension: { state: 'granted', until: '2026-06-22', note: 'Not later, please.' },
  })
  expect((await api.myTasks.list({})).items).toMatchObject([due])
  expect((await api.navigation.dashboard({})).dueNext).toMatchObject([{ ...due, askedUntil: null }])
  expect((await moderator.api.tasks.status(key)).dueDate).toBe(due.dueDate)
  const { entries } = await api.timeTable.get({})
  expect(entries.filter(({ kind }) => kind === 'task')).toMatchObject([{ date: due.dueDate }])
  const after = await moderator.api.navigation.attention({})
  expect(after.overdueTeams.map(({ id }) => id)).not.toContain(food.team.id)
  expect(after.extensionCount).toBe(0)

  const { comments } = await api.comments.thread(key)
  expect(comments.map(({ text }) => text).toSorted()).toEqual([
    'We ask for time until Mon 22 Jun: The drawing is at the printer',
    'You have time until Mon 22 Jun. Not later, please.',
  ])
})

test('the dashboard names the last answer, granted or not, to the team that asked', async () => {
  const { tech, task, api, ask, answer } = await stage()
  const news = async (of = api) =>
    (await of.navigation.dashboard({})).news
      .filter(({ kind }) => kind.startsWith('moreTime'))
      .map(({ kind, id }) => [kind, id])
  await ask()
  expect(await news()).toEqual([])
  await answer(false, { note: 'The hall opens on time.' })
  expect(await news()).toEqual([['moreTimeDeclined', task.id]])
  await ask()
  portal.clock.set('2026-06-15T12:01:00Z')
  await answer(true)
  expect(await news()).toEqual([['moreTimeGranted', task.id]])
  expect(await news(tech.owner.api)).toEqual([])
  portal.clock.set('2026-06-15T12:00:00Z')
})

test('a request is counted once: among the requests, not among the conversations', async () => {
  const { moderator, key, api, ask, answer } = await stage()
  const counted = async () => {
    const { extensionCount, waitingThreadCount } = await moderator.api.navigation.waiting({
      isFresh: true,
    })
    const { items } = await moderator.api.comments.inbox({})
    return { extensionCount, waitingThreadCount, inbox: items.map(({ text }) => text) }
  }
  await ask()
  expect(await counted()).toEqual({ extensionCount: 1, waitingThreadCount: 0, inbox: [] })
  await api.comments.add({ ...key, text: 'Or is there another printer?' })
  const both = {
    extensionCount: 1,
    waitingThreadCount: 1,
    inbox: ['Or is there another printer?'],
  }
  expect(await counted()).toEqual(both)
  const asked = async () => (await moderator.api.deadlines.waiting({})).items
  expect(await asked()).toMatchObject([{ openQuestion: 'Or is there another printer?' }])
  await api.deadlines.withdraw({ taskId: key.taskId })
  expect(await counted()).toEqual({ ...both, extensionCount: 0 })
  await ask()
  portal.clock.set('2026-06-15T12:05:00Z')
  await answer(false, { note: 'The hall opens on time.' })
  // Only a person's answer answers the question.
  expect(await counted()).toEqual({ ...both, extensionCount: 0 })
  await ask()
  portal.clock.set('2026-06-15T12:10:00Z')
  await answer(true)
  expect(await counted()).toEqual({ ...both, extensionCount: 0 })
  portal.clock.set('2026-06-15T12:15:00Z')
  await moderator.api.comments.add({ ...key, text: 'Yes, in hall 2.' })
  expect(await counted()).toEqual({ extensionCount: 0, waitingThreadCount: 0, inbox: [] })
  await ask()
  expect(await asked()).toMatchObject([{ openQuestion: null }])
  portal.clock.set('2026-06-15T12:00:00Z')
})

test('more time can be requested again, counted from the new date', async () => {
  const { mine, ask, answer } = await stage()
  await ask(3)
  await answer(true)
  await ask(2, 'Still there')
  await answer(true, { days: 4 })
  expect(await mine()).toMatchObject({ dueDate: '2026-06-22', extension: { days: 4 } })
})

test('request and answer are in the conversation in the language of each reader', async () => {
  const { food, moderator, admin, key, ask, answer } = await stage()
  const { revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
  await food.owner.api.users.chooseLanguage({ language: 'de' })
  await moderator.api.users.chooseLanguage({ language: 'de' })
  await ask(7, 'Die Zeichnung ist beim Drucker')
  const asked = {
    de: 'Wir bitten um Zeit bis Mo., 22. Juni: Die Zeichnung ist beim Drucker',
    en: 'We ask for time until Mon 22 Jun: Die Zeichnung ist beim Drucker',
  }
  const textsFor = async ({ api }: typeof moderator) =>
    (await api.comments.thread(key)).comments.map(({ text }) => text).toSorted()
  expect([await textsFor(moderator), await textsFor(admin)]).toEqual([[asked.de], [asked.en]])
  await answer(true, { note: 'Gern' })
  expect(await textsFor(food.owner)).toEqual(['Sie haben Zeit bis Mo., 22. Juni. Gern', asked.de])
  expect(await textsFor(food.member)).toEqual([asked.en, 'You have time until Mon 22 Jun. Gern'])
})

test('a request that its author edits is a message like any other', async () => {
  const { food, admin, key, ask } = await stage()
  await ask()
  const { comments } = await food.owner.api.comments.thread(key)
  const [{ id: commentId = '', revision = 0 } = {}] = comments
  await food.owner.api.comments.update({ commentId, revision, text: 'Two more days' })
  const read = await admin.api.comments.thread(key)
  expect(read.comments.map(({ text }) => text)).toEqual(['Two more days'])
})

test('a declined request does not change the date', async () => {
  const { mine, ask, answer } = await stage()
  await ask()
  await answer(false)
  expect(await mine()).toMatchObject({ dueDate: '2026-06-10', extension: { state: 'declined' } })
})

test('a team can have one open request, and only for an open task', async () => {
  const { api, task, mine, ask } = await stage()
  await ask()
  expect(await refusal(ask())).toMatchObject({ status: 409, code: 'ALREADY_ASKED' })
  const { statusRevision: revision } = await mine()
  const done = { isComplete: true, isNotApplicable: false, revision }
  await api.myTasks.setStatus({ taskId: task.id, ...done })
  expect(await refusal(ask())).toMatchObject({ code: 'NOTHING_TO_EXTEND' })
})

test('of two organisers who answer, the second gets an error', async () => {
  const { moderator, admin, ask } = await stage()
  await ask()
  const { items } = await moderator.api.deadlines.waiting({})
  const extensionId = items[0]?.id ?? ''
  await moderator.api.deadlines.decide({ extensionId, isGranted: false })
  const second = admin.api.deadlines.decide({ extensionId, isGranted: true })
  expect(await refusal(second)).toMatchObject({ code: 'ALREADY_DECIDED' })
})

test('organisers set and clear a due date for several teams', async () => {
  const { food, tech, moderator, task, mine } = await stage()
  const pairs = [food, tech].map(({ team }) => ({ taskId: task.id, teamId: team.id }))
  const set = moderator.api.deadlines.set
  expect(await set({ pairs, due: { dueDate: '2026-07-01' } })).toMatchObject({ changed: 2 })
  const report = await moderator.api.tasks.report({ taskId: task.id })
  expect(report.items.map(({ dueDate, dueReason }) => `${dueDate} ${dueReason}`)).toEqual([
    '2026-07-01 team',
    '2026-07-01 team',
  ])
  expect(await set({ pairs: pairs.slice(0, 1), due: { dueDate: null } })).toMatchObject({
    changed: 1,
  })
  expect(await mine()).toMatchObject({ dueDate: '2026-06-10', dueReason: 'task' })
})

test('if one of the teams does not have the task, nothing changes', async () => {
  const { food, tech, moderator, task, mine } = await stage()
  const restricted = await addTaskAs(moderator, { teamTypeIds: [tech.teamTypeId] })
  const pairs = [task, restricted].map(({ id }) => ({ taskId: id, teamId: food.team.id }))
  const set = moderator.api.deadlines.set({ pairs, due: { days: 7 } })
  expect(await refusal(set)).toMatchObject({ status: 404 })
  expect(await mine()).toMatchObject({ dueReason: 'task' })
})

test('a locked task opens again with a later date for the team', async () => {
  const { moderator, key, api, task } = await stage({
    isTimeSensitive: true,
    isLockedAfterDue: true,
  })
  const done = { taskId: task.id, isComplete: true, isNotApplicable: false }
  expect(await refusal(api.myTasks.setStatus({ ...done, revision: 0 }))).toMatchObject({
    code: 'TASK_LOCKED',
  })
  await moderator.api.deadlines.set({ pairs: [key], due: { dueDate: '2026-06-16' } })
  expect(await api.myTasks.setStatus({ ...done, revision: 1 })).toMatchObject({
    state: 'complete',
  })
})

test('a team that joins late is not overdue on its first day, in lists and counts alike', async () => {
  const { event, food, tech, moderator, mine } = await stage()
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute(sql`update teams set joined_at = '2026-06-14T22:59:00Z'
      where event_id = ${event.eventId} and id = ${food.team.id} returning id`),
  )
  expect(rows).toHaveLength(1)
  expect(await mine()).toMatchObject({
    dueDate: '2026-06-21',
    dueReason: 'joinedLate',
    state: 'dueSoon',
  })
  const { overdueTeams } = await moderator.api.navigation.attention({})
  expect(overdueTeams.map(({ id }) => id)).toEqual([tech.team.id])
})

test('nobody can give their own team more time, and teams cannot call organisers’ endpoints', async () => {
  const { event, food, task, key, ask } = await stage()
  await ask()
  const set = () => food.member.api.deadlines.set({ pairs: [key], due: { dueDate: '2026-07-01' } })
  expect(await refusal(set())).toMatchObject({ status: 403 })
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update users set permissions = 'admin' where id = ${food.member.person.userId}`),
  )
  expect(await refusal(set())).toMatchObject({ status: 403 })
  const { items } = await food.member.api.deadlines.waiting({})
  const extensionId = items.find(({ taskId }) => taskId === task.id)?.id ?? ''
  const decided = food.member.api.deadlines.decide({ extensionId, isGranted: true })
  expect(await refusal(decided)).toMatchObject({ status: 403 })
})

test('a team can withdraw its request until it is answered, and request again', async () => {
  const { moderator, tech, task, key, api, ask, answer, mine } = await stage()
  const withdraw = (who = api) => who.deadlines.withdraw({ taskId: task.id })
  expect(await refusal(withdraw())).toMatchObject({ status: 404 })
  await ask()
  // Another team has no open request.
  expect(await refusal(withdraw(tech.owner.api))).toMatchObject({ status: 404 })
  expect((await withdraw()).extension).toBeNull()
  expect((await moderator.api.deadlines.waiting({})).items).toEqual([])
  const { comments } = await api.comments.thread(key)
  expect(comments.map(({ text }) => text)).toContain('We no longer need more time.')
  await ask(2)
  await answer(true)
  expect(await refusal(withdraw())).toMatchObject({ status: 404 })
  expect(await mine()).toMatchObject({ dueDate: '2026-06-17' })
})

test('a request that waits keeps its date, and days count from today once that has passed', async () => {
  const { mine, ask, answer } = await stage({ dueDate: '2026-06-20' })
  const asked = await ask(3)
  expect(asked.extension).toMatchObject({ until: '2026-06-23' })
  portal.clock.set('2026-06-22T10:00:00Z')
  try {
    expect((await mine()).extension).toMatchObject({ until: '2026-06-23' })
    expect(await answer(true)).toMatchObject({ dueDate: '2026-06-23' })
    portal.clock.set('2026-06-25T10:00:00Z')
    await ask(2)
    portal.clock.set('2026-06-30T10:00:00Z')
    expect(await answer(true)).toMatchObject({ dueDate: '2026-07-02' })
  } finally {
    portal.clock.set('2026-06-15T10:00:00Z')
  }
})

test('no due date of a team is set into the past, by a date or by days', async () => {
  const { key, moderator, mine } = await stage()
  const set = (due: { dueDate: string } | { days: number }) =>
    moderator.api.deadlines.set({ pairs: [key], due })
  expect(await refusal(set({ dueDate: '2026-06-14' }))).toMatchObject({
    status: 422,
    problems: [{ path: 'due.dueDate', message: 'Choose today or a later date' }],
  })
  expect(await mine()).toMatchObject({ dueDate: '2026-06-10', dueReason: 'task' })
  await set({ dueDate: '2026-06-15' })
  expect(await mine()).toMatchObject({ dueDate: '2026-06-15' })
  await set({ dueDate: '2026-06-20' })
  await set({ days: 1 })
  expect(await mine()).toMatchObject({ dueDate: '2026-06-21' })
})
