// Noon of 15 June 2026 at the event.
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
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

describe('the organisers’ open points', () => {
  test('include late teams, failed emails, people who have never signed in, and the latest submissions', async () => {
    await event.inEvent((scope) => arrangeTeam(scope, { name: 'Staff', isOrganiser: true }))
    const late = await addTask({ dueDate: '2026-06-01' })
    await addTask({ dueDate: '2026-06-02', teamTypeIds: [cast.tech.teamTypeId] })
    await addTask({ dueDate: '2026-06-02', type: 'tbc' })
    const hidden = await addTask({ dueDate: '2026-06-02' })
    await cast.moderator.api.tasks.archive({ taskIds: [hidden], isArchived: true })
    await addTask({ dueDate: '2026-12-01' })
    await cast.food.owner.api.myTasks.setStatus({ taskId: late, ...agree })
    const submissionId = await event.inEvent(async (scope) => {
      const { eventId } = scope
      await scope.tx.execute(`insert into emails (event_id, id, alias, recipient, subject, state)
        values ('${eventId}', 'failed', 'welcome', 'a@example.test', '', 'failed'),
          ('${eventId}', 'sent', 'welcome', 'a@example.test', '', 'sent')`)
      await scope.tx.execute(
        `update users set has_logged_in = (id <> '${cast.tech.member.person.userId}')`,
      )
      const formId = await arrangeForm(scope, { title: 'Electrics' })
      const teamId = cast.food.team.id
      await arrangeSubmission(scope, { formId, teamId, isDraft: true })
      return arrangeSubmission(scope, { formId, teamId })
    })
    const attention = await cast.moderator.api.navigation.attention()
    expect(attention).toMatchObject({
      overdueTeamCount: 1,
      overdueTeams: [{ id: cast.tech.team.id, name: 'Circuit Works', overdue: 2 }],
      failedEmailCount: 1,
      failedDeliveryCount: 0,
      heldEmailCount: 0,
      waitingThreadCount: 0,
      reviewCount: 0,
      extensionCount: 0,
      neverSignedInCount: 1,
      latestSubmissions: [
        { id: submissionId, formTitle: 'Electrics', teamName: 'Bread & Butter Ltd' },
      ],
      progress: { total: 5, complete: 1, overdue: 2, percent: 20 },
    })
    expect((await refusal(cast.food.owner.api.navigation.attention())).status).toBe(403)
  })

  test('list a submission that has changed at the time of its change, before newer ones', async () => {
    const changed = await event.inEvent(async (scope) => {
      const formId = await arrangeForm(scope, { title: 'Electrics' })
      const teamId = cast.food.team.id
      const first = await arrangeSubmission(scope, { formId, teamId })
      await arrangeSubmission(scope, { formId, teamId })
      await scope.tx.execute(`update submissions set submitted_at = now() - interval '2 days',
        updated_at = now() - interval '2 days'`)
      await scope.tx.execute(
        `update submissions set updated_at = now() - interval '1 hour' where id = '${first}'`,
      )
      return first
    })
    const { latestSubmissions } = await cast.moderator.api.navigation.attention()
    expect(latestSubmissions[0]).toMatchObject({ id: changed, changedAt: expect.any(String) })
    expect(latestSubmissions.slice(1)).toMatchObject([{ changedAt: null }])
  })

  test('the total of all teams is the sum of what each team sees, including stand shares', async () => {
    const ids = { parent: cast.food.team.id, child: cast.tech.team.id }
    await event.inEvent((scope) =>
      scope.tx.execute(
        `update teams set parent_team_id = '${ids.parent}', team_type_id = null where id = '${ids.child}'`,
      ),
    )
    const teamTypeIds = [cast.food.teamTypeId]
    const late = await addTask({ dueDate: '2026-06-01', teamTypeIds, showToChildTeams: true })
    await addTask({ dueDate: '2026-06-01', teamTypeIds })
    const waived = await addTask({ dueDate: '2026-06-01' })
    const unsaid = await addTask({ dueDate: '2026-06-01', type: 'tbc' })
    await addTask({ dueDate: '2026-12-01' })
    const waive = { isComplete: false, isNotApplicable: true, reason: 'No stand', revision: 0 }
    const teams = [cast.food.owner, cast.tech.owner].map(({ api }) => api)
    for (const api of teams) await api.myTasks.setStatus({ taskId: waived, ...waive })
    await cast.tech.owner.api.myTasks.setStatus({ taskId: late, ...agree })
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(`insert into task_statuses (event_id, id, task_id, team_id, is_complete)
        values ('${eventId}', 'said', '${unsaid}', '${ids.child}', true)`),
    )
    const dashboards = await Promise.all(teams.map((api) => api.navigation.dashboard()))
    const sum = (key: 'total' | 'complete' | 'overdue') =>
      dashboards.reduce((all, { progress }) => all + progress[key], 0)
    const { progress, overdueTeams } = await cast.moderator.api.navigation.attention()
    expect(progress).toMatchObject({
      total: sum('total'),
      complete: sum('complete'),
      overdue: sum('overdue'),
    })
    expect(progress).toMatchObject({ total: 6, complete: 2, overdue: 2 })
    expect(overdueTeams).toMatchObject([{ id: ids.parent, overdue: 2 }])
  })

  test('counts as many invitations as the list of people shows, one for each company', async () => {
    const { api } = cast.admin
    const email = `agency.${event.eventId}@example.test`
    const owner = { firstName: 'Ann', surname: 'Lee', email }
    const counts = async () => {
      const { notInvitedCount, neverSignedInCount } = await api.navigation.attention()
      return [notInvitedCount, neverSignedInCount]
    }
    const listed = async () => [
      (await api.users.list({ isInvited: false })).total,
      (await api.users.list({ hasLoggedIn: false })).total,
    ]
    const [uninvited = 0, unused = 0] = await counts()
    await api.teams.add({ name: 'First', owner, sendWelcomeEmail: false })
    const { id } = await api.teams.add({ name: 'Second', owner, sendWelcomeEmail: false })
    expect(await counts()).toEqual([uninvited + 2, unused + 2])
    expect(await listed()).toEqual(await counts())
    // Organisers of a withdrawn team can still sign in.
    const organiser = { firstName: 'O', surname: 'R', email: cast.moderator.person.email }
    const team = await api.teams.add({ name: 'Own', owner: organiser, sendWelcomeEmail: false })
    for (const teamId of [id, team.id]) {
      const { revision } = await api.teams.get({ teamId })
      await api.teams.withdraw({ teamId, revision, reason: 'No time' })
    }
    expect(await counts()).toEqual([uninvited + 1, unused + 1])
    expect(await listed()).toEqual(await counts())
  })

  test('an event without teams has nothing late', async () => {
    await addTask({ dueDate: '2026-06-01' })
    await event.inEvent((scope) => scope.tx.execute('delete from teams'))
    const { progress, overdueTeams } = await cast.moderator.api.navigation.attention()
    expect(progress).toEqual({ total: 0, complete: 0, overdue: 0, percent: 100 })
    expect(overdueTeams).toEqual([])
  })
})

