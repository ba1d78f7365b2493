import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PACK_PARTS, type CloneTeams, type Cloned, type ClonePlan } from '@eventflow/domain/events'
import { makeDemo } from '../../demo/index.ts'
import { newEventId } from '../../modules/events/index.ts'
import { copyFiles } from '../../modules/files/index.ts'
import { hostOf, manyEvents, type Ask } from '../../testing/many-events.fixture.ts'
import { inEvent } from '../../platform/db/index.ts'
import { answerTo, linesOf, packOf } from '../../platform/pack/index.ts'
import { aField } from '@eventflow/domain/builders/forms'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { exportPack, packText } from './event-pack.export.ts'
import { diffOfPacks } from './event-pack.ts'

const many = await manyEvents()
const { portal } = many
const { services } = portal
const here = await portal.event()
const cast = await castOf(here)
const host = hostOf(here)
const ask = (url: string, asked: Partial<Ask> = {}) =>
  many.ask(url, { host, cookie: cast.eventflowAdmin.cookie, ...asked })

let demo: string
let before: string
const textOf = async (eventId: string) => packText(services, await exportPack(services, eventId))
beforeAll(async () => {
  demo = await makeDemo(services, { slug: `clone-${newEventId().slice(-8)}` })
  before = await textOf(demo)
})

let count = 0
const input = (over: object = {}) => {
  count += 1
  const slug = `next-${count}-${newEventId().slice(-8)}`
  return {
    eventName: 'Next Fair',
    longName: 'The Next Fair',
    shortName: 'Next',
    slug,
    startDate: '2027-03-30',
    parts: PACK_PARTS,
    admin: { firstName: 'Ada', surname: 'Admin', email: `ada@${slug}.example` },
    ...over,
  }
}
const clone = (body: object) => ask(`/events/${demo}/clone`, { method: 'POST', body })
const planOf = async (startDate = '2027-03-30'): Promise<ClonePlan> =>
  (await ask(`/events/${demo}/clone?startDate=${startDate}`)).json()

const diffOf = (one: string, other: string) => {
  const [first, second] = [one, other].map((text) => packOf(answerTo(text, () => undefined)))
  return first && second ? linesOf(diffOfPacks(first, second)) : null
}

async function cloned(body: object): Promise<Cloned> {
  const answer = await clone(body)
  expect([answer.statusCode, answer.json().problems]).toEqual([200, undefined])
  const made: Cloned = answer.json()
  await copyFiles(services, { eventId: made.event.id, fromEventId: demo })
  return made
}

/** The dimensions of the images that organisers have added to an event. */
const sizesIn = (eventId: string) =>
  inEvent(services, { eventId, limits: 'none' }, async ({ tx }) => {
    const { rows } = await tx.execute(sql`select id, width, height from files
      where kind = 'image' and purpose not in ('submission', 'taskFile') and width > 0 and height > 0
      order by id`)
    return rows
  })

