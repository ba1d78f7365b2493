// Noon of 15 June 2026 at the event; tasks due within 30 days are due soon.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { TASK_TYPES, type TaskType } from '@eventflow/domain/tasks'
import { arrangeForm } from '../../testing/arrange-answers.ts'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { forms } from '../forms/forms.tables.ts'
import { taskAgreements } from './tasks.tables.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
// Another event with the same names, whose data could leak.
await castOf(await portal.event())

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id
const mine = () => cast.food.owner.api.myTasks
const emailsAbout = async (taskId: string): Promise<string[]> => {
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ email: string }>(
      sql`select alias || ' ' || recipient as email from emails where about_id = ${taskId}`,
    ),
  )
  return rows.map(({ email }) => email)
}
const done = { isComplete: true, isNotApplicable: false }
const open = { isComplete: false, isNotApplicable: false }
const skipped = { isComplete: false, isNotApplicable: true, reason: 'No stand' }

describe('what an organiser can forbid', () => {
  test('N/A by teams; organisers can still set it', async () => {
    const taskId = await addTask({ isNotApplicableAllowed: false })
    const refused = await refusal(mine().setStatus({ taskId, ...skipped, revision: 0 }))
    expect(refused).toMatchObject({ status: 409, code: 'CANNOT_MARK_NOT_APPLICABLE' })
    const line = { taskId, teamId: cast.food.team.id, ...skipped, revision: 0 }
    expect((await cast.moderator.api.tasks.setStatus(line)).state).toBe('notApplicable')
  })

  test('all changes after a hard deadline, but none before it', async () => {
    const locking = { isTimeSensitive: true, isLockedAfterDue: true }
    const late = await addTask({ ...locking, dueDate: '2026-06-14' })
    const refused = await refusal(mine().setStatus({ taskId: late, ...done, revision: 0 }))
    expect(refused).toMatchObject({ status: 409, code: 'TASK_LOCKED' })
    const today = await addTask({ ...locking, dueDate: '2026-06-15' })
    expect((await mine().setStatus({ taskId: today, ...done, revision: 0 })).isComplete).toBe(true)
    const softer = await addTask({ isLockedAfterDue: true, dueDate: '2026-06-14' })
    expect((await mine().setStatus({ taskId: softer, ...done, revision: 0 })).isComplete).toBe(true)
  })

  test('accepting consent to an earlier text; the earlier consent stays on record', async () => {
    const options = { title: 'A task', dueDate: '2026-07-01', description: '' }
    const base = { ...options, type: 'disclaimer' as const }
    const { id: taskId } = await addTaskAs(cast.moderator, { ...base, disclaimer: 'One.' })
    const agreed = await mine().setStatus({ taskId, ...done, revision: 0 })
    expect(agreed.isComplete).toBe(true)
    const change = { ...base, taskId, disclaimer: 'Two.' }
    const kept = await cast.moderator.api.tasks.update({ ...change, revision: 1 })
    expect(kept).toMatchObject({ agreedCount: 0, agreedEarlierCount: 1 })
    expect((await mine().get({ taskId })).isComplete).toBe(true)
    const again = { ...change, revision: 2, mustAgreeAgain: true }
    expect(await cast.moderator.api.tasks.update(again)).toMatchObject({ agreedEarlierCount: 0 })
    const asked = await mine().get({ taskId })
    expect(asked).toMatchObject({ isComplete: false, agreement: null })
    await mine().setStatus({ taskId, ...done, revision: asked.statusRevision })
    const texts = await event.inEvent(({ tx }) =>
      tx.select().from(taskAgreements).where(eq(taskAgreements.taskId, taskId)),
    )
    expect(texts.map(({ text }) => text).toSorted()).toEqual(['One.', 'Two.'])
  })
})

test('a task shows why its form cannot be filled in', async () => {
  const formId = await event.inEvent((scope) => arrangeForm(scope))
  const taskId = await addTask({ type: 'form', formId })
  expect((await mine().get({ taskId })).formFacts).toMatchObject({ isPublished: true })
  await event.inEvent(({ tx }) =>
    tx.update(forms).set({ isPublished: false, isEditable: false }).where(eq(forms.id, formId)),
  )
  const facts = {
    isPublished: false,
    isArchived: false,
    isEditable: false,
    opensAt: null,
    closesAt: null,
  }
  expect((await mine().get({ taskId })).formFacts).toEqual(facts)
  expect((await cast.moderator.api.tasks.get({ taskId })).formFacts).toEqual(facts)
})

