import { sql } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { reviewStage } from './review-task.fixture.ts'
import { sendMove } from './send-move.ts'

const portal = await testPortal()
const stage = (options?: Parameters<typeof reviewStage>[1]) => reviewStage(portal, options)

test('a ticked task waits for approval, is sent back, submitted again and approved', async () => {
  const {
    event,
    food,
    moderator,
    key,
    mine,
    say: setStatus,
    decide,
    tellAll: sendMoves,
    minute,
  } = await stage()
  expect(await setStatus({ isComplete: true })).toMatchObject({
    isComplete: false,
    state: 'awaitingApproval',
    approval: { state: 'submitted', requested: 'complete' },
  })
  const { items } = await moderator.api.reviews.list({})
  expect(items).toMatchObject([
    { ...key, state: 'submitted', isSentAgain: false, teamName: food.team.name },
  ])

  minute()
  await decide('changesRequested', 'Add the height of the wall')
  await sendMoves()
  expect(await mine()).toMatchObject({
    isComplete: false,
    state: 'dueSoon',
    approval: {
      state: 'changesRequested',
      by: moderator.person.userId,
      note: 'Add the height of the wall',
    },
  })
  const thread = await food.owner.api.comments.thread(key)
  expect(thread.comments).toMatchObject([
    { text: 'Add the height of the wall', isPinned: true, isByOrganiser: true },
  ])
  const [letter] = await lettersTo(event, food.owner.person.email)
  expect(letter).toMatchObject({ alias: 'taskStatus' })
  expect(letter?.text).toContain('Add the height of the wall')
  expect((await moderator.api.reviews.list({})).total).toBe(0)

  minute()
  await setStatus({ isComplete: true })
  expect((await moderator.api.reviews.list({})).items).toMatchObject([{ isSentAgain: true }])
  const sentAgainAt = portal.clock.now().toISOString()
  minute()
  await decide('approved')
  // The completion is that of the version that was approved.
  const approved = { isComplete: true, state: 'complete', completedAt: sentAgainAt }
  expect(await mine()).toMatchObject(approved)
})

test('an undone decision is announced only to those who learned of it, as what it is', async () => {
  const { event, food, say: setStatus, decide, tellAll: sendMoves, minute } = await stage()
  const subjects = async () =>
    (await lettersTo(event, food.owner.person.email)).map(({ subject }) => subject)
  await setStatus({ isComplete: true })
  const queued = () =>
    event.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute(
        sql`select from pgboss.job where name = 'tasks.move' and data ->> 'eventId' = ${event.eventId}`,
      )
      return rows.length
    })
  minute()
  await decide('rejected', 'No')
  const before = await queued()
  await decide('submitted')
  expect(await queued()).toBe(before)
  minute()
  await decide('rejected', 'No')
  await sendMoves()
  minute()
  await decide('submitted')
  await sendMoves()
  expect(await subjects()).toEqual([
    'Stand drawing: not accepted',
    'Stand drawing: waiting for approval again',
  ])
})

test('a refused request to skip is called that, with nothing to send again', async () => {
  const { event, food, task, say: setStatus, decide, tellAll: sendMoves, minute } = await stage()
  await setStatus({ isNotApplicable: true, reason: 'No stand of our own' })
  await sendMoves()
  minute()
  await decide('rejected', 'You do have one')
  await sendMoves()
  const [letter] = await lettersTo(event, food.owner.person.email)
  expect(letter?.subject).toBe('Stand drawing: cannot be skipped')
  const { dueNext, news } = await food.owner.api.navigation.dashboard()
  expect(dueNext).toMatchObject([{ id: task.id, isReturned: false }])
  expect(news).toContainEqual(expect.objectContaining({ kind: 'skipRefused', id: task.id }))
})

test('an accepted request to skip is in the news of the team', async () => {
  const { food, task, say: setStatus, decide } = await stage()
  await setStatus({ isNotApplicable: true, reason: 'No stand of our own' })
  await decide('approved')
  const { news } = await food.owner.api.navigation.dashboard()
  expect(news).toContainEqual(expect.objectContaining({ kind: 'skipGranted', id: task.id }))
})

