// Compares the SQL of audiences with the domain's rules, over every combination of restriction and
// team.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  audienceRules,
  isInAudience,
  whyHidden,
  type Restriction,
} from '@eventflow/domain/audience'
import { aViewer } from '@eventflow/domain/builders/kernel'
import { keysOf, type ViewerTeam } from '@eventflow/domain/kernel'
import { arrangeTeam, arrangeTeamType } from '../../testing/arrange.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import type { Scope } from '../../platform/db/index.ts'
import { listAudience } from './audience.report.ts'
import {
  isForTeam,
  isForViewer,
  rowOfTeams,
  setAudience,
  type OwnerRow,
} from './audience.repository.ts'

const portal = await testPortal()
const event = await portal.event()
const both = [true, false]

const arrangeTask = ({ tx, eventId }: Scope, id: string) =>
  tx.insert(tasks).values({ eventId, id, title: id, dueDate: '2026-07-01', type: 'task' })

/** One restriction of each kind, by the id of its record. */
async function everyRestriction(scope: Scope, [food, tech]: [string, string]) {
  const lists = [[], [food], [food, tech]]
  const all = keysOf(audienceRules).flatMap((ownerKind) =>
    lists.flatMap((teamTypeIds) =>
      lists.flatMap((hiddenTeamTypeIds) =>
        both.map((showToChildTeams) => ({
          ownerKind,
          teamTypeIds,
          hiddenTeamTypeIds,
          showToChildTeams,
          dimensions: [],
        })),
      ),
    ),
  )
  const byId = new Map<string, Restriction>(all.map((one, index) => [`record-${index}`, one]))
  for (const [id, restriction] of byId) {
    if (restriction.ownerKind === 'task') await arrangeTask(scope, id)
    await setAudience(scope, id, restriction)
  }
  return byId
}

/** One team of each kind: by type, parent's type, and organiser team or not. */
async function everyTeam(scope: Scope, [food, tech]: [string, string]): Promise<ViewerTeam[]> {
  const types = [food, tech, null]
  const parents = new Map<string | null, string>()
  for (const type of types) parents.set(type, (await arrangeTeam(scope, { teamTypeId: type })).id)
  const kinds = types.flatMap((teamTypeId) => [
    ...both.map((isOrganiser) => ({ teamTypeId, isOrganiser, parent: undefined })),
    ...types.map((parent) => ({ teamTypeId, isOrganiser: false, parent })),
  ])
  const teams: ViewerTeam[] = []
  for (const { teamTypeId, isOrganiser, parent } of kinds) {
    const parentTeamId = parent === undefined ? null : (parents.get(parent) ?? null)
    const { id } = await arrangeTeam(scope, { teamTypeId, isOrganiser, parentTeamId })
    const standShareRole = parentTeamId === null ? null : 'child'
    const place = { standShareRole, parentTeamId, parentTeamTypeId: parent ?? null } as const
    teams.push({ id, role: 'teamMember', teamTypeId, isOrganiser, ...place })
  }
  return teams
}

const ownerRow = (kind: Restriction['ownerKind'], eventId: string): OwnerRow => ({
  kind,
  eventId: sql`${eventId}`,
  id: sql`records.id`,
  showToChildTeams: sql`records.show`,
  dimensions: sql`records.dimensions`,
})

test('SQL includes a team exactly if the rule does, and the report returns the reason', async () => {
  await event.inEvent(async (scope) => {
    const types: [string, string] = [
      await arrangeTeamType(scope, 'Food'),
      await arrangeTeamType(scope, 'Technology'),
    ]
    const restrictions = await everyRestriction(scope, types)
    const teams = await everyTeam(scope, types)
    for (const kind of keysOf(audienceRules)) {
      const own = [...restrictions].filter(([, { ownerKind }]) => ownerKind === kind)
      const records = sql`json_to_recordset(${JSON.stringify(
        own.map(([id, { showToChildTeams, dimensions }]) => ({
          id,
          show: showToChildTeams,
          dimensions,
        })),
      )}::json) as records(id text, show boolean, dimensions jsonb)`
      const owner = ownerRow(kind, scope.eventId)
      const pairs = await scope.tx.execute<{ id: string; teamId: string }>(sql`
        select records.id, t.id as "teamId" from ${records}
        join teams t on ${isForTeam(owner, rowOfTeams)}`)
      const found = new Set(pairs.rows.map(({ id, teamId }) => `${id} ${teamId}`))
      for (const team of teams) {
        const viewer = aViewer({ team })
        const seen = await scope.tx.execute<{ id: string }>(
          sql`select records.id from ${records} where ${isForViewer(owner, viewer)}`,
        )
        const expected = own.filter(([, one]) => isInAudience(viewer, one)).map(([id]) => id)
        expect({ kind, team, ids: seen.rows.map(({ id }) => id).toSorted() }).toEqual({
          kind,
          team,
          ids: expected.toSorted(),
        })
        expect(
          own
            .map(([id]) => id)
            .filter((id) => found.has(`${id} ${team.id}`))
            .toSorted(),
        ).toEqual(expected.toSorted())
      }
    }
    for (const restriction of restrictions.values()) {
      const query = { restriction, search: '', limit: 100, direction: 'asc' } as const
      const included = await listAudience(scope, { ...query, isIncluded: true })
      const hidden = await listAudience(scope, { ...query, isIncluded: false })
      expect(included.items).toHaveLength(included.includedCount)
      expect(hidden.items).toHaveLength(included.hiddenCount)
      const reasons = new Map(
        [...included.items, ...hidden.items].map((one) => [one.id, one.reason]),
      )
      for (const team of teams.filter(({ isOrganiser }) => !isOrganiser))
        expect({ restriction, team, reason: reasons.get(team.id) }).toEqual({
          restriction,
          team,
          reason: whyHidden(aViewer({ team }), restriction),
        })
    }
  })
})

test('a long audience is paged and can be searched', async () => {
  const other = await portal.event()
  await other.inEvent(async (scope) => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await arrangeTeam(scope, { name })
    const restriction: Restriction = {
      ownerKind: 'task',
      teamTypeIds: [],
      hiddenTeamTypeIds: [],
      showToChildTeams: false,
      dimensions: [],
    }
    const query = { restriction, isIncluded: true, search: '', limit: 2, direction: 'asc' } as const
    const first = await listAudience(scope, query)
    expect(first.items.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
    const second = await listAudience(scope, { ...query, cursor: first.nextCursor ?? undefined })
    expect(second).toMatchObject({ total: 3, nextCursor: null })
    expect(second.items.map(({ name }) => name)).toEqual(['Gamma'])
    const found = await listAudience(scope, { ...query, search: 'bet' })
    expect(found.items.map(({ name }) => name)).toEqual(['Beta'])
  })
})
