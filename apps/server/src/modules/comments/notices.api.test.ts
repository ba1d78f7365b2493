import { NOTICE_MESSAGES } from '@eventflow/domain/comments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unsubscribe } from '../../platform/mail/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { sendNotice } from './comments.notices.ts'
import { commentNotices } from './comments.tables.ts'

const portal = await testPortal()

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const { id: taskId } = await addTaskAs(cast.moderator, { title: 'Stand drawing' })
  const thread = { taskId, teamId: cast.food.team.id }
  /** What the queue does a moment later. */
  const sendAll = () =>
    event.inEvent(async (scope) => {
      const waiting = await scope.tx.select().from(commentNotices)
      for (const notice of waiting) await sendNotice(scope, portal.services, notice)
      return waiting.length
    })
  const minute = () =>
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  return { event, ...cast, thread, sendAll, minute }
}

test('several answers within a short time are one email to each person', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  await moderator.api.comments.add({ ...thread, text: 'We miss the height' })
  minute()
  await moderator.api.comments.add({ ...thread, text: 'and the power' })
  expect(await sendAll()).toBe(1)
  const letters = await lettersTo(event, food.owner.person.email)
  expect(letters.map(({ alias }) => alias)).toEqual(['commentNotification'])
  expect(letters[0]?.text).toContain('We miss the height')
  expect(letters[0]?.text).toContain('and the power')
  expect(letters[0]?.text).toContain(`/tasks/${thread.taskId}`)
  expect(await lettersTo(event, moderator.person.email)).toEqual([])
  expect(await sendAll()).toBe(0)
})

test('an email about many long messages shows the beginning of the first ones and counts the others', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  for (let nth = 0; nth < NOTICE_MESSAGES + 2; nth += 1) {
    await moderator.api.comments.add({ ...thread, text: `${nth} ${'x'.repeat(3_000)}` })
    minute()
  }
  await sendAll()
  const [letter] = await lettersTo(event, food.owner.person.email)
  expect(letter?.text).toContain(`${NOTICE_MESSAGES - 1} xxx`)
  expect(letter?.text).not.toContain(`${NOTICE_MESSAGES} xxx`)
  expect(letter?.text).toContain('and 2 more messages')
  expect(letter?.text.length).toBeLessThan(6_000)
})

test('messages that were read or deleted in the meantime are not sent', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  await moderator.api.comments.add({ ...thread, text: 'Read this' })
  minute()
  await food.owner.api.comments.markRead(thread)
  await sendAll()
  expect(await lettersTo(event, food.owner.person.email)).toEqual([])
  minute()
  const slip = await moderator.api.comments.add({ ...thread, text: 'A slip' })
  await moderator.api.comments.remove({ commentId: slip.id })
  await sendAll()
  expect(await lettersTo(event, food.owner.person.email)).toEqual([])
})

test('a first question reaches the support address, a later one the organisers who have answered', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  await food.owner.api.comments.add({ ...thread, text: 'How high?' })
  await sendAll()
  const support = 'support@example.test'
  const [first] = await lettersTo(event, support)
  expect(first?.text).toContain('How high?')
  expect(first?.text).toContain(`/admin/tasks/${thread.taskId}/teams/${thread.teamId}`)
  minute()
  await moderator.api.comments.add({ ...thread, text: '2.5 metres' })
  minute()
  await food.member.api.comments.add({ ...thread, text: 'With the sign?' })
  await sendAll()
  expect(await lettersTo(event, support)).toHaveLength(1)
  const [toModerator] = await lettersTo(event, moderator.person.email)
  expect(toModerator?.text).toContain('With the sign?')
  expect(toModerator?.subject).toContain(food.team.name)
})

test('the support address gets no message of an organiser, and none that one has answered', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  await food.owner.api.comments.add({ ...thread, text: 'How high?' })
  minute()
  await moderator.api.comments.add({ ...thread, text: '2.5 metres' })
  await sendAll()
  const support = () => lettersTo(event, 'support@example.test')
  expect(await support()).toEqual([])
  const { id: taskId } = await addTaskAs(moderator, { title: 'Power' })
  const power = { ...thread, taskId }
  await food.owner.api.comments.add({ ...power, text: 'How strong?' })
  minute()
  await moderator.api.comments.add({ ...power, text: '16 A' })
  minute()
  await food.member.api.comments.add({ ...power, text: 'And at night?' })
  await sendAll()
  const [letter] = await support()
  expect(letter?.text).toContain('And at night?')
  expect(letter?.text).not.toMatch(/16 A|How strong/)
})

test('more time that is granted answers no question, so the support address gets it', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  const { id: taskId } = await addTaskAs(moderator, { dueDate: '2026-06-20' })
  await food.owner.api.deadlines.ask({ taskId, days: 3, reason: 'The printer is ill' })
  await food.owner.api.comments.add({ ...thread, taskId, text: 'Is there a forklift?' })
  minute()
  const { items } = await moderator.api.deadlines.waiting({})
  await moderator.api.deadlines.decide({ extensionId: items[0]?.id ?? '', isGranted: true })
  await sendAll()
  const [letter] = await lettersTo(event, 'support@example.test')
  expect(letter?.text).toContain('Is there a forklift?')
})

