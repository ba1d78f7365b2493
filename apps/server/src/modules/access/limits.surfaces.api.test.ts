// Limits beyond lists: returned files, conversations, approval, time tables, calendars and
// notifications. The tests of conversations cover their emails.
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { uploadTaskFile } from '../../testing/upload-task-file.ts'
import { findMoveReaders } from '../tasks/index.ts'
import { changeEmail } from '../users/index.ts'
import { holdWithin } from './limits.repository.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const OUTSIDE = { status: 403, code: 'OUTSIDE_LIMITS' }

const get = (who: Actor, url: string) => event.inject({ method: 'GET', url, cookie: who.cookie })
/** The answer to a request, without the id that it was about. */
async function answerTo(who: Actor, url: string) {
  const { statusCode, body } = await get(who, url)
  const { code, title } = JSON.parse(body) as { code: string; title: string }
  return { statusCode, code, title }
}
async function refusalOf(call: Promise<unknown>) {
  const { status, code, title } = await refusal(call)
  return { status, code, title }
}

/**
 * Creates two tasks that need a file, one of them in the chosen group. Both teams return a file for
 * each.
 */
async function stage() {
  const { moderator, food, tech } = cast
  const { id: groupId } = await moderator.api.taskGroups.add({ title: 'Mine', taskIds: [] })
  const fileRules = { minCount: 1, maxCount: 3, kinds: ['pdf' as const], maxSizeMB: 1 }
  const add = async (title: string, taskGroupIds: string[]) =>
    (await addTaskAs(moderator, { title, type: 'upload', fileRules, taskGroupIds })).id
  const [mine, other] = [await add('Mine', [groupId]), await add('Other', [])]
  const give = async (who: Actor, taskId: string) => {
    const { id } = await uploadTaskFile(event, who)
    await who.api.myTasks.setFiles({ taskId, fileIds: [id], revision: 0 })
    return id
  }
  return {
    mine,
    other,
    work: { formIds: [], taskGroupIds: [groupId] },
    mineOfFood: await give(food.owner, mine),
    otherOfFood: await give(food.owner, other),
    mineOfTech: await give(tech.owner, mine),
  }
}

describe('files that teams return', () => {
  test('hides the files of tasks outside, one by one and in a ZIP', async () => {
    const at = await stage()
    const { moderator } = cast
    await limitPerson(cast, moderator, { work: at.work })
    expect((await get(moderator, `/api/files/${at.mineOfFood}/open`)).statusCode).toBe(200)
    expect(await answerTo(moderator, `/api/files/${at.otherOfFood}/open`)).toEqual(
      await answerTo(moderator, '/api/files/of-nothing/open'),
    )
    expect((await get(moderator, `/api/tasks/${at.mine}/files.zip`)).statusCode).toBe(200)
    expect(await answerTo(moderator, `/api/tasks/${at.other}/files.zip`)).toEqual(
      await answerTo(moderator, '/api/tasks/of-nothing/files.zip'),
    )
  })

  test('hides the files of teams outside', async () => {
    const at = await stage()
    const { moderator, food, tech } = cast
    await limitPerson(cast, moderator, { teamTypeIds: [food.teamTypeId] })
    expect((await get(moderator, `/api/files/${at.mineOfFood}/open`)).statusCode).toBe(200)
    expect((await get(moderator, `/api/files/${at.mineOfTech}/open`)).statusCode).toBe(404)
    const { body } = await get(moderator, `/api/tasks/${at.mine}/files.zip`)
    expect(body).toContain(food.team.name)
    expect(body).not.toContain(tech.team.name)
    const ofTech = await get(moderator, `/api/tasks/${at.mine}/files.zip?teamId=${tech.team.id}`)
    expect(ofTech.body).not.toContain('Plan.pdf')
  })

  test('lets a member return files for their own task, and read no others', async () => {
    const at = await stage()
    const { member } = cast.food
    await limitPerson(cast, member, { taskIds: [at.mine] })
    expect((await get(member, `/api/files/${at.mineOfFood}/open`)).statusCode).toBe(200)
    expect((await get(member, `/api/files/${at.otherOfFood}/open`)).statusCode).toBe(404)
    const { id } = await uploadTaskFile(event, member)
    const fileIds = [at.mineOfFood, id]
    const task = await member.api.myTasks.setFiles({ taskId: at.mine, fileIds, revision: 1 })
    expect(task.files.map((file) => file.id).toSorted()).toEqual(fileIds.toSorted())
    const ofOther = { taskId: at.other, fileIds: [], revision: 1 }
    expect(await refusalOf(member.api.myTasks.setFiles(ofOther))).toEqual(
      await refusalOf(member.api.myTasks.setFiles({ ...ofOther, taskId: 'of-nothing' })),
    )
  })

  test('shows an unused file to its uploader, but not to others with limits', async () => {
    const at = await stage()
    const { moderator, food } = cast
    const { id } = await uploadTaskFile(event, food.owner)
    const ofMember = await uploadTaskFile(event, food.member)
    await limitPerson(cast, moderator, { work: at.work })
    await limitPerson(cast, food.member, { taskIds: [at.mine] })
    const statusFor = async (who: Actor, fileId: string) =>
      (await get(who, `/api/files/${fileId}/open`)).statusCode
    expect(await statusFor(moderator, id)).toBe(404)
    expect(await statusFor(food.member, id)).toBe(404)
    expect(await statusFor(food.owner, id)).toBe(200)
    expect(await statusFor(food.member, ofMember.id)).toBe(200)
  })
})

