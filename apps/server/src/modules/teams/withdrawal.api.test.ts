import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangeTeam, joinTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { waitingJobs } from '../../testing/emails/waiting-jobs.ts'
import { lettersTo } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { oneOfEach, type IdsByName } from '../../testing/sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
const { carryOut } = await waitingJobs(portal)
let event: TestEvent
let cast: Cast
let ids: IdsByName
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  ids = await oneOfEach(event, cast)
})

const current = (teamId: string) => cast.admin.api.teams.get({ teamId })

async function withdraw(teamId: string, reason = 'They cancelled by phone') {
  const { revision } = await current(teamId)
  return cast.admin.api.teams.withdraw({ teamId, reason, revision })
}

async function reinstate(teamId: string) {
  const { revision } = await current(teamId)
  return cast.admin.api.teams.reinstate({ teamId, revision })
}

describe('withdrawing a team', () => {
  test('states who, when and why, to organisers only', async () => {
    const { person } = cast.admin
    const team = await withdraw(cast.food.team.id)
    const withdrawal = { byName: `${person.firstName} ${person.surname}` }
    expect(team).toMatchObject({ isWithdrawn: true, withdrawal })
    expect(team.withdrawal?.reason).toBe('They cancelled by phone')
    expect(await current(cast.tech.team.id)).toMatchObject({ isWithdrawn: false, withdrawal: null })
    const [line] = (await cast.admin.api.auditLog.list({ about: `team:${team.id}` })).items
    expect(line).toMatchObject({ action: 'teams.withdraw', reason: 'They cancelled by phone' })
  })

  test('signs its people out, and lets nobody of them sign in', async () => {
    const { owner, member, team } = cast.food
    await withdraw(team.id)
    for (const person of [owner, member]) {
      expect((await person.api.access.session()).viewer).toBeNull()
      expect(await refusal(person.api.myTasks.list({}))).toMatchObject({ status: 401 })
    }
    expect((await cast.tech.owner.api.access.session()).viewer).not.toBeNull()
    await reinstate(team.id)
    expect((await owner.api.access.session()).viewer?.team?.id).toBe(team.id)
    const { items } = await cast.admin.api.auditLog.list({ about: `team:${team.id}` })
    expect(items.map(({ action }) => action)).toEqual(['teams.reinstate', 'teams.withdraw'])
  })

  test('signs out a former organiser of the team who was viewing the portal as somebody', async () => {
    const { moderator, admin, food, tech } = cast
    await event.inEvent((scope) => joinTeam(scope, food.team.id, moderator.person))
    await moderator.api.access.viewAs({ userId: tech.owner.person.userId })
    const { userId } = moderator.person
    const { revision } = await admin.api.users.get({ userId })
    await admin.api.users.changePermissions({ userId, permissions: 'user', revision })
    await withdraw(food.team.id)
    expect((await moderator.api.access.session()).viewer).toBeNull()
    expect(await refusal(moderator.api.myTasks.list({}))).toMatchObject({ status: 401 })
  })

  test('ends its calendar addresses, and repeated calls get no stored answer', async () => {
    const { owner, team } = cast.food
    const { address } = await owner.api.timeTable.renewFeed({})
    const calendar = () => event.inject({ method: 'GET', url: new URL(address).pathname })
    const comment = () =>
      event.inject({
        method: 'POST',
        url: `/api/tasks/${ids['taskId']}/teams/${team.id}/comments`,
        cookie: owner.cookie,
        headers: { 'idempotency-key': 'said-once', 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'We come' }),
      })
    expect([(await calendar()).statusCode, (await comment()).statusCode]).toEqual([200, 200])
    await withdraw(team.id)
    expect([(await calendar()).statusCode, (await comment()).statusCode]).toEqual([404, 401])
  })

  test('removes it from lists, counts and exports until somebody asks for it', async () => {
    const { id } = cast.food.team
    const { api } = cast.admin
    const countedInList = async (formId: string) => {
      const line = (await api.forms.list({})).items.find(({ id: own }) => own === formId)
      return (line?.submissionCount ?? 0) - (line?.withdrawnSubmissionCount ?? 0)
    }
    const peopleFile = async () => {
      const { cookie } = cast.admin
      return (await event.inject({ method: 'GET', url: '/api/users.csv', cookie })).body
    }
    const shown = async () => ({
      teams: (await api.teams.list({})).items.map((one) => one.id).includes(id),
      matrix: (await api.reports.matrix({})).teams.map((one) => one.id).includes(id),
      submissions: (await api.submissions.list({ formId: ids['formId'] ?? '' })).total,
      counted: await countedInList(ids['formId'] ?? ''),
      reviews: (await api.reviews.list({})).total,
      threads: (await api.comments.inbox({})).total,
      audience: (
        await api.audience.teams({
          restriction: { ownerKind: 'task', teamTypeIds: [], showToChildTeams: true },
          isIncluded: true,
        })
      ).includedCount,
      chaser: (await api.users.neverSignedIn({})).items.map(({ teamName }) => teamName),
      people: (await api.users.list({})).items.some(({ teamId }) => teamId === id),
      peopleFile: (await peopleFile()).includes(cast.food.owner.person.email),
      peopleTotal: (await api.users.list({})).total,
      failedDeliveries: (await api.webhooks.failed({})).total,
      ofType: (await api.teamTypes.list({})).items.find((type) => type.id === cast.food.teamTypeId)
        ?.teamCount,
      attention: await api.navigation.attention(),
      event: (await cast.eventflowAdmin.api.events.list({ search: event.eventId })).items[0],
    })
    const before = await shown()
    await withdraw(id)
    const after = await shown()
    expect(before).toMatchObject({ teams: true, matrix: true, people: true, peopleFile: true })
    expect(before).toMatchObject({ failedDeliveries: 1, attention: { failedDeliveryCount: 1 } })
    expect(before.attention.latestSubmissions).toHaveLength(1)
    const left = 2
    expect(after).toMatchObject({
      people: false,
      peopleFile: false,
      peopleTotal: before.peopleTotal - left,
      failedDeliveries: 0,
      attention: { failedDeliveryCount: 0, latestSubmissions: [] },
      ofType: (before.ofType ?? 0) - 1,
      event: {
        teamCount: (before.event?.teamCount ?? 0) - 1,
        userCount: (before.event?.userCount ?? 0) - left,
        submissionCount: (before.event?.submissionCount ?? 0) - before.submissions,
      },
    })
    const gone = await api.users.list({ isWithdrawn: true })
    expect(gone).toMatchObject({ total: left, items: [{ isWithdrawn: true }, {}] })
    const [found] = (await api.navigation.find({ text: cast.food.team.name })).items
    expect(found).toMatchObject({ id, detail: expect.stringContaining('Withdrawn') })
    expect(before.submissions).toBeGreaterThan(0)
    expect(before.counted).toBe(before.submissions)
    expect(after).toMatchObject({
      teams: false,
      matrix: false,
      submissions: 0,
      counted: 0,
      reviews: 0,
      threads: 0,
    })
    expect(after.audience).toBe(before.audience - 1)
    expect(after.chaser).not.toContain(cast.food.team.name)
    expect((await api.teams.list({ isWithdrawn: true })).items).toMatchObject([{ id }])
    const kept = await api.submissions.list({ formId: ids['formId'] ?? '', only: 'withdrawn' })
    expect(kept.total).toBe(before.submissions)
    const exported = async (query: string) => {
      const url = `/api/forms/${ids['formId']}/submissions.csv${query}`
      const { body } = await event.inject({ method: 'GET', url, cookie: cast.moderator.cookie })
      return body.includes(cast.food.team.name)
    }
    expect([await exported(''), await exported('?only=withdrawn')]).toEqual([false, true])
    await reinstate(id)
    // Its failed emails were cancelled.
    const attention = { ...before.attention, failedEmailCount: 0 }
    expect(await shown()).toEqual({ ...before, attention })
  })

  test('shows the tasks in the list of withdrawn teams that its page shows', async () => {
    const { api } = cast.admin
    const { id } = cast.food.team
    const { items: before } = await api.teams.list({ search: cast.food.team.name })
    await withdraw(id)
    const { counts, total } = await api.tasks.ofTeam({ teamId: id })
    const { items } = await api.teams.list({ isWithdrawn: true })
    expect(items[0]?.progress).toEqual(before[0]?.progress)
    expect(items[0]?.progress).toMatchObject({
      overdue: counts.overdue,
      complete: counts.complete,
      total: total - counts.notApplicable - counts.tbc,
    })
    expect(items[0]?.progress.total).toBeGreaterThan(0)
    expect((await api.teams.list({ isWithdrawn: true, progress: 'complete' })).items).toEqual([])
    const file = await event.inject({
      method: 'GET',
      url: '/api/teams.csv?isWithdrawn=true',
      cookie: cast.admin.cookie,
    })
    expect(file.body).toContain(
      `,${items[0]?.progress.total},${counts.complete},${counts.overdue},`,
    )
    // What all teams have to do leaves it out.
    const { progress } = await api.navigation.attention()
    await reinstate(id)
    expect((await api.navigation.attention()).progress.total).toBe(
      progress.total + (items[0]?.progress.total ?? 0),
    )
  })

  test('cancels its waiting emails, and it receives no more', async () => {
    const { team, owner } = cast.food
    const waiting = () =>
      event.inEvent(async ({ tx }) => {
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from emails
            where state = 'queued' and user_id = ${owner.person.userId}`,
        )
        return rows[0]?.count
      })
    await cast.admin.api.users.inviteAgain({ userId: owner.person.userId })
    expect(await waiting()).toBeGreaterThan(0)
    await withdraw(team.id)
    expect(await waiting()).toBe(0)
    const invite = cast.admin.api.users.inviteAgain({ userId: owner.person.userId })
    expect(await refusal(invite)).toMatchObject({ status: 409, code: 'TEAM_HAS_WITHDRAWN' })
    const several = await cast.admin.api.users.chase({ userIds: [owner.person.userId] })
    expect(several.leftOut).toEqual([{ userId: owner.person.userId, why: 'withdrawn' }])
  })

  test('stops notifications to it, and the email to a new owner', async () => {
    const { team, member, owner } = cast.food
    const { notifications, teams } = cast.admin.api
    await withdraw(team.id)
    for (const teamId of [team.id, null]) {
      const added = await notifications.add({ title: 'Gate 4', sendEmail: true, teamId })
      const { id: adminNotificationId, revision } = added
      await notifications.push({ adminNotificationId, revision })
    }
    const { revision } = await current(team.id)
    await teams.handOver({ teamId: team.id, ownerId: member.person.userId, revision })
    await carryOut(event)
    const aliasesTo = async ({ person }: typeof owner) =>
      (await lettersTo(event, person.email)).map(({ alias }) => alias)
    expect(await aliasesTo(cast.tech.owner)).toContain('adminNotification')
    for (const person of [owner, member]) {
      expect(await aliasesTo(person)).not.toContain('adminNotification')
      expect(await aliasesTo(person)).not.toContain('teamOwner')
    }
  })

  test('includes its stand shares, which return with it', async () => {
    const { id: parentTeamId } = cast.food.team
    const shareOf = () => event.inEvent((scope) => arrangeTeam(scope, { parentTeamId }))
    const [share, earlier] = [await shareOf(), await shareOf()]
    await withdraw(earlier.id, 'Only this share')
    await withdraw(parentTeamId)
    expect(await current(share.id)).toMatchObject({ isWithdrawn: true })
    const alone = await refusal(reinstate(share.id))
    expect(alone).toMatchObject({ status: 409, code: 'PARENT_IS_WITHDRAWN' })
    await reinstate(parentTeamId)
    expect(await current(share.id)).toMatchObject({ isWithdrawn: false })
    // It was withdrawn before, for a reason of its own.
    expect(await current(earlier.id)).toMatchObject({ isWithdrawn: true })
  })
})

test('a stand share never takes part without its parent, whatever happens at the same moment', async () => {
  const { id: parentTeamId } = cast.food.team
  const { admin, eventflowAdmin } = cast
  for (let n = 0; n < 5; n += 1) {
    const share = await event.inEvent((scope) => arrangeTeam(scope, { parentTeamId }))
    await withdraw(share.id)
    const [child, parent] = [await current(share.id), await current(parentTeamId)]
    await Promise.allSettled([
      admin.api.teams.reinstate({ teamId: share.id, revision: child.revision }),
      eventflowAdmin.api.teams.withdraw({
        teamId: parentTeamId,
        reason: 'x',
        revision: parent.revision,
      }),
    ])
    const after = [await current(parentTeamId), await current(share.id)]
    expect(after.map(({ isWithdrawn }) => isWithdrawn)).not.toEqual([true, false])
    if (after[0]?.isWithdrawn) await reinstate(parentTeamId)
  }
})

describe('what is refused', () => {
  test('a second withdrawal, the return of a team that takes part, and an old revision', async () => {
    const { id: teamId } = cast.food.team
    expect(await refusal(reinstate(teamId))).toMatchObject({ code: 'NOT_WITHDRAWN' })
    await withdraw(teamId)
    expect(await refusal(withdraw(teamId))).toMatchObject({ code: 'ALREADY_WITHDRAWN' })
    const stale = cast.admin.api.teams.reinstate({ teamId, revision: 1 })
    expect(await refusal(stale)).toMatchObject({ status: 409, code: 'STALE_REVISION' })
  })

  test('the organisers and their own team', async () => {
    const { id } = await event.inEvent((scope) => arrangeTeam(scope, { isOrganiser: true }))
    expect(await refusal(withdraw(id))).toMatchObject({ status: 409, code: 'ORGANISERS_STAY' })
  })

  test('new people and stand shares of a withdrawn team', async () => {
    const { id: teamId } = cast.food.team
    await withdraw(teamId)
    const person = { email: 'new@food.example', firstName: 'New', surname: 'Person' }
    const { addMember, replaceMember, addStandShare } = cast.admin.api.teams
    const { userId } = cast.food.member.person
    for (const call of [
      () => addMember({ teamId, ...person }),
      () => replaceMember({ teamId, userId, ...person }),
      () => addStandShare({ parentId: teamId, name: 'Share', owner: person }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 409, code: 'TEAM_HAS_WITHDRAWN' })
  })

  test('moderators and teams', async () => {
    const { id: teamId } = cast.food.team
    for (const { api } of [cast.moderator, cast.food.owner]) {
      const call = api.teams.withdraw({ teamId, reason: 'No', revision: 1 })
      expect(await refusal(call)).toMatchObject({ status: 403 })
    }
  })
})
