// Noon of 15 June 2026 at the event. Two exhibitors: Bread & Butter Ltd and Circuit Works.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TeamLine } from '@eventflow/domain/teams'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aQuietEvent } from './quiet-event.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

/**
 * Bread & Butter has completed one of two tasks. Circuit Works has completed none and is late with
 * both.
 */
beforeEach(async () => {
  ;({ event, cast } = await aQuietEvent(portal))
  const { food, tech, moderator } = cast
  const late = await addTaskAs(moderator, { dueDate: '2026-06-01' })
  await addTaskAs(moderator, { dueDate: '2026-12-01', teamTypeIds: [food.teamTypeId] })
  await addTaskAs(moderator, { dueDate: '2026-06-02', teamTypeIds: [tech.teamTypeId] })
  await addTaskAs(moderator, { dueDate: '2026-06-02', type: 'tbc' })
  const agree = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: late.id, ...agree })
  await event.inEvent((scope) => arrangeTeam(scope, { name: 'Staff', isOrganiser: true }))
})

type ListInput = Parameters<Cast['moderator']['api']['teams']['list']>[0]
const list = async (input: ListInput = {}) => cast.moderator.api.teams.list(input)
const namesOf = ({ items }: { items: readonly TeamLine[] }) => items.map(({ name }) => name)
const namesFor = async (input: ListInput) => namesOf(await list(input))

const [FOOD, STAFF, TECH] = ['Bread & Butter Ltd', 'Staff', 'Circuit Works']

describe('the progress of each team', () => {
  test('is shown in the list, and organiser teams have no tasks', async () => {
    const { items, total } = await list()
    expect(total).toBe(3)
    expect(Object.fromEntries(items.map(({ name, progress }) => [name, progress]))).toEqual({
      [FOOD]: { total: 2, uncounted: 1, complete: 1, overdue: 0, percent: 50 },
      [TECH]: { total: 2, uncounted: 1, complete: 0, overdue: 2, percent: 0 },
      [STAFF]: { total: 0, uncounted: 0, complete: 0, overdue: 0, percent: 100 },
    })
  })

  test('can be sorted by, in both directions and over pages', async () => {
    expect(await namesFor({ sort: 'progress' })).toEqual([TECH, FOOD, STAFF])
    expect((await namesFor({ sort: 'overdue', direction: 'desc' }))[0]).toBe(TECH)
    const first = await list({ sort: 'progress', limit: 1 })
    const second = await list({ sort: 'progress', limit: 1, cursor: first.nextCursor ?? '' })
    expect([...namesOf(first), ...namesOf(second)]).toEqual([TECH, FOOD])
  })

  test.each([
    ['not begun', { progress: 'notBegun' }, [TECH]],
    ['under way', { progress: 'underWay' }, [FOOD]],
    ['complete', { progress: 'complete' }, []],
    ['late', { hasOverdue: true }, [TECH]],
    ['not late', { hasOverdue: false }, [FOOD, STAFF]],
    ['late and of another type', { hasOverdue: true, search: 'Bread' }, []],
  ] as const)('narrows the list to teams that are %s', async (_how, input, names) => {
    const found = await list({ ...input, sort: 'name' })
    expect(namesOf(found)).toEqual(names)
    expect(found.total).toBe(names.length)
  })

  test('is what the home page counts: the late teams, and all tasks together', async () => {
    const { overdueTeamCount, overdueTeams, progress } =
      await cast.moderator.api.navigation.attention()
    const late = await list({ hasOverdue: true })
    expect(late.total).toBe(overdueTeamCount)
    expect(late.items.map(({ id }) => id)).toEqual(overdueTeams.map(({ id }) => id))
    const sum = { total: 0, complete: 0, overdue: 0 }
    for (const { progress: one } of (await list()).items) {
      sum.total += one.total
      sum.complete += one.complete
      sum.overdue += one.overdue
    }
    expect(progress).toMatchObject(sum)
  })
})