describe('the counts in the navigation', () => {
  test('are those of the home page, and are counted once for everybody', async () => {
    await addTask({ dueDate: '2026-06-01' })
    const { navigation } = cast.moderator.api
    const { overdueTeams, latestSubmissions, progress, ...counts } = await navigation.attention()
    const {
      neverSignedInCount,
      notInvitedCount: _people,
      lateNotInvitedCount: _teams,
      latePlannedCount: _planned,
      preparedWelcomes: _welcomes,
      ...waiting
    } = counts
    expect([overdueTeams.length, progress.overdue]).toEqual([2, 2])
    expect([neverSignedInCount, latestSubmissions]).toEqual([expect.any(Number), expect.any(Array)])
    expect(waiting.overdueTeamCount).toBe(2)
    expect(await navigation.waiting({})).toEqual(waiting)
    await event.inEvent((scope) => scope.tx.execute(`update tasks set is_archived = true`))
    expect((await navigation.attention()).overdueTeamCount).toBe(0)
    const others = cast.admin.api.navigation
    expect(await others.waiting({})).toEqual(waiting)
    const now = { ...waiting, overdueTeamCount: 0 }
    expect(await navigation.waiting({ isFresh: true })).toEqual(now)
    expect(await others.waiting({})).toEqual(now)
    expect((await refusal(cast.food.owner.api.navigation.waiting({}))).status).toBe(403)
  })
})
