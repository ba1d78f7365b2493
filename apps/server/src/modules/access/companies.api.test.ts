// A person with several companies in one event: one account, one user for each team.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type ApiClient, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
const passwordHash = await hashPassword('a long walk to hall 4')
let event: TestEvent
let cast: Cast

interface Agency {
  readonly email: string
  readonly accountId: string
  readonly first: string
  readonly cookie: string
  readonly api: ApiClient
}
let agency: Agency

/** A person who owns the team "First", with a password, signed in. */
async function arrangeAgency(): Promise<Agency> {
  const email = `agency.${event.eventId}@example.test`
  return event.inEvent(async (scope) => {
    const { id, owner } = await arrangeTeam(scope, {
      name: 'First',
      owner: { email, firstName: 'Ann', surname: 'Agency', passwordHash },
    })
    const cookie = await arrangeSession(scope, owner)
    const { accountId } = owner
    return { email, accountId, first: id, cookie, api: event.client(cookie) }
  })
}

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  agency = await arrangeAgency()
})

const owner = () => ({ firstName: 'Ann', surname: 'Agency', email: agency.email })
const addTeam = (name: string) => cast.admin.api.teams.add({ name, owner: owner() })

const viewerOf = async (api: ApiClient) => (await api.access.session()).viewer
const namesOf = async (api: ApiClient) =>
  (await api.navigation.companies()).items.map(({ name }) => name)
const userIn = async (api: ApiClient, company: string): Promise<string> => {
  const { items } = await api.navigation.companies()
  return items.find(({ name }) => name === company)?.userId ?? ''
}
const switchTo = async (api: ApiClient, company: string) =>
  api.access.switchCompany({ userId: await userIn(api, company) })

const logIn = async () => {
  const answer = await event.inject({
    method: 'POST',
    url: '/api/auth/log-in',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: agency.email, password: 'a long walk to hall 4' }),
  })
  return answer.json().viewer
}

describe('adding', () => {
  test('a team whose owner is in another one gives the person a second company', async () => {
    expect(await viewerOf(agency.api)).not.toHaveProperty('companies')
    const second = await addTeam('Second')
    expect(second).toMatchObject({ ownerEmail: agency.email, memberCount: 1 })
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'First' }, companies: 2 })
    expect(await namesOf(agency.api)).toEqual(['First', 'Second'])
  })

  test('a member of another team joins, once for each team', async () => {
    const teamId = cast.food.team.id
    await cast.food.owner.api.teams.addMember({ teamId, ...owner() })
    expect(await namesOf(agency.api)).toEqual(['Bread & Butter Ltd', 'First'])
    // The email opens this company, not the one that the person used last.
    const letter = (await lettersTo(event, agency.email)).find(
      ({ alias }) => alias === 'existingWelcomeTeamMember',
    )
    const userId = await userIn(agency.api, cast.food.team.name)
    expect(letter?.text).toContain(`/?company=${userId}`)
    const again = cast.food.owner.api.teams.addMember({ teamId, ...owner() })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'ALREADY_IN_THIS_TEAM' })
  })

  test('a new owner may already have a company', async () => {
    const { team, owner: old } = cast.food
    const replaced = { teamId: team.id, userId: old.person.userId, ...owner() }
    await cast.admin.api.teams.replaceMember(replaced)
    expect(await namesOf(agency.api)).toEqual(['Bread & Butter Ltd', 'First'])
  })

  test('an organiser belongs to one team', async () => {
    const person = { firstName: 'O', surname: 'R', email: cast.moderator.person.email }
    await cast.admin.api.teams.add({ name: 'Own', owner: person })
    const second = cast.admin.api.teams.add({ name: 'Another', owner: person })
    expect(await refusal(second)).toMatchObject({ status: 409, code: 'ALREADY_IN_A_TEAM' })
  })

  test('a person with several companies does not become an organiser', async () => {
    await addTeam('Second')
    const { items } = await cast.admin.api.users.list({ search: agency.email })
    const { id = '', revision = 0 } = items[0] ?? {}
    const raise = { userId: id, permissions: 'moderator', revision } as const
    const answer = await refusal(cast.admin.api.users.changePermissions(raise))
    expect(answer).toMatchObject({ status: 409, code: 'HAS_SEVERAL_TEAMS' })
  })

  test('a team owner learns nothing about the person’s other companies', async () => {
    const teamId = cast.food.team.id
    const named = { firstName: 'Someone', surname: 'Else', email: agency.email }
    const team = await cast.food.owner.api.teams.addMember({ teamId, ...named })
    const text = JSON.stringify([team, await cast.food.owner.api.teams.get({ teamId })])
    expect(text).toContain('Someone')
    expect(text).not.toContain('Ann')
    expect(text).not.toContain('First"')
  })

  test('an address is corrected to one with another company', async () => {
    const team = await cast.admin.api.teams.add({
      name: 'Typo',
      owner: { ...owner(), email: `typo.${event.eventId}@example.test` },
    })
    const userId = team.ownerId ?? ''
    await cast.admin.api.users.changeAddress({ userId, newEmail: agency.email })
    expect(await namesOf(agency.api)).toEqual(['First', 'Typo'])
  })
})