test('names are in the order of the alphabet, over pages and in both directions', async () => {
  const names = ['Zebra', 'Äpfel & Co', 'Łódź Stal', 'apfelbaum', 'Étoile', 'Öko', "O'Brien"]
  await event.inEvent(async (scope) => {
    for (const name of names) await arrangeTeam(scope, { name })
  })
  const inOrder = ['Äpfel & Co', 'apfelbaum', FOOD, TECH, 'Étoile', 'Łódź Stal', "O'Brien", 'Öko']
  const all: string[] = []
  let cursor = ''
  do {
    const page = await list({ sort: 'name', limit: 3, cursor })
    all.push(...namesOf(page))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  expect(all).toEqual([...inOrder, STAFF, 'Zebra'])
  expect(await namesFor({ sort: 'name', direction: 'desc' })).toEqual(all.toReversed())
})

test('a search finds names, owners and values of custom fields', async () => {
  const { customFields, teamCustomFields } = cast.admin.api
  const stand = await customFields.add({ label: 'Stand', type: 'text' })
  const teamId = cast.tech.team.id
  const { revision } = await teamCustomFields.get({ teamId })
  const values = [{ customFieldId: stand.id, value: 'Côté 1E137' }]
  await teamCustomFields.update({ teamId, revision, values })
  expect(await namesFor({ search: 'cote 1e' })).toEqual([TECH])
  expect(await namesFor({ search: 'circuit' })).toEqual([TECH])
  expect(await namesFor({ search: cast.tech.owner.person.email })).toEqual([TECH])
  expect(await namesFor({ search: '1E138' })).toEqual([])
})

describe('last visits and people of teams', () => {
  const seen = async (name: string) =>
    (await list()).items.find((team) => team.name === name)?.lastSeenAt ?? null

  test('the last visit of a team is that of the last of its people', async () => {
    expect(await seen(STAFF)).toBeNull()
    expect(await seen(FOOD)).not.toBeNull()
    // The owner's session is old, the member's is not.
    const { accountId } = cast.food.owner.person
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update sessions set last_seen_at = now() - interval '30 days'
        where account_id = ${accountId}`),
    )
    expect(Date.parse((await seen(FOOD)) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('the list can be filtered and sorted by it', async () => {
    await event.inEvent(async ({ tx }) => {
      const people = sql`select account_id from users u join team_members m on m.user_id = u.id
        where m.team_id = ${cast.tech.team.id}`
      await tx.execute(sql`update sessions set last_seen_at = now() - interval '30 days'
        where account_id in (${people})`)
    })
    expect(await namesFor({ lastSeen: 'never' })).toEqual([STAFF])
    expect(await namesFor({ lastSeen: 'lately' })).toEqual([FOOD])
    expect(await namesFor({ lastSeen: 'longAgo' })).toEqual([TECH])
    expect(await namesFor({ sort: 'lastSeenAt' })).toEqual([STAFF, TECH, FOOD])
  })

  test('teams whose owner has never signed in, and full teams, can be found', async () => {
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`update users set has_logged_in = (id <> ${cast.tech.owner.person.userId})
        where event_id = ${eventId}`),
    )
    expect(await namesFor({ ownerHasLoggedIn: false })).toEqual([TECH])
    expect(await namesFor({ ownerHasLoggedIn: true })).toEqual([FOOD, STAFF])
    const { revision } = await cast.admin.api.settings.variables.read()
    await cast.admin.api.settings.variables.change({ data: { teamMemberLimit: 2 }, revision })
    expect(await namesFor({ isFull: true })).toEqual([FOOD, TECH])
    expect(await namesFor({ isFull: false })).toEqual([STAFF])
  })

  test('sessions and tasks of another event do not count', async () => {
    const other = await portal.event()
    await addTaskAs((await castOf(other)).moderator, { dueDate: '2026-06-01' })
    await event.inEvent(({ tx }) => {
      const people = sql`select account_id from users u join team_members m on m.user_id = u.id
        where m.team_id = ${cast.food.team.id}`
      return tx.execute(sql`update sessions set at_event_id = ${other.eventId}
        where account_id in (${people})`)
    })
    expect(await seen(FOOD)).toBeNull()
    expect(await namesFor({ hasOverdue: true })).toEqual([TECH])
  })

  test('teams cannot read the list', async () => {
    expect((await refusal(cast.food.owner.api.teams.list({}))).status).toBe(403)
  })
})
