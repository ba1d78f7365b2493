import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import { CONTENT_ITEM, CORE_PAGE_IDS, placedSections } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { isAnyContentVisible } from '../content/index.ts'
import { readAllSettings } from '../settings/index.ts'

/** What is hidden from somebody is left out, whatever its reason. */
export async function readMenu(scope: ReadScope, viewer: Viewer | null): Promise<Menu> {
  if (viewer === null) return { corePages: [], sections: [] }
  const { corePages, sidebar } = await readAllSettings(scope)
  const isEverythingThere = isOrganiser(viewer)
  const published = CORE_PAGE_IDS.filter((id) => corePages[id].isPublished)
  const content = (await isAnyContentVisible(scope, viewer)) ? [CONTENT_ITEM.id] : []
  const there = [...published, ...content]
  return {
    sections: placedSections(sidebar.sections, { there: new Set<string>(there), unplaced: there }),
    corePages: CORE_PAGE_IDS.map((id) => ({ id, ...corePages[id] })).filter(
      ({ isPublished }) => isPublished || isEverythingThere,
    ),
  }
}
