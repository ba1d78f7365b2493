import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readTeamsToCopy, storeCopiedTeams } from '../../modules/teams/index.ts'
import { arrangePerson, arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type ApiClient, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const olga = {
  firstName: 'Olga',
  surname: 'Organ',
  email: 'Olga@Organ.test',
  permissions: 'moderator' as const,
}

describe('adding an organiser', () => {
  test('stores their limits together with the invitation, so that they are limited at first sign-in', async () => {
    const { admin, food } = cast
    const limits = { isReadOnly: true, work: null, teamTypeIds: [food.teamTypeId], taskIds: null }
    const email = `lim-${event.eventId}@organ.test`
    const added = await admin.api.users.add({ ...olga, email, limits })
    expect(added.limits).toEqual({ ...limits, dimensions: [] })
    expect(await lettersTo(event, email)).toHaveLength(1)
  })

  test('neither adds nor invites anybody if the limits are wrong', async () => {
    const limits = { isReadOnly: false, work: null, teamTypeIds: ['gone'], taskIds: null }
    const email = `wrong-${event.eventId}@organ.test`
    const { api } = cast.admin
    expect((await refusal(api.users.add({ ...olga, email, limits }))).status).toBe(422)
    const ofAdmin = { ...limits, teamTypeIds: [cast.food.teamTypeId] }
    const admin = { ...olga, email, permissions: 'admin' as const, limits: ofAdmin }
    expect((await refusal(api.users.add(admin))).status).toBe(422)
    expect(await lettersTo(event, email)).toEqual([])
    expect((await api.users.list({ search: email })).total).toBe(0)
  })

  test('creates a person without a team with the chosen level, and a welcome email that mentions no team', async () => {
    const email = `olga-${event.eventId}@organ.test`
    const added = await cast.admin.api.users.add({ ...olga, email: email.toUpperCase() })
    expect(added).toMatchObject({
      firstName: 'Olga',
      email,
      permissions: 'moderator',
      teamId: null,
      hasLoggedIn: false,
      hasBounced: false,
    })
    const [letter] = await lettersTo(event, email)
    expect(letter?.alias).toBe('welcome')
    expect(letter?.text).toContain('one of its organisers')
    expect(letter?.text).not.toMatch(/null|undefined|owner/)
    const token = tokenIn(letter) ?? ''
    await cast.guest.access.setPassword({ token, password: 'harbour-lantern-42' })
    expect(await cast.admin.api.users.get({ userId: added.id })).toMatchObject({ id: added.id })
  })

  test('a person who can sign in already gets the email without a password link', async () => {
    const elsewhere = await portal.event()
    const { email } = await elsewhere.inEvent((scope) =>
      arrangePerson(scope, { passwordHash: 'a hash' }),
    )
    await cast.admin.api.users.add({ ...olga, email })
    const [letter] = await lettersTo(event, email)
    expect(letter?.alias).toBe('existingWelcome')
    expect(tokenIn(letter)).toBeNull()
    expect(letter?.text).toContain('/auth/login')
  })

  test('without the welcome email no email is written', async () => {
    const email = `quiet-${event.eventId}@organ.test`
    await cast.admin.api.users.add({ ...olga, email, sendWelcomeEmail: false })
    expect(await lettersTo(event, email)).toEqual([])
  })

  test('a person of the event is refused and does not change', async () => {
    const { person } = cast.food.member
    const problem = await refusal(cast.admin.api.users.add({ ...olga, email: person.email }))
    expect(problem).toMatchObject({ status: 409, code: 'ALREADY_IN_EVENT' })
    const kept = await cast.admin.api.users.get({ userId: person.userId })
    expect(kept).toMatchObject({ permissions: 'user', teamId: cast.food.team.id })
  })

  test.each(['user', 'eventflowAdmin'])(
    'the level %s cannot be given here',
    async (permissions) => {
      const answer = await event.inject({
        method: 'POST',
        url: '/api/users',
        cookie: cast.admin.cookie,
        body: { ...olga, permissions },
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ title: 'Invalid user' })
    },
  )

  test('a moderator cannot', async () => {
    expect(await refusal(cast.moderator.api.users.add(olga))).toMatchObject({ status: 403 })
  })
})

describe('changing another person’s name', () => {
  const names = { firstName: 'New', surname: 'Name', revision: 1 }

  test('organisers correct names of their level and below', async () => {
    const { userId } = cast.food.owner.person
    const changed = await cast.moderator.api.users.update({ userId, ...names })
    expect(changed).toMatchObject({ firstName: 'New', surname: 'Name', revision: 2 })
    const stale = await refusal(cast.moderator.api.users.update({ userId, ...names }))
    expect(stale).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    const ofAdmin = { userId: cast.admin.person.userId, ...names }
    expect(await refusal(cast.moderator.api.users.update(ofAdmin))).toMatchObject({ status: 403 })
    expect(await refusal(cast.food.owner.api.users.update({ userId, ...names }))).toMatchObject({
      status: 403,
    })
  })
})

describe('sending the welcome again', () => {
  test('is limited for owners, in each event separately, because clones keep the ids of people', async () => {
    const { owner, member, team } = cast.food
    const { userId } = member.person
    const sendSix = async (api: ApiClient) => {
      for (let sent = 0; sent < 5; sent += 1) await api.users.inviteAgain({ userId })
      expect((await refusal(api.users.inviteAgain({ userId }))).status).toBe(429)
    }
    await sendSix(owner.api)
    const copied = await event.inEvent((scope) => readTeamsToCopy(scope, [team.id]))
    const clone = await portal.event()
    const cookie = await clone.inEvent(async (scope) => {
      const teams = copied.teams.map((one) => ({ ...one, teamTypeId: null }))
      await storeCopiedTeams(scope, { ...copied, teams })
      return arrangeSession(scope, owner.person)
    })
    await sendSix(clone.client(cookie))
  })

  test('writes the current role and a new link, which voids the older one', async () => {
    const { users, teams } = cast.admin.api
    const email = `anna-${event.eventId}@new.test`
    const owner = { firstName: 'Anna', surname: 'New', email }
    const team = await teams.add({ name: 'New Stands', owner })
    await users.inviteAgain({ userId: team.ownerId ?? '' })
    const [first, again] = await lettersTo(event, email)
    expect(again?.alias).toBe('welcome')
    const password = 'harbour-lantern-42'
    const old = cast.guest.access.setPassword({ token: tokenIn(first) ?? '', password })
    expect((await refusal(old)).status).toBeGreaterThanOrEqual(400)
    await cast.guest.access.setPassword({ token: tokenIn(again) ?? '', password })
    await users.inviteAgain({ userId: team.ownerId ?? '' })
    expect((await lettersTo(event, email)).at(-1)?.alias).toBe('existingWelcome')
  })

  test.each([
    ['a member', 'welcomeTeamMember'],
    ['the owner of a stand share', 'standShareWelcome'],
    ['somebody without a team', 'welcome'],
  ])('%s gets %s', async (who, alias) => {
    const person = await event.inEvent(async (scope) => {
      if (who === 'a member') return cast.food.member.person
      if (who === 'somebody without a team') return arrangePerson(scope)
      return (await arrangeTeam(scope, { parentTeamId: cast.food.team.id })).owner
    })
    await cast.admin.api.users.inviteAgain({ userId: person.userId })
    expect(await lettersTo(event, person.email)).toMatchObject([{ alias }])
  })

  test('is not possible for a moderator, oneself, or a higher level', async () => {
    const again = (by: Cast['admin'], of: Cast['admin']) =>
      refusal(by.api.users.inviteAgain({ userId: of.person.userId }))
    expect(await again(cast.moderator, cast.food.owner)).toMatchObject({ status: 403 })
    expect(await again(cast.admin, cast.admin)).toMatchObject({ status: 403 })
    expect(await again(cast.admin, cast.eventflowAdmin)).toMatchObject({ status: 403 })
  })
})

test('the list can be filtered to people without a team, and to bounced addresses', async () => {
  const { users } = cast.moderator.api
  const ids = async (query: Parameters<typeof users.list>[0]) =>
    (await users.list(query)).items.map(({ id }) => id)
  expect(await ids({ hasTeam: false })).toContain(cast.loner.person.userId)
  expect(await ids({ hasTeam: false })).not.toContain(cast.food.owner.person.userId)
  expect(await ids({ hasTeam: true })).toHaveLength(4)
  expect(await ids({ hasBounced: true })).toEqual([])
  const { userId, email } = cast.tech.member.person
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`insert into email_flags (event_id, address, flag)
      values (${eventId}, ${email}, 'bounce')`),
  )
  expect(await ids({ hasBounced: true })).toEqual([userId])
  expect((await users.get({ userId })).hasBounced).toBe(true)
})

