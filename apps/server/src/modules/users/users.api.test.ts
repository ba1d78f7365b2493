import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { emailEvents, emails } from '../../platform/mail/mail.tables.ts'
import { arrangePerson, arrangeSession } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
// Another event with the same people's names, whose data could leak.
await castOf(await portal.event())

const person = (options: Parameters<typeof arrangePerson>[1]) =>
  event.inEvent((scope) => arrangePerson(scope, options))

describe('the list of people', () => {
  test('shows everybody of the event once, with level and team', async () => {
    const { items, total } = await cast.moderator.api.users.list({ limit: 200 })
    expect(total).toBe(8)
    expect(new Set(items.map(({ id }) => id)).size).toBe(8)
    const owner = items.find(({ id }) => id === cast.food.owner.person.userId)
    expect(owner).toMatchObject({
      permissions: 'user',
      teamId: cast.food.team.id,
      teamName: 'Bread & Butter Ltd',
      isTeamOwner: true,
    })
    const loner = items.find(({ id }) => id === cast.loner.person.userId)
    expect(loner).toMatchObject({ teamId: null, teamName: null, isTeamOwner: false })
    expect(items.filter(({ permissions }) => permissions === 'eventflowAdmin')).toHaveLength(1)
  })

  test.each([
    ['user', 5],
    ['moderator', 1],
    ['admin', 1],
    ['eventflowAdmin', 1],
  ] as const)('the filter by the level %s shows nobody else', async (permissions, total) => {
    const page = await cast.moderator.api.users.list({ permissions })
    expect(page.total).toBe(total)
    expect(page.items.every((user) => user.permissions === permissions)).toBe(true)
  })

  test('people who have never signed in can be listed separately', async () => {
    const { users, navigation } = cast.moderator.api
    await event.inEvent((scope) => scope.tx.execute('update users set has_logged_in = true'))
    const { userId } = await person({ firstName: 'Nils', surname: 'Never', email: 'n@never.test' })
    const { items } = await users.list({ hasLoggedIn: false })
    expect(items.map(({ id }) => id)).toEqual([userId])
    expect((await navigation.attention()).neverSignedInCount).toBe(1)
    expect((await users.list({ hasLoggedIn: true })).total).toBe((await users.list({})).total - 1)
  })

  test('a search matches full names and emails, and treats symbols literally', async () => {
    const zoe = await person({ firstName: 'Zoë', surname: 'O_Hara', email: 'z.o@hara.test' })
    const found = async (search: string) =>
      (await cast.moderator.api.users.list({ search })).items.map(({ id }) => id)
    for (const search of ['zoë o_h', 'Z.O@HARA', 'O_Hara']) {
      expect(await found(search)).toEqual([zoe.userId])
    }
    expect(await found('O%Hara')).toEqual([])
    expect(await found("'; drop table users --")).toEqual([])
  })

  test('people with the same first name are sorted by surname', async () => {
    for (const surname of ['Zimmer', 'adler', 'Moss'])
      await person({ firstName: 'Same', surname, email: `${surname}@same.test` })
    const { items } = await cast.moderator.api.users.list({ search: 'Same ', limit: 10 })
    expect(items.map(({ surname }) => surname)).toEqual(['adler', 'Moss', 'Zimmer'])
  })

  test.each(['firstName', 'surname', 'email', 'lastLoginInTime'] as const)(
    'sorted by %s, page after page gives everybody once, and back again',
    async (sort) => {
      const { users } = cast.moderator.api
      const walk = async (direction: 'asc' | 'desc') => {
        const ids: string[] = []
        let cursor: string | undefined
        do {
          const page = await users.list({ sort, direction, limit: 3, ...(cursor && { cursor }) })
          ids.push(...page.items.map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        return ids
      }
      const forth = await walk('asc')
      expect(new Set(forth).size).toBe(forth.length)
      expect(forth).toHaveLength((await users.list({ limit: 1 })).total)
      expect(await walk('desc')).toEqual(forth.toReversed())
    },
  )

  test('is hidden from exhibitors and guests', async () => {
    expect(await refusal(cast.food.owner.api.users.list({}))).toMatchObject({ status: 403 })
    expect(await refusal(cast.guest.users.list({}))).toMatchObject({ status: 401 })
  })
})

describe('one person', () => {
  const read = (who: { person: { userId: string } }) =>
    cast.moderator.api.users.get({ userId: who.person.userId })

  test('includes the events of their own emails, newest first', async () => {
    const { food, tech } = cast
    const reported = (who: typeof food.member, hoursAgo: number) =>
      event.inEvent(async ({ tx, eventId }) => {
        const [id, emailId] = [newId(), newId()]
        const { userId, email: recipient } = who.person
        const whose = { eventId, recipient, userId }
        const said = { alias: 'taskStatus', subject: 'Done' } as const
        await tx.insert(emails).values({ ...whose, ...said, id: emailId, state: 'sent' })
        const report = { messageId: id, type: 'delivery', templateId: 'taskStatus' } as const
        const createdAt = new Date(Date.now() - hoursAgo * 3_600_000)
        await tx.insert(emailEvents).values({ ...whose, ...report, id, emailId, createdAt })
        return id
      })
    const [older, newer] = [await reported(food.member, 2), await reported(food.member, 1)]
    await reported(tech.member, 1)
    expect((await read(food.member)).emailResponseIds).toEqual([newer, older])
    expect((await read(food.owner)).emailResponseIds).toEqual([])
  })

  test('includes the custom fields of their team', async () => {
    const { admin, food, tech, loner } = cast
    const { id } = await admin.api.customFields.add({
      label: 'Hall',
      type: 'text',
      defaultValue: 'One',
    })
    const teamId = food.team.id
    const values = [{ customFieldId: id, value: 'Two' }]
    const { revision } = await admin.api.teamCustomFields.get({ teamId })
    await admin.api.teamCustomFields.update({ teamId, values, revision })
    expect((await read(food.member)).customFields).toEqual({ [id]: 'Two' })
    expect((await read(tech.owner)).customFields).toEqual({ [id]: 'One' })
    expect((await read(loner)).customFields).toEqual({})
  })
})

describe('one’s own record', () => {
  test('everybody can read it and change their names', async () => {
    const { api } = cast.food.member
    const me = await api.users.me()
    expect(me).toMatchObject({ id: cast.food.member.person.userId, teamId: cast.food.team.id })
    const changed = await api.users.changeMe({
      firstName: '  Maria ',
      surname: 'Member',
      revision: me.revision,
    })
    expect(changed).toMatchObject({ firstName: 'Maria', revision: me.revision + 1 })
    expect((await api.access.session()).viewer?.firstName).toBe('Maria')
  })

  test('a stale save is refused with the stored record', async () => {
    const { api } = cast.tech.member
    const me = await api.users.me()
    const names = { surname: 'Member', revision: me.revision }
    await api.users.changeMe({ ...names, firstName: 'First' })
    const problem = await refusal(api.users.changeMe({ ...names, firstName: 'Second' }))
    expect(problem).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect(problem.current).toMatchObject({ firstName: 'First', revision: me.revision + 1 })
  })

  test('level, address and other fields cannot be set with it', async () => {
    const { cookie, api } = cast.tech.owner
    const { revision } = await api.users.me()
    const answer = await event.inject({
      method: 'PUT',
      url: '/api/users/me',
      cookie,
      body: { firstName: 'A', surname: 'B', revision, permissions: 'admin' },
    })
    expect(answer.statusCode).toBe(422)
    expect((await api.users.me()).permissions).toBe('user')
  })

  test.each(['', '   ', 'a\u0000b', 'x'.repeat(81)])(
    'the name %j is refused',
    async (firstName) => {
      const { api } = cast.tech.owner
      const { revision } = await api.users.me()
      const problem = await refusal(api.users.changeMe({ firstName, surname: 'B', revision }))
      expect(problem.status).toBe(422)
    },
  )
})

describe('permission levels', () => {
  const set = (
    api: Cast['guest'],
    userId: string,
    permissions: 'user' | 'moderator' | 'admin' | 'eventflowAdmin',
  ) => api.users.changePermissions({ userId, permissions, revision: 1 })

  test('an admin can raise and lower them, effective from the next call', async () => {
    const { userId, accountId } = await person({})
    const cookie = await event.inEvent((scope) => arrangeSession(scope, { accountId }))
    const api = event.client(cookie)
    expect((await refusal(api.users.list({}))).status).toBe(403)

    const raised = await set(cast.admin.api, userId, 'moderator')
    expect(raised).toMatchObject({ permissions: 'moderator', revision: 2 })
    expect((await api.users.list({})).total).toBeGreaterThan(0)

    const { users } = cast.admin.api
    await users.changePermissions({ userId, permissions: 'user', revision: 2 })
    expect((await refusal(api.users.list({}))).status).toBe(403)
  })

  test('changes outside the rules are refused', async () => {
    const { userId } = cast.loner.person
    const { admin, moderator, eventflowAdmin } = cast
    expect(await refusal(set(moderator.api, userId, 'moderator'))).toMatchObject({ status: 403 })
    expect(await refusal(set(admin.api, userId, 'eventflowAdmin'))).toMatchObject({ status: 403 })
    for (const target of [admin, eventflowAdmin]) {
      const problem = await refusal(set(admin.api, target.person.userId, 'user'))
      expect(problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }
  })

  test('a stale change and a wrong id are refused', async () => {
    const { userId } = await person({})
    await set(cast.admin.api, userId, 'moderator')
    const stale = await refusal(set(cast.admin.api, userId, 'admin'))
    expect(stale).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    const wrong = await refusal(set(cast.admin.api, 'nobody', 'admin'))
    expect(wrong).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
  })

  test('if two admins demote each other at once, one remains', async () => {
    const other = await portal.event()
    const admins = await other.inEvent(async (scope) => {
      const one = await arrangePerson(scope, { permissions: 'admin' })
      const two = await arrangePerson(scope, { permissions: 'admin' })
      return [
        { api: other.client(await arrangeSession(scope, one)), rival: two.userId },
        { api: other.client(await arrangeSession(scope, two)), rival: one.userId },
      ]
    })
    const answers = await Promise.allSettled(
      admins.map(({ api, rival }) => set(api, rival, 'user')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const me = await Promise.all(admins.map(({ api }) => api.users.me()))
    expect(me.filter(({ permissions }) => permissions === 'admin')).toHaveLength(1)
  })

  test('the last admin of the event cannot be demoted, not even by an eventflowAdmin', async () => {
    const other = await portal.event()
    const { email } = cast.eventflowAdmin.person
    const [cookie, last] = await other.inEvent(async (scope) => {
      // This person is an eventflowAdmin, but an ordinary user of this event.
      const above = await arrangePerson(scope, { email, permissions: 'user' })
      const admin = await arrangePerson(scope, { permissions: 'admin' })
      return [await arrangeSession(scope, above), admin.userId] as const
    })
    const problem = await refusal(set(other.client(cookie), last, 'moderator'))
    expect(problem).toMatchObject({ status: 409, code: 'LAST_ADMIN' })
  })
})