describe('a clone with all parts', () => {
  test('has the same configuration, byte for byte, relative to its own start', async () => {
    const { event, parts, fileCount } = await cloned(input())
    expect(event).toMatchObject({ name: 'Next Fair', startDate: '2027-03-30', teamCount: 0 })
    expect(parts.find(({ part }) => part === 'tasks')?.count).toBeGreaterThan(10)
    expect(fileCount).toBeGreaterThan(5)
    expect(diffOf(before, await textOf(event.id))).toEqual([])
    const compared = await ask(`/events/${demo}/diff?otherEventId=${event.id}`)
    expect(compared.json()).toEqual({ settings: [], counts: [], changes: [] })
    expect(await textOf(demo)).toBe(before)
    const sizes = await sizesIn(demo)
    expect(sizes.length).toBeGreaterThan(5)
    expect(await sizesIn(event.id)).toEqual(sizes)
  })

  test('has the later prices of forms on the same days before its start', async () => {
    const { event } = await cloned(input())
    const daysBefore = (eventId: string) =>
      inEvent(services, { eventId, limits: 'none' }, async ({ tx }) => {
        const { rows } = await tx.execute<{ days: number; day: string }>(sql`
          select (e.data ->> 'startDate')::date - day::date as days, day
          from (select jsonb_path_query(definition, '$.surcharges[*].from') #>> '{}' as day
            from fields where event_id = ${eventId}) later
          join app_settings e on e.event_id = ${eventId} and e.name = 'event'`)
        return rows
      })
    const [was, is] = [await daysBefore(demo), await daysBefore(event.id)]
    expect(was.length).toBeGreaterThan(0)
    expect(is.map(({ days }) => days)).toEqual(was.map(({ days }) => days))
    expect(is.map(({ day }) => day)).not.toEqual(was.map(({ day }) => day))
  })

  test('has only its first admin, no activity, and no email but the welcome', async () => {
    const { event } = await cloned(input())
    const counts = await inEvent(
      services,
      { eventId: event.id, limits: 'none' },
      async ({ tx }) => {
        const { rows } = await tx.execute(sql`select
        (select count(*)::int from users) as users, (select count(*)::int from teams) as teams,
        (select count(*)::int from submissions) as submissions,
        (select count(*)::int from task_statuses) as statuses,
        (select count(*)::int from comments) as comments,
        (select array_agg(alias) from emails) as emails`)
        return rows[0]
      },
    )
    expect(counts).toEqual({
      users: 1,
      teams: 0,
      submissions: 0,
      statuses: 0,
      comments: 0,
      emails: ['welcome'],
    })
  })

  test('has the chosen teams with their people, types, custom fields and stands, and invites nobody', async () => {
    const listed: CloneTeams = (await ask(`/events/${demo}/clone/teams`)).json()
    const share = listed.teams.find(({ parentTeamId }) => parentTeamId !== null)
    const main = listed.teams.find(({ id }) => id === share?.parentTeamId)
    const other = listed.teams.find(({ id, complete }) => id !== main?.id && complete > 0)
    if (!share || !main || !other) throw new Error('the demo has a stand share and progress')
    expect(other.teamTypeName).not.toBe(null)
    const teamIds = [share.id, main.id, other.id]
    const { event, teamCount, personCount } = await cloned(input({ teamIds }))
    const rowsOf = (eventId: string) =>
      inEvent(services, { eventId, limits: 'none' }, async ({ tx }) => {
        const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`
        const { rows } = await tx.execute(sql`
          select t.id, t.name, t.owner_id, t.team_type_id, t.parent_team_id, t.dimension_values,
            (select jsonb_agg(jsonb_build_array(u.id, u.email, u.account_id) order by u.id)
              from team_members m join users u on u.event_id = m.event_id and u.id = m.user_id
              where m.event_id = t.event_id and m.team_id = t.id
                and not exists (select from role_limits l where l.user_id = u.id)) as people,
            (select jsonb_object_agg(v.custom_field_id, v.value) from custom_field_values v
              where v.event_id = t.event_id and v.team_id = t.id) as values,
            (select jsonb_agg(jsonb_build_array(s.id, s.number, s.hall, s.size, s.type, h.position)
                order by h.position)
              from team_stands h join stands s on s.event_id = h.event_id and s.id = h.stand_id
              where h.event_id = t.event_id and h.team_id = t.id and h.until is null) as stands
          from teams t where t.id in ${ids} order by t.id`)
        return rows
      })
    const copied = await rowsOf(event.id)
    expect(copied.every(({ stands }) => stands !== null)).toBe(true)
    expect(copied).toEqual(await rowsOf(demo))
    expect(teamCount).toBe(3)
    expect(copied.flatMap(({ people }) => people)).toHaveLength(personCount)
    const counts = await inEvent(services, { eventId: event.id, limits: 'none' }, ({ tx }) =>
      tx.execute(sql`select (select array_agg(alias) from emails) as emails,
        (select count(*)::int from users where has_logged_in or is_onboarded) as active,
        (select count(*)::int from task_statuses) as statuses,
        (select count(*)::int from submissions) as submissions`),
    )
    expect(counts.rows).toEqual([{ emails: ['welcome'], active: 0, statuses: 0, submissions: 0 }])
  })

  test('leaves out people with limits, and its first admin; their company gets another contact or none', async () => {
    const from = await portal.event()
    const people = await castOf(from)
    const { food } = people
    const { id: taskId } = await addTaskAs(people.moderator, { teamTypeIds: [food.teamTypeId] })
    await limitPerson(people, food.member, { taskIds: [taskId] })
    const { email } = food.owner.person
    const body = input({
      parts: ['customFields'],
      teamIds: [food.team.id],
      admin: { firstName: 'Ada', surname: 'Admin', email },
    })
    const answer = await ask(`/events/${from.eventId}/clone`, { method: 'POST', body })
    expect(answer.json()).toMatchObject({ teamCount: 1, personCount: 0 })
    const { rows } = await inEvent(
      services,
      { eventId: answer.json().event.id, limits: 'none' },
      ({ tx }) => tx.execute(sql`select owner_id, team_type_id from teams`),
    )
    expect(rows).toEqual([{ owner_id: null, team_type_id: null }])
  })

  test('keeps the included units of chosen teams, and of no others', async () => {
    const from = await portal.event()
    const people = await castOf(from)
    const { food, tech, moderator } = people
    const units = (teamId: string) => ({ teamId, units: 7 })
    const item = { label: 'Badge', price: '10.00', description: '' }
    const items = [
      {
        ...item,
        itemId: 'badge',
        allowance: {
          by: 'team' as const,
          units: 2,
          ofTeams: [tech, food].map(({ team }) => units(team.id)),
        },
      },
      {
        ...item,
        itemId: 'pass',
        allowance: { by: 'team' as const, units: 1, ofTeams: [units(tech.team.id)] },
      },
    ]
    const list = aField('itemList', { id: 'list', items })
    await moderator.api.forms.add({ title: 'Badges', firstField: list })
    const body = input({ parts: ['forms'], teamIds: [food.team.id] })
    const answer = await ask(`/events/${from.eventId}/clone`, { method: 'POST', body })
    expect(answer.statusCode).toBe(200)
    const { rows } = await inEvent(
      services,
      { eventId: answer.json().event.id, limits: 'none' },
      ({ tx }) =>
        tx.execute(sql`select definition -> 'items' as items from fields where id = 'list'`),
    )
    expect(rows).toEqual([
      {
        items: [
          { ...items[0], allowance: { by: 'team', units: 2, ofTeams: [units(food.team.id)] } },
          { ...items[1], allowance: { by: 'team', units: 1 } },
        ],
      },
    ])
  })

  test.each([
    ['a stand share without its main exhibitor', 'share'],
    ['a team that has withdrawn', 'withdrawn'],
    ['a team of another event', 'elsewhere'],
  ])('is refused with %s, and then nothing is created', async (_, kind) => {
    const { teams } = (await ask(`/events/${demo}/clone/teams`)).json() as CloneTeams
    const withdrawn = await inEvent(services, { eventId: demo, limits: 'none' }, ({ tx }) =>
      tx.execute<{ id: string }>(sql`select id from teams where withdrawn_at is not null`),
    )
    const ids = {
      share: teams.find(({ parentTeamId }) => parentTeamId !== null)?.id,
      withdrawn: withdrawn.rows[0]?.id,
      elsewhere: cast.food.team.id,
    }
    const body = input({ teamIds: [ids[kind as keyof typeof ids]] })
    const answer = await clone(body)
    expect([answer.statusCode, answer.json().problems]).toEqual([
      422,
      [expect.objectContaining({ path: 'teamIds' })],
    ])
    expect((await ask(`/events?search=${body.slug}`)).json().total ?? 0).toBe(0)
  })

  test("has every date as in the preview, in the event's time zone", async () => {
    const plan = await planOf()
    expect(plan.after.startDate).toBe('2027-03-30')
    expect(plan.dateCount).toBeGreaterThan(20)
    const { event } = await cloned(input())
    expect(event.endDate).toBe(plan.after.endDate)
    const again: ClonePlan = (
      await ask(`/events/${event.id}/clone?startDate=${plan.before.startDate}`)
    ).json()
    const placed = ({ dates }: ClonePlan, side: 'before' | 'after') =>
      dates.map((date) => [date.kind, date.name, date.field, date[side]])
    // There and back: only times that a clock change skips cannot be restored.
    expect(placed(again, 'before')).toEqual(placed(plan, 'after'))
  })
})

describe('parts', () => {
  test('required by others are listed with them', async () => {
    const { parts } = await planOf()
    const needsOf = (wanted: string) => parts.find(({ part }) => part === wanted)?.needs
    expect(needsOf('tasks')).toEqual(expect.arrayContaining(['forms', 'teamTypes']))
    expect(needsOf('forms')).toContain('fieldGroups')
    expect(needsOf('terminology')).toEqual([])
  })

  test('chosen without the parts that they need are refused, and no event is created', async () => {
    const body = input({ parts: ['tasks'] })
    const answer = await clone(body)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'PART_NEEDED'])
    expect(answer.json().problems.map(({ path }: { path: string }) => path)).toContain(
      'parts.forms',
    )
    expect((await ask(`/events?search=${body.slug}`)).json().total).toBe(0)
  })

  test('left out are the only differences', async () => {
    const parts = ['settings', 'branding', 'terminology', 'teamTypes', 'customFields'] as const
    const { event } = await cloned(input({ parts }))
    const { counts, settings } = (await ask(`/events/${demo}/diff?otherEventId=${event.id}`)).json()
    expect(counts.length).toBeGreaterThan(10)
    for (const { part, change } of [...counts, ...settings]) {
      expect(parts).not.toContain(part)
      expect(change ?? 'removed').toBe('removed')
    }
  })

  test('may all be left out: a new event in the time zone of the old one', async () => {
    const { event } = await cloned(input({ parts: [] }))
    expect(event.startDate).toBe('2027-03-30')
  })
})

describe('refusals that store nothing', () => {
  test('the address is taken by another event', async () => {
    const body = input({ parts: [] })
    await cloned(body)
    const answer = await clone({ ...input(), slug: body.slug })
    expect([answer.statusCode, answer.json().problems[0].path]).toEqual([409, 'slug'])
  })

  test('the original event does not exist', async () => {
    const url = `/events/${newEventId()}/clone`
    expect((await ask(url, { method: 'POST', body: input() })).statusCode).toBe(404)
    expect((await ask(`${url}?startDate=2027-03-30`)).statusCode).toBe(404)
  })

  test('the new event would end after the last valid date', async () => {
    expect((await clone(input({ startDate: '2999-12-31' }))).statusCode).toBe(422)
  })

  test('the portal serves only one event', async () => {
    const { events } = cast.eventflowAdmin.api
    const refused = await events
      .clone({ eventId: demo, ...input(), parts: [] })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'ONE_EVENT_ONLY' })
  })
})
