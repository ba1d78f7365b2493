// The images of core pages: assets, visible to people who see the page.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  CORE_PAGE_IDS,
  settingsErrors,
  type CorePageId,
  type CorePages,
} from '@eventflow/domain/settings'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { lockAssets, setAssetUses } from '../assets/index.ts'
import { eventWords, isCorePageThere, readAllSettings } from '../settings/index.ts'

/** Sets the image of each core page, which is an asset or none. */
export async function takeCorePageImages(scope: Scope, pages: CorePages): Promise<void> {
  const wanted = CORE_PAGE_IDS.flatMap((id) => pages[id].assetId ?? [])
  const there = await lockAssets(scope, 'image', wanted)
  const problems = CORE_PAGE_IDS.flatMap((id) => {
    const { assetId } = pages[id]
    const isLost = assetId !== null && !there.has(assetId)
    return isLost ? [problemAt(`data.${id}`, 'problems.assets.notFound')] : []
  })
  if (problems.length > 0) throw new DomainError(settingsErrors.invalidCorePages, { problems })
  for (const id of CORE_PAGE_IDS) {
    const { assetId } = pages[id]
    const owner = { ownerKind: 'corePage', ownerId: id } as const
    await setAssetUses(scope, owner, assetId === null ? [] : [assetId])
  }
}

/** The names of core pages: their titles, or the event's words for them. */
export async function findCorePageNames(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const t = await eventWords(scope)
  const { corePages } = await readAllSettings(scope)
  const known = CORE_PAGE_IDS.filter((id) => ids.includes(id))
  return new Map(known.map((id) => [id, corePages[id].title || t(`shell.core.${id}`)]))
}

/** People who see a page in their menu see its image. */
export const isCorePageImageSeen = (
  scope: ReadScope,
  viewer: Viewer,
  { ownerId }: { ownerId: string },
): Promise<boolean> => isCorePageThere(scope, viewer, ownerId as CorePageId)
