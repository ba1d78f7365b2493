// Compares the SQL of dimensions with the domain's rule, for teams whose values the API has written.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audienceRules, isInAudience, type Restriction } from '@eventflow/domain/audience'
import { aViewer } from '@eventflow/domain/builders/kernel'
import { keysOf, type ViewerTeam } from '@eventflow/domain/kernel'
import { arrangeTeam, arrangeTeamType } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import type { Scope } from '../../platform/db/index.ts'
import { readTeamFacts } from '../teams/index.ts'
import { listAudience } from './audience.report.ts'
import {
  isForTeam,
  isForViewer,
  rowOfTeams,
  setAudience,
  type OwnerRow,
} from './audience.repository.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let hall: string
let outdoors: string
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { add } = cast.admin.api.customFields
  const decides = { isDimension: true, teamCanEdit: false }
  hall = (await add({ label: 'Hall', type: 'dropdown', options: ['1', '2'], ...decides })).id
  outdoors = (await add({ label: 'Outdoors', type: 'checkbox', defaultValue: true, ...decides })).id
})

async function setValue(teamId: string, customFieldId: string, value: string | boolean) {
  const { teamCustomFields } = cast.admin.api
  const { revision } = await teamCustomFields.get({ teamId })
  await teamCustomFields.update({ teamId, revision, values: [{ customFieldId, value }] })
}

const factsOf = (teamId: string): Promise<Omit<ViewerTeam, 'role'>> =>
  event.inEvent((scope) => readTeamFacts(scope, teamId))

/** Teams of both halls and of none, indoors and outdoors, with stand shares. */
async function arrangeTeams(): Promise<string[]> {
  const ids: string[] = []
  for (const own of ['1', '2', '']) {
    const parent = await event.inEvent((scope) => arrangeTeam(scope, {}))
    await setValue(parent.id, hall, own)
    ids.push(parent.id)
    for (const [shareHall, isOutdoors] of [
      ['', true],
      ['1', false],
    ] as const) {
      const share = await event.inEvent((scope) => arrangeTeam(scope, { parentTeamId: parent.id }))
      await setValue(share.id, hall, shareHall)
      await setValue(share.id, outdoors, isOutdoors)
      ids.push(share.id)
    }
  }
  return [...ids, cast.food.team.id]
}

const restrictions = (typeId: string): Restriction[] => {
  const inHall = (...values: string[]) => ({ customFieldId: hall, values })
  const dimensions = [
    [],
    [inHall('1')],
    [inHall('1', '2')],
    [{ customFieldId: outdoors, values: ['false'] }],
    [inHall('2'), { customFieldId: outdoors, values: ['true'] }],
  ]
  return keysOf(audienceRules).flatMap((ownerKind) =>
    dimensions.flatMap((named) =>
      [true, false].flatMap((showToChildTeams) =>
        [[], [typeId]].map((teamTypeIds) => ({
          ownerKind,
          teamTypeIds,
          hiddenTeamTypeIds: [],
          showToChildTeams,
          dimensions: named,
        })),
      ),
    ),
  )
}

const ownerRow = (kind: Restriction['ownerKind'], { eventId }: Scope): OwnerRow => ({
  kind,
  eventId: sql`${eventId}`,
  id: sql`records.id`,
  showToChildTeams: sql`records.show`,
  dimensions: sql`records.dimensions`,
})

test('SQL includes a team exactly if the rule does, in lists, pairs and previews', async () => {
  const ids = await arrangeTeams()
  await event.inEvent(async (scope) => {
    const facts = new Map<string, ViewerTeam>()
    for (const id of ids) facts.set(id, { ...(await readTeamFacts(scope, id)), role: 'teamMember' })
    for (const [index, restriction] of restrictions(cast.food.teamTypeId).entries()) {
      const id = `record-${index}`
      await setAudience(scope, id, restriction)
      const owner = ownerRow(restriction.ownerKind, scope)
      const records = sql`(select ${id}::text as id, ${restriction.showToChildTeams}::boolean as show,
        ${JSON.stringify(restriction.dimensions)}::jsonb as dimensions) records`
      const { rows } = await scope.tx.execute<{ id: string }>(
        sql`select t.id from ${records} join teams t on ${isForTeam(owner, rowOfTeams)}`,
      )
      const { items } = await listAudience(scope, {
        restriction,
        isIncluded: true,
        search: '',
        limit: 200,
        direction: 'asc',
      })
      for (const [teamId, team] of facts) {
        const viewer = aViewer({ team })
        const seen = await scope.tx.execute(
          sql`select records.id from ${records} where ${isForViewer(owner, viewer)}`,
        )
        expect({
          restriction,
          team,
          inPairs: rows.some((row) => row.id === teamId),
          inPreview: items.some((item) => item.id === teamId),
          isSeen: seen.rows.length === 1,
        }).toEqual({
          restriction,
          team,
          inPairs: isInAudience(viewer, restriction),
          inPreview: isInAudience(viewer, restriction),
          isSeen: isInAudience(viewer, restriction),
        })
      }
    }
  })
})