test('an undone decision leaves the work as it was before', async () => {
  const { food, moderator, key, say: setStatus, decide, review, minute } = await stage()
  await setStatus({ isComplete: true })
  await decide('inReview')
  const before = await review()
  minute()
  const { undo } = await decide('changesRequested', 'Add the height')
  expect((await food.owner.api.comments.thread(key)).comments).toHaveLength(1)
  expect(await moderator.api.batches.putBack({ undo: undo ?? '' })).toMatchObject({ restored: 1 })
  const { line } = await review()
  expect(line.approval).toEqual(before.line.approval)
  expect((await food.owner.api.comments.thread(key)).comments).toEqual([])
  const waiting = async () => (await moderator.api.reviews.list({})).items
  expect(await waiting()).toMatchObject([{ state: 'inReview', isSentAgain: false }])
  // The button of the panel, later: nobody has sent it again either.
  await decide('approved')
  minute()
  await decide('submitted')
  expect(await waiting()).toMatchObject([{ state: 'submitted', isSentAgain: false }])
})

test('an approval is refused if the team has submitted another version', async () => {
  const { moderator, key, say: setStatus, review, mine } = await stage()
  await setStatus({ isComplete: true })
  const seen = (await review()).line.statusRevision
  await setStatus({})
  await setStatus({ isComplete: true })
  const late = moderator.api.reviews.move({ ...key, move: 'approved', revision: seen })
  expect(await refusal(late)).toMatchObject({ status: 409, code: 'STALE_REVISION' })
  expect((await mine()).isComplete).toBe(false)
})

test('the second of two reviewers is refused with the current version', async () => {
  const { moderator, admin, key, say: setStatus, review } = await stage()
  await setStatus({ isComplete: true })
  const { statusRevision: revision } = (await review()).line
  await moderator.api.reviews.move({ ...key, move: 'approved', revision })
  const second = admin.api.reviews.move({ ...key, move: 'rejected', note: 'No', revision })
  const refused = await refusal(second)
  expect(refused).toMatchObject({ status: 409, current: { line: { state: 'complete' } } })
})

test('N/A is a request, and approving it marks the task as N/A', async () => {
  const { say: setStatus, decide, mine } = await stage()
  const asked = await setStatus({ isNotApplicable: true, reason: 'No gas on our stand' })
  expect(asked).toMatchObject({ isNotApplicable: false, approval: { requested: 'notApplicable' } })
  await decide('approved')
  expect(await mine()).toMatchObject({
    isNotApplicable: true,
    isComplete: false,
    state: 'notApplicable',
  })
})

test('a team cannot change a task in review, but can withdraw it before', async () => {
  const { say: setStatus, decide, mine } = await stage()
  await setStatus({ isComplete: true })
  await setStatus({})
  expect((await mine()).approval).toBeNull()
  await setStatus({ isComplete: true })
  await decide('inReview')
  expect(await refusal(setStatus({}))).toMatchObject({ code: 'IN_REVIEW' })
  await decide('submitted')
  await setStatus({})
})

test('what organisers asked stays readable if the team takes back what it sent again', async () => {
  const { moderator, key, say: setStatus, decide, mine, minute } = await stage()
  await setStatus({ isComplete: true })
  minute()
  await decide('changesRequested', 'Add the height of the wall')
  await setStatus({ isComplete: true })
  // The note of the conversation is gone, so only the task itself has the words.
  const [note] = (await moderator.api.comments.thread(key)).comments
  await moderator.api.comments.remove({ commentId: note?.id ?? '' })
  minute()
  await setStatus({})
  expect((await mine()).approval).toMatchObject({
    state: 'changesRequested',
    note: 'Add the height of the wall',
  })
})

test('a decision with a note leaves the question of the team in the inbox', async () => {
  const { moderator, food, key, say: setStatus, decide, minute } = await stage()
  const open = async () => (await moderator.api.comments.inbox({})).items.map(({ text }) => text)
  await setStatus({ isComplete: true })
  await food.owner.api.comments.add({ ...key, text: 'When do the halls open?' })
  minute()
  await decide('changesRequested', 'Add the height of the wall')
  expect(await open()).toEqual(['When do the halls open?'])
  minute()
  await moderator.api.comments.add({ ...key, text: 'At 7.' })
  expect(await open()).toEqual([])
})

