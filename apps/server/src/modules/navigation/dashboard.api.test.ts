// Noon of 15 June 2026 at the event.
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import type { Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aQuietEvent } from './quiet-event.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  ;({ event, cast } = await aQuietEvent(portal))
})

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id
const agree = { isComplete: true, isNotApplicable: false, revision: 0 }
const longAgo = () =>
  event.inEvent((scope) => scope.tx.execute(`update tasks set created_at = '2026-01-01T00:00:00Z'`))

describe('the dashboard of a team', () => {
  test('shows the team’s progress over all its tasks', async () => {
    const ticked = await addTask({ dueDate: '2026-06-01' })
    await addTask({ dueDate: '2026-06-14' })
    await addTask({ dueDate: '2026-12-01' })
    await addTask({ type: 'tbc' })
    await addTask({ teamTypeIds: [cast.tech.teamTypeId], dueDate: '2026-06-01' })
    await cast.food.member.api.myTasks.setStatus({ taskId: ticked, ...agree })
    const { progress } = await cast.food.owner.api.navigation.dashboard()
    expect(progress).toEqual({
      total: 3,
      uncounted: 1,
      complete: 1,
      overdue: 1,
      dueSoon: 0,
      percent: 33,
    })
  })

  // 15 June 2026 is a Monday.
  test('shows the next tasks by week and by date', async () => {
    const days = [
      '2026-06-22',
      '2026-06-20',
      '2026-06-01',
      '2026-09-01',
      '2026-07-01',
      '2026-07-02',
      '2026-08-01',
    ]
    for (const dueDate of days) await addTask({ title: dueDate, dueDate })
    const hard = await addTask({ title: 'Hard', dueDate: '2026-07-10', isTimeSensitive: true })
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const begun = await addTask({ title: 'Begun', type: 'form', formId, dueDate: '2026-06-02' })
    const done = await addTask({ title: 'Done', dueDate: '2026-06-01' })
    await cast.food.owner.api.myTasks.setStatus({ taskId: done, ...agree })
    await event.inEvent(async (scope) => {
      const draft = { formId, taskId: begun, teamId: cast.food.team.id, isDraft: true }
      await arrangeSubmission(scope, draft)
    })
    const { dueNext, openCount } = await cast.food.owner.api.navigation.dashboard()
    expect(openCount).toBe(9)
    expect(dueNext.map(({ title, week }) => `${title} ${week}`)).toEqual([
      '2026-06-01 overdue',
      'Begun overdue',
      '2026-06-20 this',
      '2026-06-22 next',
      '2026-07-01 later',
      '2026-07-02 later',
      'Hard later',
      '2026-08-01 later',
    ])
    expect(dueNext[1]).toMatchObject({ hasDraft: true, state: 'overdue', daysLeft: -13, formId })
    expect(dueNext[6]).toMatchObject({ id: hard, isTimeSensitive: true, hasDraft: false })
  })

  test('offers the action that is possible now', async () => {
    const [open, early] = await event.inEvent(async (scope) => {
      const ids = [await arrangeForm(scope), await arrangeForm(scope)] as const
      await scope.tx.execute(
        `update forms set opens_at = '2026-06-15T12:00:01Z' where id = '${ids[1]}'`,
      )
      return ids
    })
    const first = await addTask({ title: 'a tick' })
    await addTask({ title: 'b form', type: 'form', formId: open })
    await addTask({ title: 'c early form', type: 'form', formId: early })
    await addTask({ title: 'd file', type: 'upload' })
    await addTask({ title: 'e waits', dependsOn: [{ taskId: first, needs: 'submitted' }] })
    await addTask({ title: 'f condition', completesWhen: { kind: 'members', count: 9 } })
    const { dueNext } = await cast.food.owner.api.navigation.dashboard()
    expect(dueNext.map(({ title, action }) => `${title}: ${action}`)).toEqual([
      'a tick: complete',
      'b form: fill',
      'c early form: open',
      'd file: upload',
      'e waits: open',
      'f condition: open',
    ])
  })

  test('puts a task that the organisers sent back above everything else', async () => {
    await addTask({ title: 'Overdue', dueDate: '2026-06-01' })
    const taskId = await addTask({
      title: 'Drawings',
      isApprovalNeeded: true,
      dueDate: '2026-09-01',
    })
    await cast.food.owner.api.myTasks.setStatus({ taskId, ...agree })
    const teamId = cast.food.team.id
    await cast.moderator.api.reviews.move({
      taskId,
      teamId,
      revision: 1,
      move: 'changesRequested',
      note: 'Too dark',
    })
    const { dueNext } = await cast.food.owner.api.navigation.dashboard()
    expect(dueNext.map(({ title, isReturned }) => ({ title, isReturned }))).toEqual([
      { title: 'Drawings', isReturned: true },
      { title: 'Overdue', isReturned: false },
    ])
  })

  test('lists nothing that waits for approval, and counts it, also if it was sent late', async () => {
    const late = await addTask({ isApprovalNeeded: true, dueDate: '2026-06-01' })
    const inTime = await addTask({ isApprovalNeeded: true, dueDate: '2026-09-01' })
    const { api } = cast.food.owner
    for (const taskId of [late, inTime]) await api.myTasks.setStatus({ taskId, ...agree })
    const { dueNext, openCount, awaiting, progress } = await api.navigation.dashboard()
    expect({ dueNext, openCount, awaiting }).toEqual({
      dueNext: [],
      openCount: 0,
      awaiting: { count: 2, late: 1 },
    })
    expect(progress).toMatchObject({ complete: 0, total: 2, overdue: 1 })
  })

  const NONE = { count: 0, tasks: [], moreTasks: 0 }

  test('counts messages that the person has not read, in tasks that the team sees', async () => {
    const taskId = await addTask({ title: 'Rigging' })
    const teamId = cast.food.team.id
    const { api } = cast.food.owner
    expect((await api.navigation.dashboard()).unread).toEqual(NONE)
    await api.comments.add({ taskId, teamId, text: 'Is this right?' })
    portal.clock.set('2026-06-15T12:01:00Z')
    await cast.moderator.api.comments.add({ taskId, teamId, text: 'Yes.' })
    await cast.moderator.api.comments.add({ taskId, teamId, text: 'Really.' })
    const ofTech = { taskId, teamId: cast.tech.team.id, text: 'For others.' }
    await cast.moderator.api.comments.add(ofTech)
    const { unread } = await api.navigation.dashboard()
    expect(unread).toEqual({
      count: 2,
      tasks: [{ id: taskId, title: 'Rigging', isTranslated: null }],
      moreTasks: 0,
    })
    for (const title of ['Two', 'Three', 'Four', 'Five']) {
      const other = await addTask({ title })
      await cast.moderator.api.comments.add({ taskId: other, teamId, text: 'Look.' })
    }
    expect((await api.navigation.dashboard()).unread).toMatchObject({ count: 6, moreTasks: 2 })
    await cast.moderator.api.tasks.archive({ taskIds: [taskId], isArchived: true })
    expect((await api.navigation.dashboard()).unread).toMatchObject({ count: 4, moreTasks: 1 })
    portal.clock.set('2026-06-15T12:00:00Z')
  })

  test('shows first what the organisers sent back, until the team sends it again', async () => {
    await addTask({ title: 'Urgent', dueDate: '2026-06-01' })
    for (let n = 0; n < 5; n += 1) await addTask({ title: 'Late', dueDate: '2026-06-02' })
    const taskId = await addTask({
      title: 'Risks',
      dueDate: '2026-12-24',
      isApprovalNeeded: true,
    })
    await longAgo()
    const { owner } = cast.food
    await owner.api.myTasks.setStatus({ taskId, ...agree })
    const shown = async () => {
      const { dueNext, news } = await owner.api.navigation.dashboard()
      return {
        first: dueNext[0]?.title,
        isReturned: dueNext[0]?.isReturned,
        news: news.map(({ kind, title }) => `${kind} ${title}`),
      }
    }
    expect(await shown()).toEqual({ first: 'Urgent', isReturned: false, news: [] })
    const decide = async (move: 'changesRequested' | 'rejected') => {
      const { statusRevision: revision } = await owner.api.myTasks.get({ taskId })
      const key = { taskId, teamId: cast.food.team.id }
      await cast.moderator.api.reviews.move({ ...key, move, note: 'Who is in charge?', revision })
      return revision + 1
    }
    const revision = await decide('changesRequested')
    expect(await shown()).toEqual({
      first: 'Risks',
      isReturned: true,
      news: ['changesRequested Risks'],
    })
    expect((await cast.tech.owner.api.navigation.dashboard()).news).toEqual([])
    await owner.api.myTasks.setStatus({ taskId, ...agree, revision })
    expect(await shown()).toEqual({ first: 'Urgent', isReturned: false, news: [] })
    await decide('rejected')
    expect(await shown()).toMatchObject({ first: 'Risks', isReturned: true })
  })

  test('shows as news what was added, done and submitted, and who joined, newest first', async () => {
    const old = await addTask({ title: 'Old' })
    const formId = await event.inEvent((scope) => arrangeForm(scope, { title: 'Electrics' }))
    const formTask = await addTask({ title: 'Order electrics', type: 'form', formId })
    await longAgo()
    portal.clock.set('2026-06-14T09:00:00Z')
    await addTask({ title: 'Not for us', teamTypeIds: [cast.tech.teamTypeId] })
    const added = await addTask({ title: 'New' })
    portal.clock.set('2026-06-14T10:00:00Z')
    await cast.food.member.api.myTasks.setStatus({ taskId: old, ...agree })
    await cast.tech.owner.api.myTasks.setStatus({ taskId: old, ...agree })
    await cast.moderator.api.tasks.setStatus({
      taskId: formTask,
      teamId: cast.food.team.id,
      ...agree,
    })
    const memberId = cast.food.member.person.userId
    const submissionId = await event.inEvent(async (scope) => {
      await scope.tx.execute(
        `update team_members set created_at = '2026-06-15T08:00:00Z' where user_id = '${memberId}'`,
      )
      const facts = { formId, submittedAt: new Date('2026-06-14T11:00:00Z') }
      await arrangeSubmission(scope, { ...facts, teamId: cast.tech.team.id })
      const submittedBy = memberId
      const ours = { ...facts, teamId: cast.food.team.id, taskId: formTask, submittedBy }
      return arrangeSubmission(scope, ours)
    })
    portal.clock.set('2026-06-15T12:00:00Z')
    const { news } = await cast.food.owner.api.navigation.dashboard()
    const byName = 'Mia Member'
    expect(news).toEqual([
      {
        kind: 'memberJoined',
        id: memberId,
        title: byName,
        byName: null,
        at: '2026-06-15T08:00:00.000Z',
      },
      {
        kind: 'formSubmitted',
        id: submissionId,
        title: 'Electrics',
        byName,
        at: '2026-06-14T11:00:00.000Z',
      },
      { kind: 'taskCompleted', id: old, title: 'Old', byName, at: '2026-06-14T10:00:00.000Z' },
      { kind: 'taskAdded', id: added, title: 'New', byName: null, at: '2026-06-14T09:00:00.000Z' },
    ])
  })

  test('names a submitted form in the language of the reader', async () => {
    const { admin, food } = cast
    const { revision } = await admin.api.settings.event.read()
    await admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
    await event.inEvent(async (scope) => {
      const formId = await arrangeForm(scope, { title: 'Electrics' })
      await scope.tx.execute(
        `update forms set translations = '{"de": {"title": "Strom"}}' where id = '${formId}'`,
      )
      const submittedAt = new Date('2026-06-14T11:00:00Z')
      await arrangeSubmission(scope, { formId, submittedAt, teamId: food.team.id })
    })
    const titles = async () =>
      (await food.member.api.navigation.dashboard()).news
        .filter(({ kind }) => kind === 'formSubmitted')
        .map(({ title }) => title)
    expect(await titles()).toEqual(['Electrics'])
    await food.member.api.users.chooseLanguage({ language: 'de' })
    expect(await titles()).toEqual(['Strom'])
  })

  test('shows the news of two weeks, and at most ten', async () => {
    await addTask({ title: 'Old' })
    await event.inEvent((scope) =>
      scope.tx.execute(`update tasks set created_at = '2026-06-01T11:59:59Z'`),
    )
    expect((await cast.food.owner.api.navigation.dashboard()).news).toEqual([])
    for (let count = 0; count < 11; count += 1) await addTask()
    expect((await cast.food.owner.api.navigation.dashboard()).news).toHaveLength(10)
  })

  test('has nothing to do for people without a team, and does not exist for guests', async () => {
    await addTask()
    const { progress, dueNext, news } = await cast.loner.api.navigation.dashboard()
    expect(progress).toMatchObject({ total: 0, percent: 100 })
    expect([...dueNext, ...news]).toEqual([])
    expect((await refusal(cast.guest.navigation.dashboard())).status).toBe(401)
  })
})