describe('setting a team’s status', () => {
  test('ticking stores person and time, un-ticking clears them, and each save is a revision', async () => {
    const taskId = await addTask()
    expect(await mine().get({ taskId })).toMatchObject({ statusRevision: 0, completedAt: null })
    const ticked = await mine().setStatus({ taskId, ...done, revision: 0 })
    expect(ticked).toMatchObject({
      state: 'complete',
      statusRevision: 1,
      completedAt: '2026-06-15T12:00:00.000Z',
      completedByName: 'Sam Field',
    })
    expect(await cast.food.member.api.myTasks.get({ taskId })).toEqual(ticked)
    const again = await cast.food.member.api.myTasks.setStatus({ taskId, ...done, revision: 1 })
    expect(again.completedByName).toBe('Sam Field')
    const unticked = await mine().setStatus({ taskId, ...open, revision: 2 })
    expect(unticked).toMatchObject({
      state: 'dueSoon',
      completedAt: null,
      completedByName: null,
      statusRevision: 3,
    })
    expect((await cast.tech.owner.api.myTasks.get({ taskId })).statusRevision).toBe(0)
  })

  const isTicked: Record<TaskType, boolean> = {
    task: true,
    externalForm: true,
    disclaimer: true,
    form: false,
    pdfForm: false,
    upload: false,
    tbc: false,
  }
  test.each(TASK_TYPES)('a team ticks a task of type %s if that is allowed', async (type) => {
    const may = isTicked[type]
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const externalLink = 'https://forms.example.test/'
    const options = { formId, externalLink, disclaimer: 'We agree' }
    const taskId = await addTask({ type, ...options })
    const tick = mine().setStatus({ taskId, ...done, revision: 0 })
    if (may) expect((await tick).state).toBe('complete')
    else {
      const code = type === 'tbc' ? 'NOT_YET_CONFIRMED' : 'CANNOT_TICK'
      expect(await refusal(tick)).toMatchObject({ status: 409, code })
    }
  })

  test('the text that a team agreed to is stored word for word when the task’s text changes', async () => {
    const options = { type: 'disclaimer', disclaimer: 'We clear up behind us.' } as const
    const task = await addTaskAs(cast.moderator, options)
    const yes = { taskId: task.id, ...done, revision: 0 }
    const outdated = await refusal(mine().setStatus({ ...yes, agreedText: 'Something else' }))
    expect(outdated).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    const agreed = await mine().setStatus({ ...yes, agreedText: options.disclaimer })
    const agreement = {
      text: 'We clear up behind us.',
      hash: createHash('sha256').update(options.disclaimer).digest('hex'),
      byName: 'Sam Field',
      at: agreed.completedAt,
      pages: [],
    }
    expect(agreed.agreement).toEqual(agreement)
    const { title, dueDate, description } = task
    const change = { title, dueDate, description, type: 'disclaimer', revision: 1 } as const
    const changed = { ...change, taskId: task.id, disclaimer: 'You owe us a million.' }
    await cast.moderator.api.tasks.update(changed)
    expect(await mine().get({ taskId: task.id })).toMatchObject({
      state: 'complete',
      disclaimer: 'You owe us a million.',
      agreement,
    })
    const { items } = await cast.moderator.api.tasks.report({ taskId: task.id })
    expect(items.find(({ teamId }) => teamId === cast.food.team.id)?.agreement).toEqual(agreement)
    const line = { taskId: task.id, teamId: cast.food.team.id, revision: 1 }
    const kept = await cast.moderator.api.tasks.setStatus({ ...line, ...done })
    expect(kept.agreement).toEqual(agreement)
    const taken = await mine().setStatus({ taskId: task.id, ...open, revision: 2 })
    expect(taken.agreement).toBeNull()
    const forThem = await cast.moderator.api.tasks.setStatus({ ...line, ...done, revision: 3 })
    expect(forThem).toMatchObject({ isComplete: true, agreement: null })
  })

  test('any task can be marked N/A with a reason, but not as complete as well', async () => {
    const taskId = await addTask({ type: 'upload' })
    const marked = await mine().setStatus({
      taskId,
      ...skipped,
      reason: 'Shell scheme',
      revision: 0,
    })
    expect(marked).toMatchObject({ state: 'notApplicable', notApplicableReason: 'Shell scheme' })
    const both = { isComplete: true, isNotApplicable: true }
    expect((await refusal(mine().setStatus({ taskId, ...both, revision: 1 }))).status).toBe(422)
    const back = await mine().setStatus({ taskId, ...open, reason: 'Left over', revision: 1 })
    expect(back).toMatchObject({ isNotApplicable: false, notApplicableReason: null })
  })

  test('N/A without a reason is refused, for teams and organisers', async () => {
    const taskId = await addTask()
    const message = 'Explain briefly why it does not apply'
    const refused = { status: 422, problems: [{ path: 'reason', message }] }
    for (const reason of ['', '  ']) {
      const bare = { taskId, ...skipped, reason, revision: 0 }
      expect(await refusal(mine().setStatus(bare))).toMatchObject(refused)
      const teamId = cast.food.team.id
      const forThem = cast.moderator.api.tasks.setStatus({ ...bare, teamId })
      expect(await refusal(forThem)).toMatchObject(refused)
    }
    expect((await mine().get({ taskId })).isNotApplicable).toBe(false)
  })

  test('a stale save is refused with the current task', async () => {
    const taskId = await addTask()
    await cast.food.member.api.myTasks.setStatus({ taskId, ...done, revision: 0 })
    for (const revision of [0, 7]) {
      const refused = await refusal(mine().setStatus({ taskId, ...skipped, revision }))
      expect(refused).toMatchObject({ status: 409, code: 'STALE_REVISION' })
      expect(refused.current).toMatchObject({ id: taskId, state: 'complete', statusRevision: 1 })
    }
  })

  test('of many concurrent first saves, exactly one succeeds', async () => {
    const taskId = await addTask()
    const calls = Array.from({ length: 6 }, () =>
      mine().setStatus({ taskId, ...done, revision: 0 }),
    )
    const answers = await Promise.allSettled(calls)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await mine().get({ taskId })).statusRevision).toBe(1)
  })

  test('a person of the team can be assigned, and nobody else', async () => {
    const taskId = await addTask()
    const { userId } = cast.food.member.person
    const assigned = await mine().assign({ taskId, userId, revision: 0 })
    expect(assigned).toMatchObject({
      assignedTo: { id: userId, name: 'Mia Member' },
      statusRevision: 1,
      isComplete: false,
    })
    expect(assigned.assigneeEmail).toBe('queued')
    const stranger = { taskId, userId: cast.tech.owner.person.userId, revision: 1 }
    const refused = await refusal(mine().assign(stranger))
    expect(refused).toMatchObject({ status: 422, problems: [{ path: 'userId' }] })
    const stale = await refusal(mine().assign({ taskId, userId: null, revision: 0 }))
    expect(stale).toMatchObject({ status: 409, current: { assignedTo: { id: userId } } })
    const ticked = await mine().setStatus({ taskId, ...done, revision: 1 })
    expect(ticked.assignedTo?.id).toBe(userId)
    const emails = await emailsAbout(taskId)
    expect(emails).toEqual([`taskAssigned ${cast.food.member.person.email}`])
    const { items } = await cast.food.member.api.myTasks.list({ isMine: true })
    expect(items.map(({ id }) => id)).toEqual([taskId])
    expect((await mine().list({ isMine: true })).items).toEqual([])
    const nobody = await mine().assign({ taskId, userId: null, revision: 2 })
    expect(nobody).toMatchObject({ assignedTo: null, isComplete: true, assigneeEmail: null })
    // People get no email about their own changes.
    const own = cast.food.owner.person.userId
    await mine().assign({ taskId, userId: own, revision: 3 })
    expect(await emailsAbout(taskId)).toEqual(emails)
    // Repeated assignments of a task to one person send at most three emails a day.
    for (let revision = 4; revision < 12; revision += 2) {
      await mine().assign({ taskId, userId, revision })
      await mine().assign({ taskId, userId: null, revision: revision + 1 })
    }
    expect(await emailsAbout(taskId)).toHaveLength(3)
    // Who assigns a task learns that the person gets no email, but not why.
    const other = await addTask()
    await cast.food.member.api.subscription.change({ isUnsubscribed: true })
    const quiet = await mine().assign({ taskId: other, userId, revision: 0 })
    expect(quiet.assigneeEmail).toBe('none')
    await cast.food.member.api.subscription.change({ isUnsubscribed: false })
  })

  test('a task is not assigned to a colleague whose limits exclude it', async () => {
    const [taskId, other] = [await addTask(), await addTask()]
    const { userId } = cast.food.member.person
    await limitPerson(cast, cast.food.member, { taskIds: [other] })
    const refused = await refusal(mine().assign({ taskId, userId, revision: 0 }))
    expect(refused).toMatchObject({ status: 409, code: 'ASSIGNEE_CANNOT_OPEN' })
    expect((await mine().get({ taskId })).assignedTo).toBeNull()
    await limitPerson(cast, cast.food.member, { taskIds: [other, taskId] })
    await mine().assign({ taskId, userId, revision: 0 })
    await limitPerson(cast, cast.food.member, {})
  })

  test('a moderator sees every task but cannot act for a team without it', async () => {
    const taskId = await addTask({ teamTypeIds: [cast.tech.teamTypeId] })
    expect((await cast.moderator.api.myTasks.get({ taskId })).statusRevision).toBe(0)
    const alone = cast.moderator.api.myTasks.setStatus({ taskId, ...done, revision: 0 })
    expect((await refusal(alone)).status).toBe(403)
    const inFood = await event.inEvent(async (scope) => {
      const owner = { permissions: 'moderator' } as const
      const team = await arrangeTeam(scope, { teamTypeId: cast.food.teamTypeId, owner })
      return event.client(await arrangeSession(scope, team.owner))
    })
    const other = inFood.myTasks.setStatus({ taskId, ...done, revision: 0 })
    expect((await refusal(other)).status).toBe(403)
  })
})