test('changes and a rejection need a note, and only submitted tasks can be decided', async () => {
  const { moderator, key, say: setStatus, decide, review } = await stage()
  const { statusRevision } = (await review()).line
  expect(statusRevision).toBe(0)
  await setStatus({ isComplete: true })
  expect(await refusal(decide('rejected'))).toMatchObject({
    status: 422,
    title: 'Invalid progress',
  })
  await setStatus({})
  const { line } = await review()
  const none = moderator.api.reviews.move({
    ...key,
    move: 'approved',
    revision: line.statusRevision,
  })
  expect(await refusal(none)).toMatchObject({ code: 'CANNOT_REVIEW' })
})

test('nobody can decide about their own team, at any level', async () => {
  const { event, food, key, say: setStatus, review } = await stage()
  await setStatus({ isComplete: true })
  const { userId } = food.member.person
  await event.inEvent((scope) =>
    scope.tx.execute(`update users set permissions = 'admin' where id = '${userId}'`),
  )
  const { statusRevision: revision } = (await review()).line
  const own: Actor = food.member
  const approved = own.api.reviews.move({ ...key, move: 'approved', revision })
  expect(await refusal(approved)).toMatchObject({ status: 403 })
  const set = own.api.tasks.setStatus({
    ...key,
    isComplete: true,
    isNotApplicable: false,
    revision,
  })
  expect(await refusal(set)).toMatchObject({ status: 403 })
})

test('a decision that is undone immediately sends no email', async () => {
  const { event, food, say: setStatus, decide, review, minute } = await stage()
  await setStatus({ isComplete: true })
  minute()
  await decide('approved')
  const at = new Date((await review()).line.approval?.at ?? '')
  minute()
  await decide('submitted')
  const key = {
    taskId: (await food.owner.api.myTasks.list({})).items[0]?.id ?? '',
    teamId: food.team.id,
  }
  await event.inEvent((scope) => sendMove(scope, portal.services, { ...key, at }))
  expect(await lettersTo(event, food.owner.person.email)).toEqual([])
})

test('a task that the team no longer has is not listed, and its people get no email', async () => {
  const {
    event,
    food,
    tech,
    moderator,
    task,
    key,
    say: setStatus,
    decide,
    review,
    minute,
  } = await stage()
  await setStatus({ isComplete: true })
  minute()
  await decide('approved')
  const at = new Date((await review()).line.approval?.at ?? '')
  minute()
  await decide('submitted')
  const again = new Date((await review()).line.approval?.at ?? '')
  expect((await moderator.api.reviews.list({})).total).toBe(1)
  const { id: taskId, revision, title, dueDate, description, type } = task
  const change = { taskId, revision, title, dueDate, description, type }
  await moderator.api.tasks.update({ ...change, teamTypeIds: [tech.teamTypeId] })
  for (const moment of [at, again])
    await event.inEvent((scope) => sendMove(scope, portal.services, { ...key, at: moment }))
  expect(await lettersTo(event, food.owner.person.email)).toEqual([])
  expect((await moderator.api.reviews.list({})).total).toBe(0)
})

test('turning approval off completes waiting tasks, and notifies the submitters', async () => {
  const { event, food, moderator, task, key, say: setStatus, mine, minute } = await stage()
  await setStatus({ isComplete: true })
  minute()
  const { id: taskId, revision, title, dueDate, description, type } = task
  const change = { taskId, revision, title, dueDate, description, type, isApprovalNeeded: false }
  await moderator.api.tasks.update(change)
  expect(await mine()).toMatchObject({ isComplete: true, state: 'complete', approval: null })
  const at = portal.clock.now()
  await event.inEvent((scope) => sendMove(scope, portal.services, { ...key, at }))
  const [letter] = await lettersTo(event, food.owner.person.email)
  expect(letter).toMatchObject({ alias: 'taskStatus', subject: expect.stringMatching(/complete/i) })
})

