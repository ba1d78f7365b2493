import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { oneOfEach, type IdsByName } from '../../testing/sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let ids: IdsByName
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  ids = await oneOfEach(event, cast)
})

const contact = { firstName: 'Nora', surname: 'New', email: 'nora@planned.example' }
const plan = (name = 'Stall 7') =>
  cast.admin.api.teams.add({ name, teamTypeId: cast.food.teamTypeId, owner: null })
const namesIn = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('a planned team', () => {
  test('has no people, and the list can show only such teams or only the others', async () => {
    const team = await plan()
    expect(team).toMatchObject({ isPlanned: true, ownerId: null, ownerName: '', members: [] })
    expect(team).toMatchObject({ memberCount: 0, welcomeEmail: null })
    const { teams } = cast.moderator.api
    expect(namesIn((await teams.list({})).items)).toContain('Stall 7')
    expect(namesIn((await teams.list({ isPlanned: true })).items)).toEqual(['Stall 7'])
    expect(namesIn((await teams.list({ isPlanned: false })).items)).not.toContain('Stall 7')
    expect(namesIn((await teams.list({ search: 'stall' })).items)).toEqual(['Stall 7'])
    for (const sort of ['ownerName', 'lastSeenAt', 'memberCount'] as const)
      expect(namesIn((await teams.list({ sort })).items)).toContain('Stall 7')
  })

  test('is in the matrix and in the list of the teams that have a task', async () => {
    const team = await plan()
    const { reports, tasks } = cast.admin.api
    const { teams } = await reports.matrix({})
    expect(teams.filter(({ isPlanned }) => isPlanned)).toMatchObject([{ name: 'Stall 7' }])
    const { items } = await tasks.report({ taskId: ids['taskId'] ?? '' })
    expect(items.find(({ teamId }) => teamId === team.id)).toMatchObject({
      isPlanned: true,
      ownerName: '',
      ownerEmail: '',
    })
    expect(items.find(({ teamId }) => teamId === cast.food.team.id)?.isPlanned).toBe(false)
  })

  test('gets no reminders, and is not in the call list', async () => {
    const team = await plan()
    const pairs = [{ taskId: ids['taskId'] ?? '', teamId: team.id }]
    const { reminders } = cast.admin.api
    const noContact = [{ teamId: team.id, teamName: 'Stall 7' }]
    expect(await reminders.plan({ pairs })).toEqual({
      people: [],
      leftOut: [],
      noContact,
      notInvited: [],
      isOnHold: true,
    })
    expect((await reminders.overview({})).teamsWithoutContact).toBe(1)
    const { items } = await reminders.calls({})
    expect(items.map(({ teamId }) => teamId)).not.toContain(team.id)
    await cast.admin.api.teams.addMember({ ...contact, teamId: team.id })
    const later = await reminders.plan({ pairs })
    // This event holds its email, so the welcome email has invited nobody yet.
    expect(later).toMatchObject({
      people: [],
      noContact: [],
      notInvited: [{ teamName: 'Stall 7' }],
    })
  })

  test('is counted apart among the late teams that get no reminders', async () => {
    const task = await addTaskAs(cast.admin, { dueDate: '2026-06-01', isTimeSensitive: true })
    const late = async () => {
      const home = await cast.admin.api.navigation.attention()
      const { overdueTeamCount, lateNotInvitedCount, latePlannedCount } = home
      return { overdueTeamCount, lateNotInvitedCount, latePlannedCount, named: home.overdueTeams }
    }
    const before = await late()
    const team = await plan()
    const after = await late()
    expect(after).toMatchObject({
      overdueTeamCount: before.overdueTeamCount + 1,
      lateNotInvitedCount: before.lateNotInvitedCount,
      latePlannedCount: before.latePlannedCount + 1,
    })
    expect(after.named).toContainEqual(
      expect.objectContaining({ id: team.id, isPlanned: true, overdue: 1 }),
    )
    // Together with those who can be reminded, they are all late teams.
    const { items } = await cast.admin.api.teams.list({ hasOverdue: true })
    const pairs = items.map(({ id: teamId }) => ({ taskId: task.id, teamId }))
    const { people, noContact, notInvited } = await cast.admin.api.reminders.plan({ pairs })
    expect(items).toHaveLength(after.overdueTeamCount)
    expect(noContact).toHaveLength(after.latePlannedCount)
    expect(notInvited).toHaveLength(after.lateNotInvitedCount)
    expect(people.length).toBeGreaterThan(0)
  })

  test('can be withdrawn, replaced and deleted like any other', async () => {
    const { id: teamId, revision } = await plan()
    const { teams } = cast.admin.api
    const reason = 'Never answered'
    const next = await teams.replaceCompany({
      teamId,
      revision,
      reason,
      customFieldIds: [],
      newCompany: { name: 'Stall 8', owner: null },
    })
    expect(next).toMatchObject({ name: 'Stall 8', isPlanned: true, replaces: [{ id: teamId }] })
    expect(await teams.get({ teamId })).toMatchObject({ isWithdrawn: true, isPlanned: true })
    const person = { ...contact, teamId }
    expect(await refusal(teams.addMember(person))).toMatchObject({ code: 'TEAM_HAS_WITHDRAWN' })
    await teams.remove({ teamId: next.id })
    expect(namesIn((await teams.list({})).items)).not.toContain('Stall 8')
  })
})