test('a new address reaches the account in every event, also from within limits', async () => {
  const elsewhere = await portal.event()
  const { moderator, food } = cast
  const { accountId, email: before } = moderator.person
  await elsewhere.inEvent((scope) => arrangePerson(scope, { email: before }))
  const email = `another.${newId()}@fairs.example`
  const viewer = { ...moderator.person, eventId: event.eventId, permissions: 'moderator' as const }
  const limits = [{ isReadOnly: false, work: null, teamTypeIds: [food.teamTypeId], taskIds: null }]
  const changedIn = await event.inEvent(async (scope) => {
    await holdWithin(scope, { ...viewer, team: null, limits })
    return changeEmail(scope, { accountId, email })
  })
  expect(changedIn?.toSorted()).toEqual([event.eventId, elsewhere.eventId].toSorted())
})

describe('conversations', () => {
  /** Each team asks a question about each task. Returns the ids of the comments. */
  async function talk(at: { readonly mine: string; readonly other: string }) {
    const { food } = cast
    const ask = async (taskId: string) => {
      const thread = { taskId, teamId: food.team.id }
      const comment = await food.owner.api.comments.add({ ...thread, text: 'Which height?' })
      return { thread, commentId: comment.id }
    }
    return { mine: await ask(at.mine), other: await ask(at.other) }
  }

  test.each([
    [
      'a moderator',
      () => cast.moderator,
      (at: Awaited<ReturnType<typeof stage>>) => ({ work: at.work }),
    ],
    [
      'a member',
      () => cast.food.member,
      (at: Awaited<ReturnType<typeof stage>>) => ({ taskIds: [at.mine] }),
    ],
  ] as const)('%s finds those about what they see, and no others', async (_who, whom, limits) => {
    const at = await stage()
    const asked = await talk(at)
    const who = whom()
    await limitPerson(cast, who, limits(at))
    const { api } = who
    expect((await api.comments.thread(asked.mine.thread)).comments).toHaveLength(1)
    const nothing = { taskId: 'of-nothing', teamId: cast.food.team.id }
    const { thread, commentId } = asked.other
    expect(await refusalOf(api.comments.thread(thread))).toEqual(
      await refusalOf(api.comments.thread(nothing)),
    )
    const text = 'Hello'
    expect(await refusalOf(api.comments.add({ ...thread, text }))).toEqual(
      await refusalOf(api.comments.add({ ...nothing, text })),
    )
    const hidden = [
      (id: string) => api.comments.like({ commentId: id, isLiked: true }),
      (id: string) => api.comments.remove({ commentId: id }),
      (id: string) => api.replies.add({ commentId: id, text }),
    ]
    for (const call of hidden)
      expect(await refusalOf(call(commentId))).toEqual(await refusalOf(call('of-nothing')))
    const unread = await api.comments.unread()
    expect(JSON.stringify(unread)).not.toContain(at.other)
  })

  test('the inbox contains the open questions within the limits', async () => {
    const at = await stage()
    await talk(at)
    const { moderator, food } = cast
    expect((await moderator.api.comments.inbox({})).total).toBe(2)
    await limitPerson(cast, moderator, { work: at.work })
    const { items } = await moderator.api.comments.inbox({})
    expect(items.map(({ taskId }) => taskId)).toEqual([at.mine])
    const { waitingThreadCount } = await moderator.api.navigation.attention()
    expect(waitingThreadCount).toBe(1)
    const answered = (taskId: string) =>
      moderator.api.comments.setAnswered({ taskId, teamId: food.team.id, isAnswered: true })
    expect(await refusalOf(answered(at.other))).toEqual(await refusalOf(answered('of-nothing')))
    await answered(at.mine)
    expect((await moderator.api.comments.inbox({})).total).toBe(0)
  })
})