test('a task submitted after its due date is overdue until it is approved', async () => {
  const { say: setStatus } = await stage({ dueDate: '2026-06-01' })
  expect(await setStatus({ isComplete: true })).toMatchObject({
    state: 'overdue',
    isComplete: false,
  })
})

test('completing it as an organiser is an approval', async () => {
  const { event, food, moderator, key, mine, tellAll: sendMoves } = await stage()
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await moderator.api.tasks.setStatus({ ...key, ...done })
  expect(await mine()).toMatchObject({ isComplete: true, approval: { state: 'approved' } })
  await sendMoves()
  const letters = await lettersTo(event, food.owner.person.email)
  expect(letters.map(({ alias }) => alias)).toEqual(['taskStatus'])
})

/** A published form with one question. */
async function aForm({ api }: Actor) {
  const added = await api.forms.add({ title: 'Stand', submissionsPerTeam: null })
  const field = aField('text', { id: 'height', label: 'Height' })
  const change = { formId: added.id, revision: added.revision, form: { logicMap: {} } }
  const changed = await api.forms.update({ ...change, newFields: [field], fieldIds: ['height'] })
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  await api.forms.changeSettings({ formId: added.id, revision: changed.revision, ...settings })
  return added.id
}

test('a reviewer sees the answers changed since the last decision; the form’s emails and webhooks are sent', async () => {
  const event = await portal.event()
  const { admin, moderator, food } = await castOf(event)
  const formId = await aForm(moderator)
  await moderator.api.formNotifications.add({
    formId,
    name: 'Approved',
    isActive: true,
    events: ['approved'],
    sendToType: 'custom',
    sendTo: 'builder@example.test',
  })
  const hook = { formId, isActive: true, requestURL: 'https://builder.example.test/hook' }
  const payloadFields = [{ category: 'submission' as const, sourceId: 'event', targetId: 'event' }]
  const { webhooks } = admin.api
  await webhooks.add({ ...hook, name: 'Sent' })
  await webhooks.add({ ...hook, name: 'Decided', sendOnDecision: true, payloadFields })
  const task = await addTaskAs(moderator, { type: 'form', formId, isApprovalNeeded: true })
  const key = { taskId: task.id, teamId: food.team.id }
  const send = (height: string, revision: number) =>
    food.owner.api.filling.submit({ formId, taskId: task.id, values: { height }, revision })
  const decide = async (move: 'approved' | 'changesRequested' | 'inReview', note = '') => {
    const { line } = await moderator.api.reviews.get(key)
    return moderator.api.reviews.move({ ...key, move, note, revision: line.statusRevision })
  }
  const { revision } = await send('2.5 m', 0)
  expect(await moderator.api.reviews.get(key)).toMatchObject({
    changes: null,
    line: { isComplete: false, state: 'awaitingApproval' },
  })
  await decide('changesRequested', 'Too high')
  await send('2.4 m', revision)
  const { changes } = await moderator.api.reviews.get(key)
  expect(changes).toMatchObject([{ label: 'Height', from: '2.5 m', to: '2.4 m' }])
  await decide('inReview')
  expect(await refusal(send('2.3 m', revision + 1))).toMatchObject({ code: 'IN_REVIEW' })
  const { line } = await decide('approved')
  expect(line.isComplete).toBe(true)
  const at = new Date(line.approval?.at ?? '')
  await event.inEvent((scope) => sendMove(scope, portal.services, { ...key, at }))
  // Called twice, sent once.
  await event.inEvent((scope) => sendMove(scope, portal.services, { ...key, at }))
  const emails = await lettersTo(event, 'builder@example.test')
  expect(emails).toMatchObject([
    { alias: 'formNotification', subject: 'Approved: Stand · Bread & Butter Ltd' },
  ])
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute(sql`select w.name, d.cause, d.body from webhook_deliveries d
      join webhooks w on w.event_id = d.event_id and w.id = d.webhook_id order by d.created_at, w.name`),
  )
  expect(rows.filter(({ cause }) => cause === 'approved')).toEqual([
    { name: 'Decided', cause: 'approved', body: '{"event":"approved"}' },
  ])
  expect(rows.filter(({ name }) => name === 'Sent')).toMatchObject([{ cause: 'submitted' }])
})
