// Compares the SQL of a notification's recipients and readers with the domain's rule.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whyHiddenFromTeam, type AudienceTeam } from '@eventflow/domain/audience'
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { arrangeTeam, arrangeTeamType } from '../../testing/arrange.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { setAudience } from '../audience/index.ts'
import { isForReader, isSentToTeamSql } from './notification-audience.repository.ts'
import { notifications } from './notifications.tables.ts'

const portal = await testPortal()
const event = await portal.event()

test("SQL and the domain's rule agree on every notification and team", async () => {
  await event.inEvent(async (scope) => {
    const [food, tech] = [
      await arrangeTeamType(scope, 'Food'),
      await arrangeTeamType(scope, 'Tech'),
    ]
    const parent = await arrangeTeam(scope, { teamTypeId: food })
    const kinds = [
      { teamTypeId: food },
      { teamTypeId: tech },
      { teamTypeId: null },
      { teamTypeId: tech, isOrganiser: true },
      { teamTypeId: null, parentTeamId: parent.id },
      { teamTypeId: food, parentTeamId: parent.id },
    ]
    const teams = await Promise.all(
      kinds.map(async (kind) => {
        const { id } = await arrangeTeam(scope, kind)
        const facts: AudienceTeam = {
          teamTypeId: kind.teamTypeId,
          isOrganiser: kind.isOrganiser === true,
          standShareRole: kind.parentTeamId === undefined ? null : 'child',
          parentTeamTypeId: kind.parentTeamId === undefined ? null : food,
        }
        return { id, ...facts }
      }),
    )
    const lists = [[], [food], [food, tech]]
    const meant = [
      ...lists.flatMap((teamTypeIds) =>
        [[], [food], [tech]].map((hiddenTeamTypeIds) => ({
          teamId: null,
          teamTypeIds,
          hiddenTeamTypeIds,
        })),
      ),
      ...teams.map(({ id }) => ({
        teamId: id,
        teamTypeIds: [] as string[],
        hiddenTeamTypeIds: [] as string[],
      })),
    ]
    for (const [index, { teamId, ...types }] of meant.entries()) {
      const id = `notification-${index}`
      await scope.tx
        .insert(notifications)
        .values({ eventId: scope.eventId, id, title: id, teamId, status: 'pushed' })
      const audience = {
        ownerKind: 'notification',
        ...types,
        dimensions: [],
      } as const
      await setAudience(scope, id, audience)
      const restriction = { ...audience, showToChildTeams: false }
      const { rows } = await scope.tx.execute<{ id: string }>(sql`select t.id from notifications
        join teams t on t.event_id = notifications.event_id and ${isSentToTeamSql}
        where notifications.event_id = ${scope.eventId} and notifications.id = ${id}`)
      const got = new Set(rows.map((row) => row.id))
      for (const team of teams) {
        const isMeant =
          teamId === null
            ? !team.isOrganiser && whyHiddenFromTeam(team, restriction) === null
            : teamId === team.id
        expect({ id, team, isSent: got.has(team.id) }).toEqual({ id, team, isSent: isMeant })
        const viewer = aViewer({ team: aViewerTeam(team) })
        const read = await scope.tx.execute(sql`select notifications.id from notifications
          where notifications.event_id = ${scope.eventId} and notifications.id = ${id}
            and ${isForReader(viewer)}`)
        // An organiser team sees everything, but is sent only what names it.
        expect({ id, team, reads: read.rows.length === 1 }).toEqual({
          id,
          team,
          reads: isMeant || team.isOrganiser,
        })
      }
    }
  })
})