test('submissions that need approval are found, shown and decided only within the limits', async () => {
  const { moderator, food, tech } = cast
  const { id: groupId } = await moderator.api.taskGroups.add({ title: 'Mine', taskIds: [] })
  const add = async (title: string, taskGroupIds: string[]) =>
    (await addTaskAs(moderator, { title, isApprovalNeeded: true, taskGroupIds })).id
  const [mine, other] = [await add('Mine', [groupId]), await add('Other', [])]
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  for (const { api } of [food.member, tech.owner])
    for (const taskId of [mine, other]) await api.myTasks.setStatus({ taskId, ...done })
  const { api } = moderator
  expect((await api.reviews.list({})).total).toBe(4)
  const work = { formIds: [], taskGroupIds: [groupId] }
  await limitPerson(cast, moderator, { work, teamTypeIds: [food.teamTypeId] })
  const { items, total } = await api.reviews.list({})
  expect([total, items.map(({ taskId, teamId }) => [taskId, teamId])]).toEqual([
    1,
    [[mine, food.team.id]],
  ])
  expect((await api.navigation.attention()).reviewCount).toBe(1)
  const nothing = { taskId: mine, teamId: 'of-nothing' }
  const move = { move: 'approved' as const, note: '', revision: 1 }
  for (const hidden of [
    { taskId: mine, teamId: tech.team.id },
    { taskId: other, teamId: food.team.id },
  ]) {
    const missing = hidden.taskId === mine ? nothing : { ...hidden, taskId: 'of-nothing' }
    for (const call of [api.reviews.get, api.tasks.status])
      expect(await refusalOf(call(hidden))).toEqual(await refusalOf(call(missing)))
    expect(await refusalOf(api.reviews.move({ ...hidden, ...move }))).toEqual(
      await refusalOf(api.reviews.move({ ...missing, ...move })),
    )
  }
  const seen = { taskId: mine, teamId: food.team.id }
  expect((await api.reviews.move({ ...seen, ...move })).line.state).toBe('complete')
  // The sender of the submission is notified, unless their limits exclude the task by then.
  const readers = async (taskId: string) =>
    event.inEvent((scope) => findMoveReaders(scope, { taskId, teamId: food.team.id }))
  const { userId } = food.member.person
  await cast.admin.api.reviews.move({ taskId: other, teamId: food.team.id, ...move })
  await limitPerson(cast, food.member, { taskIds: [mine] })
  expect((await readers(mine)).map((one) => one.userId)).toContain(userId)
  expect((await readers(other)).map((one) => one.userId)).toEqual([food.owner.person.userId])
})

test('the time table and the private calendar contain the tasks within a person’s limits', async () => {
  const at = await stage()
  const { member } = cast.food
  const { address } = await member.api.timeTable.renewFeed()
  const feed = () => event.inject({ method: 'GET', url: new URL(address).pathname, cookie: null })
  const titles = async () =>
    (await member.api.timeTable.get()).entries
      .filter(({ kind }) => kind === 'task')
      .map(({ title }) => title)
      .toSorted()
  expect(await titles()).toEqual(['Mine', 'Other'])
  expect((await feed()).body).toContain(at.other)
  await limitPerson(cast, member, { taskIds: [at.mine] })
  expect(await titles()).toEqual(['Mine'])
  const { body } = await feed()
  expect(body).toContain(at.mine)
  expect(body).not.toContain(at.other)
  expect(body).not.toContain('SUMMARY:Other')
})

test('a notification for a team outside is hidden, and notifications of the event cannot be managed', async () => {
  const at = await stage()
  const { admin, moderator, food, tech } = cast
  const addNotification = async (title: string, teamId: string) => {
    const { id, revision } = await admin.api.notifications.add({
      title,
      description: '',
      teamId,
    } as never)
    await admin.api.notifications.push({ adminNotificationId: id, revision })
  }
  await addNotification('For food', food.team.id)
  await addNotification('For tech', tech.team.id)
  await limitPerson(cast, moderator, { teamTypeIds: [food.teamTypeId], work: at.work })
  const { items } = await moderator.api.myNotifications.list({})
  expect(items.map(({ title }) => title)).toEqual(['For food'])
  const closed = [
    () => moderator.api.notifications.list({}),
    () => moderator.api.scheduleItems.list({}),
    () => moderator.api.reminders.overview(),
  ]
  for (const call of closed)
    expect(await refusal(call() as Promise<unknown>)).toMatchObject(OUTSIDE)
})

test('a person with read-only access reads their notifications and cannot write', async () => {
  const at = await stage()
  const { moderator, food } = cast
  await limitPerson(cast, moderator, { isReadOnly: true })
  const { api } = moderator
  const thread = { taskId: at.mine, teamId: food.team.id }
  await api.comments.markRead(thread)
  await api.myNotifications.readAll()
  await api.timeTable.renewFeed()
  const READING = { status: 403, code: 'ONLY_READING' }
  expect(await refusal(api.comments.add({ ...thread, text: 'Hello' }))).toMatchObject(READING)
  const begun = await event.inject({
    method: 'POST',
    url: '/api/uploads',
    cookie: moderator.cookie,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  expect(begun.statusCode).toBeGreaterThanOrEqual(400)
})