test('nobody of the team gets an email about a task that it no longer sees', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  const { taskId } = thread
  await food.member.api.comments.add({ ...thread, text: 'How high?' })
  await sendAll()
  minute()
  await moderator.api.comments.add({ ...thread, text: 'As high as you like' })
  await moderator.api.tasks.changeSeveral({ taskIds: [taskId], change: { isPublished: false } })
  await sendAll()
  minute()
  await moderator.api.comments.add({ ...thread, text: 'Nobody sees this task' })
  await sendAll()
  for (const { person } of [food.owner, food.member])
    expect(await lettersTo(event, person.email)).toEqual([])
  minute()
  await moderator.api.tasks.changeSeveral({ taskIds: [taskId], change: { isPublished: true } })
  await moderator.api.comments.add({ ...thread, text: 'It is back' })
  await sendAll()
  expect(await lettersTo(event, food.member.person.email)).toHaveLength(1)
})

test('nobody gets an email about a task that their limits exclude', async () => {
  const { event, admin, food, moderator, thread, sendAll, minute } = await stage()
  const { id: groupId } = await moderator.api.taskGroups.add({ title: 'Seen', taskIds: [] })
  const { id: seen } = await addTaskAs(moderator, { title: 'Seen', taskGroupIds: [groupId] })
  const threads = [thread, { ...thread, taskId: seen }]
  const sayInBoth = async ({ api }: typeof admin, text: string) => {
    minute()
    for (const one of threads) await api.comments.add({ ...one, text: `${text} ${one.taskId}` })
  }
  // People who have written are notified of answers.
  for (const who of [moderator, food.member]) await sayInBoth(who, 'Before')
  await sendAll()
  await limitPerson({ admin }, moderator, { work: { formIds: [], taskGroupIds: [groupId] } })
  await limitPerson({ admin }, food.member, { taskIds: [seen] })
  for (const who of [food.owner, admin]) await sayInBoth(who, 'Later')
  await sendAll()
  for (const { person } of [moderator, food.member]) {
    const letters = JSON.stringify(await lettersTo(event, person.email))
    expect(letters).toContain(`Later ${seen}`)
    expect(letters).not.toContain(`Later ${thread.taskId}`)
  }
  const ofOwner = JSON.stringify(await lettersTo(event, food.owner.person.email))
  expect(ofOwner).toContain(`Later ${thread.taskId}`)
})

test('emails about more time say so, to the organisers and to the team', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  await moderator.api.comments.add({ ...thread, text: 'We miss the height' })
  await sendAll()
  minute()
  const { taskId } = thread
  await food.owner.api.deadlines.ask({ taskId, days: 7, reason: 'The printer is late' })
  await sendAll()
  const [asked] = await lettersTo(event, moderator.person.email)
  expect(asked?.subject).toBe(`More time requested for “Stand drawing · ${food.team.name}”`)
  expect(asked?.text).toMatch(/asks for time until \w+,? \d+ \w+/)
  expect(asked?.text).toContain('The printer is late')
  minute()
  const { items } = await moderator.api.deadlines.waiting({})
  const extensionId = items[0]?.id ?? ''
  await moderator.api.deadlines.decide({ extensionId, isGranted: false })
  await sendAll()
  const answered = (await lettersTo(event, food.owner.person.email)).find(
    ({ subject }) => subject === 'Answer to the request for more time: “Stand drawing”',
  )
  expect(answered?.text).toMatch(/has declined the request for time until \w+,? \d+ \w+/)
})

test('the answer to a request for more time reaches people who have unsubscribed; other messages do not', async () => {
  const { event, food, moderator, thread, sendAll, minute } = await stage()
  const { taskId } = thread
  const { email, userId } = food.owner.person
  await event.inEvent((scope) => unsubscribe(scope, userId))
  await food.owner.api.deadlines.ask({ taskId, days: 3, reason: 'The printer is ill' })
  minute()
  await moderator.api.comments.add({ ...thread, text: 'We look into it' })
  await sendAll()
  minute()
  const { items } = await moderator.api.deadlines.waiting({})
  await moderator.api.deadlines.decide({ extensionId: items[0]?.id ?? '', isGranted: true })
  await sendAll()
  // Unsubscribing again cancels what waits, except the decision.
  await event.inEvent((scope) => unsubscribe(scope, userId))
  const emails = await event.inEvent(({ tx }) =>
    tx.execute(sql`select state, unsubscribe_address is not null as "hasWayOut" from emails
      where recipient = ${email} and alias = 'commentNotification' order by created_at, state`),
  )
  expect(emails.rows).toEqual([
    { state: 'cancelled', hasWayOut: true },
    { state: 'queued', hasWayOut: false },
  ])
})
