// What a team sees, for the organisers who arrange it.
import type { PortalDraft, PortalPreview } from '@eventflow/domain/navigation'
import type { Settings } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { readDashboardCards } from '../cards/index.ts'
import { memberOf } from '../content/index.ts'
import { readMenu } from './menu.usecases.ts'

/** Uses the functions that teams use, with an anonymous member of the team and unsaved settings. */
export async function previewPortal(
  scope: ReadScope,
  { teamId, draft }: { teamId: string; draft: PortalDraft },
  now: Date,
): Promise<PortalPreview> {
  const viewer = await memberOf(scope, teamId)
  const { cards, ...groups } = draft
  const settings = Object.fromEntries(
    Object.entries(groups).filter(([, data]) => data !== undefined),
  ) as Partial<Settings>
  return {
    menu: await readMenu(scope, viewer, settings),
    cards: await readDashboardCards(scope, { viewer, now }, { ...settings, cards }),
  }
}