describe('the contact of a planned team', () => {
  test('becomes its owner, gets the welcome email of an owner and signs in', async () => {
    const { id: teamId } = await plan()
    const team = await cast.admin.api.teams.addMember({ ...contact, teamId })
    expect(team).toMatchObject({ isPlanned: false, ownerName: 'Nora New', memberCount: 1 })
    expect(team.members).toMatchObject([{ role: 'teamOwner' }])
    const [letter] = await lettersTo(event, contact.email)
    expect(letter?.alias).toBe('welcome')
    const input = { token: tokenIn(letter) ?? '', password: 'a new stand 2026' }
    const { viewer } = await event.client().access.setPassword(input)
    expect(viewer?.team).toMatchObject({ id: teamId, role: 'teamOwner' })
    // The next person is a member.
    const next = { ...contact, email: 'next@planned.example', teamId }
    const { members } = await cast.admin.api.teams.addMember(next)
    expect(members.map(({ role }) => role)).toEqual(['teamOwner', 'teamMember'])
  })

  test('sees all tasks: limits are for members', async () => {
    const { id: teamId } = await plan()
    const { teams } = cast.admin.api
    const taskIds = [ids['taskId'] ?? '']
    const limited = teams.addMember({ ...contact, teamId, taskIds })
    expect(await refusal(limited)).toMatchObject({ code: 'INVALID_USER' })
    expect(await teams.get({ teamId })).toMatchObject({ isPlanned: true, memberCount: 0 })
    expect(await lettersTo(event, contact.email)).toEqual([])
  })

  test('of a stand share reads whose stand it is', async () => {
    const parentId = cast.food.team.id
    const { teams } = cast.admin.api
    const { id: teamId } = await teams.addStandShare({ parentId, name: 'Corner', owner: null })
    const email = 'corner@planned.example'
    await teams.addMember({ ...contact, email, teamId })
    const [letter] = await lettersTo(event, email)
    expect(letter?.alias).toBe('standShareWelcome')
  })

  test('is chosen by admins only, who alone can add planned teams', async () => {
    const { id: teamId } = await plan()
    const parentId = cast.food.team.id
    const { teams } = cast.food.owner.api
    const share = teams.addStandShare({ parentId, name: 'Corner', owner: null })
    expect(await refusal(share)).toMatchObject({ status: 403 })
    expect(await refusal(teams.addMember({ ...contact, teamId }))).toMatchObject({ status: 404 })
    const byModerator = cast.moderator.api.teams.addMember({ ...contact, teamId })
    expect(await refusal(byModerator)).toMatchObject({ status: 403 })
  })
})