describe('switching', () => {
  test('changes what the session sees, and only that session', async () => {
    await addTeam('Second')
    const other = event.client(await event.inEvent((scope) => arrangeSession(scope, agency)))
    const session = await switchTo(agency.api, 'Second')
    expect(session.viewer).toMatchObject({ team: { name: 'Second' }, companies: 2 })
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'Second' } })
    await switchTo(agency.api, 'First')
    await switchTo(other, 'Second')
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'First' } })
  })

  test('a sign-in leads to the company that was last used', async () => {
    await addTeam('Second')
    await addTeam('Third')
    await switchTo(agency.api, 'Third')
    expect(await logIn()).toMatchObject({ team: { name: 'Third' }, companies: 3 })
    await switchTo(agency.api, 'Second')
    expect(await logIn()).toMatchObject({ team: { name: 'Second' } })
  })

  test('a company has signed in once its person has entered it', async () => {
    const { id: teamId } = await addTeam('Second')
    const hasLoggedIn = async () =>
      (await cast.admin.api.teams.get({ teamId })).members.map((one) => one.hasLoggedIn)
    await logIn()
    expect(await hasLoggedIn()).toEqual([false])
    await switchTo(agency.api, 'Second')
    expect(await hasLoggedIn()).toEqual([true])
  })

  test('is only possible to the caller’s own companies in this event', async () => {
    await addTeam('Second')
    const strangers = [cast.food.owner.person.userId, cast.moderator.person.userId, 'nobody']
    for (const userId of strangers) {
      const answer = await refusal(agency.api.access.switchCompany({ userId }))
      expect(answer).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' })
    }
    const elsewhere = await portal.event()
    const there = await elsewhere.inEvent((scope) =>
      arrangeTeam(scope, { owner: { email: agency.email } }),
    )
    const foreign = agency.api.access.switchCompany({ userId: there.owner.userId })
    expect(await refusal(foreign)).toMatchObject({ status: 404 })
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'First' } })
  })

  test('nothing of a company is visible from another one', async () => {
    const { id: teamId } = await addTeam('Second')
    const { id: taskId } = await addTaskAs(cast.moderator)
    const userId = await userIn(agency.api, 'Second')
    expect(await refusal(agency.api.teams.get({ teamId }))).toMatchObject({ status: 404 })
    await agency.api.myTasks.setStatus({
      taskId,
      isComplete: true,
      isNotApplicable: false,
      revision: 0,
    })
    const { rows } = await event.inEvent(({ tx, eventId }) =>
      tx.execute<{ teamId: string }>(sql`
        select team_id as "teamId" from task_statuses where event_id = ${eventId}`),
    )
    expect(rows.map((row) => row.teamId)).toEqual([agency.first])
    // A page of another company is refused instead of writing for this one.
    const refused = await event.inject({
      method: 'PUT',
      url: `/api/my-tasks/${taskId}/status`,
      cookie: agency.cookie,
      headers: { 'content-type': 'application/json', 'eventflow-user': userId },
      body: JSON.stringify({ isComplete: false, isNotApplicable: false, revision: 1 }),
    })
    expect(refused.json()).toMatchObject({ code: 'SIGNED_IN_AS_ANOTHER' })
  })

  test('is impossible for an organiser who views the portal as the person', async () => {
    await addTeam('Second')
    const userId = await userIn(agency.api, 'Second')
    const first = (await viewerOf(agency.api))?.userId ?? ''
    const { api } = cast.admin
    await api.access.viewAs({ userId: first })
    expect(await api.navigation.companies()).toEqual({ items: [] })
    expect((await api.access.session()).viewer).not.toHaveProperty('companies')
    expect(await refusal(api.access.switchCompany({ userId }))).toMatchObject({ status: 403 })
    await api.access.endViewing({})
    // A person of the second company is shown with that company.
    expect((await api.access.viewAs({ userId })).viewer).toMatchObject({ team: { name: 'Second' } })
  })

  test('a limited colleague of one company is not limited in another', async () => {
    const { id: taskId } = await addTaskAs(cast.moderator)
    await addTaskAs(cast.moderator)
    const teamId = cast.food.team.id
    await cast.food.owner.api.teams.addMember({ teamId, ...owner(), taskIds: [taskId] })
    expect((await agency.api.myTasks.list({})).items).toHaveLength(2)
    const session = await switchTo(agency.api, 'Bread & Butter Ltd')
    expect(session.viewer).toMatchObject({ companies: 2 })
    expect((await agency.api.myTasks.list({})).items).toHaveLength(1)
    expect((await agency.api.navigation.companies()).items).toMatchObject([
      { name: 'Bread & Butter Ltd', tasks: null, isCurrent: true },
      { name: 'First', tasks: { open: 2 } },
    ])
    await switchTo(agency.api, 'First')
    expect((await agency.api.myTasks.list({})).items).toHaveLength(2)
  })
})

