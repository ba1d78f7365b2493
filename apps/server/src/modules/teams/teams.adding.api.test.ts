import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangePerson, arrangeTeam, joinTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const otherEvent = await portal.event()
const neighbour = await castOf(otherEvent)
const passwordHash = await hashPassword('a long walk to hall 4')

let people = 0
const newPerson = () => {
  people += 1
  return { firstName: 'Nora', surname: 'New', email: `nora.${people}@example.test` }
}

describe('adding a team', () => {
  test('creates owner, team, type, and a welcome email whose link sets the password', async () => {
    const owner = { firstName: 'Ada', surname: 'Price', email: 'Ada.Price@Example.Test' }
    const { teams } = cast.admin.api
    const team = await teams.add({ name: 'Ada & Co', teamTypeId: cast.food.teamTypeId, owner })
    expect(team).toMatchObject({
      name: 'Ada & Co',
      teamTypeName: 'Food',
      ownerEmail: 'ada.price@example.test',
      memberCount: 1,
      revision: 1,
      createdBy: cast.admin.person.userId,
      members: [{ firstName: 'Ada', role: 'teamOwner', hasLoggedIn: false }],
    })
    const letters = await lettersTo(event, 'ada.price@example.test')
    expect(letters.map(({ alias }) => alias)).toEqual(['welcome'])
    const token = tokenIn(letters[0]) ?? ''
    const session = await event.client().access.setPassword({ token, password: 'a new stand 2026' })
    expect(session.viewer).toMatchObject({
      permissions: 'user',
      team: { id: team.id, name: 'Ada & Co', role: 'teamOwner', teamTypeId: cast.food.teamTypeId },
    })
    const [member] = (await teams.get({ teamId: team.id })).members
    expect(member).toMatchObject({ hasLoggedIn: true })
  })

  test('no welcome email is sent if none is wanted', async () => {
    const owner = newPerson()
    await cast.admin.api.teams.add({ name: 'Quiet', owner, sendWelcomeEmail: false })
    expect(await lettersTo(event, owner.email)).toEqual([])
  })

  test('a person with a password from another event gets the email without a link to set one', async () => {
    const { email } = await otherEvent.inEvent((scope) => arrangePerson(scope, { passwordHash }))
    const owner = { ...newPerson(), email }
    const team = await cast.admin.api.teams.add({ name: 'Back Again', owner })
    const letters = await lettersTo(event, email)
    expect(letters.map(({ alias }) => alias)).toEqual(['existingWelcome'])
    expect(tokenIn(letters[0])).toBeNull()
    expect(letters[0]?.text).toContain('/auth/login')
    const logIn = { email, password: 'a long walk to hall 4' }
    expect((await event.client().access.logIn(logIn)).viewer?.team?.id).toBe(team.id)
  })

  test('a person of the event without a team becomes the owner and keeps their names', async () => {
    const { email, userId } = await event.inEvent((scope) =>
      arrangePerson(scope, { firstName: 'Own', surname: 'Name' }),
    )
    const owner = { ...newPerson(), email }
    const team = await cast.admin.api.teams.add({ name: 'Found', owner })
    expect(team).toMatchObject({ ownerId: userId, ownerName: 'Own Name' })
  })

  test('an organiser of another team is refused, and no part of the new team is stored', async () => {
    const owner = { ...newPerson(), email: neighbour.moderator.person.email }
    await neighbour.admin.api.teams.add({ name: 'Own', owner })
    const before = await neighbour.admin.api.teams.list({})
    const second = { name: 'Greedy', owner }
    const problem = await refusal(neighbour.admin.api.teams.add(second))
    expect(problem).toMatchObject({ status: 409, code: 'ALREADY_IN_A_TEAM' })
    expect((await neighbour.admin.api.teams.list({})).total).toBe(before.total)
    expect(await lettersTo(otherEvent, owner.email)).toHaveLength(1)
  })

  test('a type of another event is refused, and no owner is stored', async () => {
    const owner = newPerson()
    for (const teamTypeId of ['nothing', neighbour.food.teamTypeId]) {
      const problem = await refusal(cast.admin.api.teams.add({ name: 'Astray', teamTypeId, owner }))
      expect(problem).toMatchObject({ status: 422, code: 'INVALID_TEAM_TYPE' })
    }
    expect((await cast.admin.api.users.list({ search: owner.email })).total).toBe(0)
  })

  test('a team that is added twice at once is stored once', async () => {
    const owner = newPerson()
    const answers = await Promise.allSettled(
      ['One', 'one '].map((name) => cast.admin.api.teams.add({ name, owner })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await cast.admin.api.teams.list({ search: owner.email })).total).toBe(1)
    expect(await lettersTo(event, owner.email)).toHaveLength(1)
  })

  test('a moderator cannot, and a name needs valid letters', async () => {
    const add = (api: typeof cast.guest, name: string) =>
      api.teams.add({ name, owner: newPerson() })
    expect((await refusal(add(cast.moderator.api, 'Mine'))).status).toBe(403)
    for (const name of ['', '  ', 'a\u0000b', 'x'.repeat(121)]) {
      expect((await refusal(add(cast.admin.api, name))).status).toBe(422)
    }
  })
})

