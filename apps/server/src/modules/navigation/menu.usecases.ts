import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import {
  CONTENT_ITEM,
  CORE_PAGE_IDS,
  placedSections,
  sectionsIn,
  type Settings,
} from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { findPictures, isAnyContentVisible, listVisibleContent } from '../content/index.ts'
import { readAllSettings } from '../settings/index.ts'

/**
 * The content pages that organisers have added to the sidebar one by one, limited to those that the viewer
 * may see.
 */
async function placedPages(
  scope: ReadScope,
  viewer: Viewer,
  { sections }: Settings['sidebar'],
): Promise<Menu['pages']> {
  const others = new Set<string>([...CORE_PAGE_IDS, CONTENT_ITEM.id])
  const ids = sections.flatMap(({ itemIds }) => itemIds).filter((id) => !others.has(id))
  if (ids.length === 0) return []
  const pages = await listVisibleContent(scope, viewer, ids)
  return pages.map(({ id, title, isTranslated, path, icon }) => ({
    id,
    title,
    ...(isTranslated && { isTranslated }),
    path,
    icon,
  }))
}

/**
 * Leaves out everything that is hidden from the viewer, for any reason. `draft` contains unsaved
 * settings.
 */
export async function readMenu(
  scope: ReadScope,
  viewer: Viewer | null,
  draft: Partial<Settings> = {},
): Promise<Menu> {
  if (viewer === null) return { corePages: [], pages: [], sections: [] }
  const { corePages, sidebar } = { ...(await readAllSettings(scope)), ...draft }
  const isEverythingThere = isOrganiser(viewer)
  const published = CORE_PAGE_IDS.filter((id) => corePages[id].isPublished)
  const pages = await placedPages(scope, viewer, sidebar)
  const content = (await isAnyContentVisible(scope, viewer)) ? [CONTENT_ITEM.id] : []
  const unplaced = [...published, ...content]
  const there = new Set<string>([...unplaced, ...pages.map(({ id }) => id)])
  const shown = CORE_PAGE_IDS.map((id) => ({ id, ...corePages[id] })).filter(
    ({ isPublished }) => isPublished || isEverythingThere,
  )
  const pictures = await findPictures(
    scope,
    shown.flatMap(({ assetId }) => assetId ?? []),
  )
  return {
    pages,
    sections: placedSections(sectionsIn(sidebar.sections, callersLanguage()), { there, unplaced }),
    corePages: shown.map(({ assetId, ...page }) => ({
      ...page,
      picture: pictures[assetId ?? ''] ?? null,
    })),
  }
}