describe('leaving a company', () => {
  test('a deleted user leaves the person with their other companies', async () => {
    const { id: teamId } = await addTeam('Second')
    const { api } = cast.admin
    await api.teams.addMember({ teamId, firstName: 'Co', surname: 'League', email: 'co@x.example' })
    await switchTo(agency.api, 'Second')
    const userId = (await viewerOf(agency.api))?.userId ?? ''
    const successorId = (await api.teams.get({ teamId })).members.find(
      (one) => one.userId !== userId,
    )?.userId
    await api.users.remove({ userId, successorId: successorId ?? '' })
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'First' } })
    expect(await viewerOf(agency.api)).not.toHaveProperty('companies')
    expect(await refusal(agency.api.access.switchCompany({ userId }))).toMatchObject({
      status: 404,
    })
  })

  test('a withdrawn company is passed over, and can be entered after its return', async () => {
    const { id: teamId } = await addTeam('Second')
    await switchTo(agency.api, 'Second')
    const { revision } = await cast.admin.api.teams.get({ teamId })
    await cast.admin.api.teams.withdraw({ teamId, revision, reason: 'No time' })
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'First' } })
    expect(await namesOf(agency.api)).toEqual(['First'])
    await cast.admin.api.teams.reinstate({ teamId, revision: revision + 1 })
    expect(await viewerOf(agency.api)).toMatchObject({ team: { name: 'First' }, companies: 2 })
    expect(await namesOf(agency.api)).toEqual(['First', 'Second'])
  })

  test('a session whose only companies have withdrawn says why it has no access', async () => {
    const { revision } = await cast.admin.api.teams.get({ teamId: agency.first })
    await cast.admin.api.teams.withdraw({ teamId: agency.first, revision, reason: 'No time' })
    expect(await agency.api.access.session()).toEqual({ viewer: null, noAccess: 'withdrawn' })
  })

  test('erasing the person from one company leaves the account to the other', async () => {
    const teamId = cast.food.team.id
    const team = await cast.food.owner.api.teams.addMember({ teamId, ...owner() })
    const userId = team.members.find(({ email }) => email === agency.email)?.userId ?? ''
    await cast.admin.api.users.erase({ userId })
    expect(await namesOf(agency.api)).toEqual(['First'])
    expect(await logIn()).toMatchObject({ team: { name: 'First' } })
  })
})

describe('one person', () => {
  test('has the same language and name in all companies after changing their own', async () => {
    const { id: teamId } = await addTeam('Second')
    const { revision } = await agency.api.users.me()
    const names = { firstName: 'Anna', surname: 'Agency-Lee' }
    await agency.api.users.changeMe({ ...names, revision })
    expect((await cast.admin.api.teams.get({ teamId })).members).toMatchObject([names])
    await agency.api.users.chooseLanguage({ language: 'en' })
    await switchTo(agency.api, 'Second')
    expect(await viewerOf(agency.api)).toMatchObject({ language: 'en', firstName: 'Anna' })
  })

  test('shows organisers the other companies that they may see', async () => {
    const { id } = await addTeam('Second')
    const [first] = (await cast.admin.api.users.list({ search: agency.email })).items
    const userId = first?.id ?? ''
    const others = (await cast.admin.api.users.get({ userId })).otherTeams
    expect(others).toHaveLength(1)
    expect(['First', 'Second']).toContain(others[0]?.name)
    // A moderator who is limited to a type of teams sees neither the person elsewhere nor the team.
    await event.inEvent(async ({ tx }) => {
      const seen = first?.teamId ?? ''
      await tx.execute(sql`update teams set team_type_id = ${cast.food.teamTypeId}
        where event_id = ${event.eventId} and id = ${seen}`)
      await tx.execute(sql`insert into role_limits (event_id, user_id, is_read_only, team_type_ids)
        values (${event.eventId}, ${cast.moderator.person.userId}, false, ${`{${cast.food.teamTypeId}}`})`)
    })
    expect(id).not.toBe(agency.first)
    expect(await cast.moderator.api.users.get({ userId })).toMatchObject({ otherTeams: [] })
  })

  test('is a row for each company in the list of people', async () => {
    await addTeam('Second')
    const { items, total } = await cast.admin.api.users.list({ search: agency.email })
    expect(items.map(({ teamName }) => teamName).toSorted()).toEqual(['First', 'Second'])
    expect(total).toBe(2)
  })
})
