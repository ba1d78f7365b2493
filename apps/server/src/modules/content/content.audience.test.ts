// Compares the SQL of a page's audience with the domain's rule.
import { expect, test } from 'vitest'
import { canSeeContent } from '@eventflow/domain/content'
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { arrangeTeamType } from '../../testing/arrange.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { listVisibleContent } from './content.report.ts'
import { contentRepository } from './content.repository.ts'
import { addContent } from './content.usecases.ts'

const portal = await testPortal()
const event = await portal.event()
const author = { by: 'somebody', at: new Date('2026-06-15T12:00:00Z') }
const both = [true, false]

test('SQL shows a page exactly to the people to whom the rule shows it', async () => {
  await event.inEvent(async (scope) => {
    const [food, tech] = [
      await arrangeTeamType(scope, 'Food'),
      await arrangeTeamType(scope, 'Tech'),
    ]
    const pages = []
    const hidden = [[], [food], [tech]]
    for (const allowedTeamTypeIds of [[], [food], [food, tech]])
      for (const hideFromTeamTypeIds of hidden)
        for (const showToChildTeams of both)
          for (const isPublished of both)
            for (const isArchived of both) {
              const values = {
                title: 'Page',
                path: '',
                description: '',
                icon: 'info',
                assetId: null,
                translations: {},
                dimensions: [],
              }
              const { id } = await addContent(
                scope,
                {
                  ...values,
                  allowedTeamTypeIds,
                  hideFromTeamTypeIds,
                  showToChildTeams,
                  isPublished,
                },
                author,
              )
              if (isArchived)
                await contentRepository.setArchived(scope, { ids: [id], isArchived }, author)
              pages.push({
                id,
                allowedTeamTypeIds,
                hideFromTeamTypeIds,
                showToChildTeams,
                dimensions: [],
                isPublished,
                isArchived,
              })
            }
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
      const seen = await listVisibleContent(scope, viewer)
      const expected = pages.filter((page) => canSeeContent(viewer, page)).map(({ id }) => id)
      expect({ viewer, ids: seen.map(({ id }) => id).toSorted() }).toEqual({
        viewer,
        ids: expected.toSorted(),
      })
    }
  })
})