describe('inviting several again', () => {
  test('writes to each separately, and skips higher levels, the caller and deleted people', async () => {
    const { admin, food, moderator, eventflowAdmin } = cast
    const ids = [food.owner, food.member, moderator, eventflowAdmin, admin].map(
      ({ person }) => person.userId,
    )
    const foreign = await (await portal.event()).inEvent((scope) => arrangePerson(scope))
    const userIds = [...ids, foreign.userId, 'nobody']
    const { emails, leftOut, failed } = await admin.api.users.inviteSeveralAgain({ userIds })
    expect([emails.queued, failed]).toEqual([3, []])
    expect(leftOut).toEqual([
      { userId: eventflowAdmin.person.userId, why: 'notAllowed' },
      { userId: admin.person.userId, why: 'notAllowed' },
      { userId: foreign.userId, why: 'gone' },
      { userId: 'nobody', why: 'gone' },
    ])
    expect((await lettersTo(event, food.owner.person.email))[0]?.alias).toBe('welcome')
    expect((await lettersTo(event, food.member.person.email))[0]?.alias).toBe('welcomeTeamMember')
    expect(await lettersTo(event, foreign.email)).toEqual([])
  })

  test('needs an admin, and accepts at most fifty at once', async () => {
    const { admin, moderator, food } = cast
    const userIds = [food.owner.person.userId]
    for (const { api } of [moderator, food.owner])
      expect((await refusal(api.users.inviteSeveralAgain({ userIds }))).status).toBe(403)
    const many = Array.from({ length: 51 }, (_one, index) => `id-${index}`)
    const refused = await refusal(admin.api.users.inviteSeveralAgain({ userIds: many }))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid user' })
  })
})
