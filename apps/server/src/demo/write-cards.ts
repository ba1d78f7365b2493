// The core pages and the dashboard of the demo event: a header, featured pages, and a card layout
// for caterers.
import { addCardLayout } from '../modules/cards/index.ts'
import { settingsGroups } from '@eventflow/domain/settings'
import { setAssetUses } from '../modules/assets/index.ts'
import { addSettings } from '../modules/settings/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { DemoTeamType } from './demo.teams.ts'
import { findFirstIds, findPageIds } from './rows.repository.ts'

interface Surroundings {
  readonly teamTypeIds: ReadonlyMap<DemoTeamType, string>
  readonly assetIds: ReadonlyMap<string, string>
  readonly now: Date
  readonly by: string
}

/** Publishes two more pages than a new event has, and gives one an image. */
async function writeCorePages(scope: Scope, assetId: string | null): Promise<void> {
  const { suppliers, timeTable, notifications, ...others } = settingsGroups.corePages.defaults
  await addSettings(scope, 'corePages', {
    ...others,
    suppliers: { ...suppliers, assetId },
    timeTable: { ...timeTable, isPublished: true },
    notifications: { ...notifications, isPublished: true },
  })
  const owner = { ownerKind: 'corePage', ownerId: 'suppliers' } as const
  await setAssetUses(scope, owner, assetId === null ? [] : [assetId])
}

const CARD = { title: '', isMini: false, description: '', pathId: '' }

export async function writeCards(
  scope: Scope,
  { teamTypeIds, assetIds, now, by }: Surroundings,
): Promise<void> {
  const assetId = assetIds.get('Welcome picture') ?? null
  await writeCorePages(scope, assetId)
  await addSettings(scope, 'dashboardHeader', {
    title: 'Welcome to the Northern Hospitality Show',
    text: 'Build-up begins three days before the doors open. The manual says when your hall is ready for you.',
    assetId,
  })
  const header = { ownerKind: 'settings', ownerId: 'dashboardHeader' } as const
  await setAssetUses(scope, header, assetId === null ? [] : [assetId])
  const [start = '', rules = '', food = ''] = await findPageIds(scope, [
    'start-here',
    'stand-rules',
    'food-safety',
  ])
  await addSettings(scope, 'featured', { contentIds: [start, rules] })
  const { task, supplier } = await findFirstIds(scope)
  const teamTypeId = teamTypeIds.get('Food & Drink Village')
  await addCardLayout(
    scope,
    {
      name: 'Those who cook',
      teamTypeIds: teamTypeId === undefined ? [] : [teamTypeId],
      cards: [
        { ...CARD, type: 'contentPage', pathId: food, description: 'Hygiene, gas and open flames' },
        { ...CARD, type: 'task', pathId: task[0] ?? '', description: 'Begin with this one' },
        { ...CARD, type: 'supplier', pathId: supplier[0] ?? '', title: 'Order from our partner' },
        { ...CARD, type: 'tasks' },
        { ...CARD, type: 'downloads', isMini: true },
        { ...CARD, type: 'myTeam', isMini: true },
      ],
    },
    { author: { by, at: now }, now },
  )
}