describe('adding a member', () => {
  test('the owner adds a person, who gets a welcome email and can sign in', async () => {
    const teamId = cast.food.team.id
    const person = newPerson()
    const team = await cast.food.owner.api.teams.addMember({ teamId, ...person })
    expect(team.members.map(({ email }) => email)).toContain(person.email)
    const letters = await lettersTo(event, person.email)
    expect(letters.map(({ alias }) => alias)).toEqual(['welcomeTeamMember'])
    const token = tokenIn(letters[0]) ?? ''
    const session = await event.client().access.setPassword({ token, password: 'a new stand 2026' })
    expect(session.viewer?.team).toMatchObject({ id: teamId, role: 'teamMember' })
  })

  test('limits the person to tasks before the welcome email is queued', async () => {
    const { id } = await addTaskAs(cast.moderator, { title: 'Book rooms' })
    const adders = [
      { api: cast.food.owner.api, teamId: cast.food.team.id },
      { api: cast.admin.api, teamId: cast.tech.team.id },
    ]
    for (const { api, teamId } of adders) {
      const person = newPerson()
      const { members } = await api.teams.addMember({ teamId, ...person, taskIds: [id] })
      expect(members.find(({ email }) => email === person.email)?.taskIds).toEqual([id])
      expect(await lettersTo(event, person.email)).toHaveLength(1)
    }
  })

  test('nobody is added or invited if a chosen task does not exist', async () => {
    const teamId = cast.food.team.id
    const person = newPerson()
    const add = cast.food.owner.api.teams.addMember({ teamId, ...person, taskIds: ['gone'] })
    expect(await refusal(add)).toMatchObject({ status: 422, problems: [{ path: 'taskIds' }] })
    expect((await cast.admin.api.users.list({ search: person.email })).total).toBe(0)
    expect(await lettersTo(event, person.email)).toEqual([])
  })

  test('an admin adds one with a password from another event to any team', async () => {
    const { email } = await otherEvent.inEvent((scope) => arrangePerson(scope, { passwordHash }))
    const member = { teamId: cast.tech.team.id, ...newPerson(), email }
    await cast.admin.api.teams.addMember(member)
    const letters = await lettersTo(event, email)
    expect(letters.map(({ alias }) => alias)).toEqual(['existingWelcomeTeamMember'])
  })

  test('others cannot: members get a message, strangers do not find the team', async () => {
    const member = { teamId: cast.food.team.id, ...newPerson() }
    const add = (api: typeof cast.guest) => refusal(api.teams.addMember(member))
    expect((await add(cast.food.member.api)).status).toBe(403)
    expect((await add(cast.moderator.api)).status).toBe(403)
    for (const stranger of [cast.tech.owner, cast.loner, neighbour.admin]) {
      expect(await add(stranger.api)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
    }
    expect(await lettersTo(event, member.email)).toEqual([])
  })

  test('an owner cannot add an organiser to their team', async () => {
    const refused = async (email: string) => {
      const member = { teamId: cast.food.team.id, ...newPerson(), email }
      const owner = { ...newPerson(), email }
      const share = { parentId: cast.food.team.id, name: 'Share', owner }
      const { api } = cast.food.owner
      return [
        await refusal(api.teams.addMember(member)),
        await refusal(api.teams.addStandShare(share)),
      ]
    }
    const said = (path: string) => ({
      status: 422,
      code: 'INVALID_USER',
      title: 'Invalid user',
      problems: [{ path, message: expect.stringContaining('cannot be added here') }],
    })
    const same = [said('email'), said('owner.email')]
    expect(await refused(cast.moderator.person.email)).toMatchObject(same)
    expect((await cast.moderator.api.users.me()).teamId).toBeNull()
  })

  test('a person who is in the team is refused: admins and its owner get the reason', async () => {
    const of = (email: string) => ({ teamId: cast.tech.team.id, ...newPerson(), email })
    const own = of(cast.tech.member.person.email)
    for (const { api } of [cast.admin, cast.tech.owner])
      expect(await refusal(api.teams.addMember(own))).toMatchObject({
        status: 409,
        title: 'This person is already in this team',
      })
  })

  test('a full team accepts nobody: "Team Full"', async () => {
    const { api } = cast.admin
    const { data, revision } = await api.settings.variables.read()
    const team = await event.inEvent((scope) => arrangeTeam(scope, { name: 'Small' }))
    await api.settings.variables.change({ data: { ...data, teamMemberLimit: 2 }, revision })
    const add = () => api.teams.addMember({ teamId: team.id, ...newPerson() })
    expect(await add()).toMatchObject({ memberCount: 2, isFull: true })
    const problem = await refusal(add())
    expect(problem).toMatchObject({ status: 409, code: 'TEAM_FULL', title: 'Team Full' })
    const now = await api.settings.variables.read()
    await api.settings.variables.change({ data, revision: now.revision })
  })

  test('of two people added to the last place at once, one gets it', async () => {
    const team = await event.inEvent(async (scope) => {
      const made = await arrangeTeam(scope)
      for (let count = 1; count < 9; count += 1) {
        await joinTeam(scope, made.id, await arrangePerson(scope))
      }
      return made
    })
    const add = () => cast.admin.api.teams.addMember({ teamId: team.id, ...newPerson() })
    const answers = await Promise.allSettled([add(), add(), add()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await cast.admin.api.teams.get({ teamId: team.id })).memberCount).toBe(10)
  })
})