describe('the stored values of a team', () => {
  test('begin with the defaults, and follow every save', async () => {
    const { id } = cast.food.team
    expect((await factsOf(id)).dimensionValues).toEqual({ [hall]: '', [outdoors]: true })
    await setValue(id, hall, '2')
    expect((await factsOf(id)).dimensionValues).toEqual({ [hall]: '2', [outdoors]: true })
    const added = await event.inEvent((scope) => arrangeTeam(scope, {}))
    expect((await factsOf(added.id)).dimensionValues).toEqual({ [hall]: '', [outdoors]: true })
  })

  test('reach the stand shares, also after they move to another parent', async () => {
    const { food, tech } = cast
    await setValue(food.team.id, hall, '2')
    const share = await event.inEvent((scope) => arrangeTeam(scope, { parentTeamId: food.team.id }))
    const ofParent = async () => (await factsOf(share.id)).parentDimensionValues?.[hall]
    expect(await ofParent()).toBe('2')
    await setValue(food.team.id, hall, '1')
    expect(await ofParent()).toBe('1')
    await setValue(tech.team.id, hall, '2')
    const { revision } = await cast.admin.api.teams.get({ teamId: food.team.id })
    await cast.admin.api.teams.replaceCompany({
      teamId: food.team.id,
      revision,
      reason: 'Insolvent',
      replacementId: tech.team.id,
      customFieldIds: [],
    })
    expect(await ofParent()).toBe('2')
  })

  test('exist only for fields that decide, while they do', async () => {
    const { customFields } = cast.admin.api
    const { id } = cast.food.team
    const zone = await customFields.add({ label: 'Zone', type: 'dropdown', options: ['A'] })
    await setValue(id, zone.id, 'A')
    expect((await factsOf(id)).dimensionValues).not.toHaveProperty(zone.id)
    const { id: customFieldId, revision } = zone
    const decides = { label: 'Zone', options: ['A'], isDimension: true, teamCanEdit: false }
    const changed = await customFields.update({ customFieldId, revision, ...decides })
    expect((await factsOf(id)).dimensionValues).toMatchObject({ [customFieldId]: 'A' })
    await customFields.update({
      ...decides,
      customFieldId,
      revision: changed.revision,
      isDimension: false,
    })
    expect((await factsOf(id)).dimensionValues).not.toHaveProperty(customFieldId)
    await customFields.remove({ customFieldId: hall })
    expect((await factsOf(id)).dimensionValues).toEqual({ [outdoors]: true })
  })
})

test('a type of the event and a hall restrict together', async () => {
  const type = await event.inEvent((scope) => arrangeTeamType(scope, 'Other'))
  await setValue(cast.food.team.id, hall, '2')
  const restriction = {
    ownerKind: 'content',
    showToChildTeams: false,
    dimensions: [{ customFieldId: hall, values: ['2'] }],
  } as const
  const count = async (teamTypeIds: string[]) => {
    const asked = { ...restriction, teamTypeIds, dimensions: [...restriction.dimensions] }
    const { includedCount, items } = await cast.admin.api.audience.teams({
      restriction: {
        ...asked,
        dimensions: asked.dimensions.map((one) => ({ ...one, values: [...one.values] })),
      },
      isIncluded: false,
    })
    return { includedCount, reasons: new Set(items.map(({ reason }) => reason)) }
  }
  expect(await count([])).toEqual({ includedCount: 1, reasons: new Set(['otherValue']) })
  expect((await count([cast.food.teamTypeId])).includedCount).toBe(1)
  expect((await count([type])).includedCount).toBe(0)
})

test('unknown values and damaged lists fit nobody', async () => {
  const hall2 = JSON.stringify([{ customFieldId: hall, values: ['2'] }])
  const fits = (named: string | null, own: string | null) =>
    event.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute<{ fits: boolean }>(
        sql`select eventflow_fits(${named}::jsonb, ${own}::jsonb, null) as fits`,
      )
      return rows[0]?.fits
    })
  expect(await fits(hall2, JSON.stringify({ [hall]: '2' }))).toBe(true)
  expect(await fits(hall2, null)).toBe(false)
  expect(await fits(hall2, '{}')).toBe(false)
  expect(await fits(null, JSON.stringify({ [hall]: '2' }))).toBe(false)
  expect(await fits('{}', JSON.stringify({ [hall]: '2' }))).toBe(false)
})

test('the task list of a team type includes tasks of its teams in one hall', async () => {
  const { api } = cast.admin
  await api.tasks.add({
    title: 'Hall 2 only',
    dueDate: '2026-07-01',
    description: '',
    type: 'task',
    dimensions: [{ customFieldId: hall, values: ['2'] }],
  })
  const { items } = await api.tasks.list({ teamTypeId: cast.food.teamTypeId })
  expect(items.map(({ title }) => title)).toContain('Hall 2 only')
})
