// Compares the SQL of a schedule item's audience with the domain's rule.
import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { isOrganiser } from '@eventflow/domain/kernel'
import { canSeeItem } from '@eventflow/domain/oracles/time-table'
import { arrangeTeamType } from '../../testing/arrange.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { findVisibleItems } from './schedule-items.repository.ts'
import { addScheduleItem } from './schedule-items.usecases.ts'

const portal = await testPortal()
const event = await portal.event()

test('SQL shows an item exactly to the people to whom the rule shows it', async () => {
  await event.inEvent(async (scope) => {
    const [food, tech] = [
      await arrangeTeamType(scope, 'Food'),
      await arrangeTeamType(scope, 'Tech'),
    ]
    const items = await Promise.all(
      [[], [food], [food, tech]].flatMap((teamTypeIds) =>
        [[], [food], [tech]].flatMap((hideFromTeamTypeIds) =>
          [true, false].flatMap((showToChildTeams) =>
            [true, false].map((isPublished) =>
              addScheduleItem(
                scope,
                {
                  title: 'Build-up',
                  start: '2026-06-20T07:00:00Z',
                  end: '2026-06-20T08:00:00Z',
                  location: '',
                  description: '',
                  teamTypeIds,
                  hideFromTeamTypeIds,
                  showToChildTeams,
                  dimensions: [],
                  isPublished,
                },
                { by: 'somebody', at: new Date('2026-06-15T12:00:00Z') },
              ),
            ),
          ),
        ),
      ),
    )
    const share = { standShareRole: 'child', parentTeamTypeId: food } as const
    const viewers = [
      aViewer({ team: null }),
      aViewer({ permissions: 'moderator', team: null }),
      aViewer({ team: aViewerTeam({ teamTypeId: null, isOrganiser: true }) }),
      ...[food, tech, null].flatMap((teamTypeId) => [
        aViewer({ team: aViewerTeam({ teamTypeId }) }),
        aViewer({ team: aViewerTeam({ teamTypeId, ...share }) }),
      ]),
    ]
    for (const viewer of viewers) {
      const seen = await findVisibleItems(scope, viewer, isOrganiser(viewer))
      const expected = items.filter((item) => canSeeItem(viewer, item)).map(({ id }) => id)
      expect({ viewer, ids: seen.map(({ id }) => id).toSorted() }).toEqual({
        viewer,
        ids: expected.toSorted(),
      })
    }
  })
})
