import { DomainError, isOrganiser, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  CORE_PAGE_IDS,
  settingsErrors,
  type CorePageId,
  type CorePages,
} from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { isIcon } from '../../platform/http/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { readAllSettings } from './settings.usecases.ts'

/** Throws `notFound` if the core page is unpublished, because it is then missing for teams. */
export async function needCorePage(
  scope: ReadScope,
  viewer: Viewer,
  id: CorePageId,
): Promise<void> {
  if (!(await isCorePageThere(scope, viewer, id))) throw new DomainError(kernelErrors.notFound)
}

export async function isCorePageThere(
  scope: ReadScope,
  viewer: Viewer,
  id: CorePageId,
): Promise<boolean> {
  if (isOrganiser(viewer)) return true
  const { corePages } = await readAllSettings(scope)
  return corePages[id].isPublished
}

/** Throws `invalidCorePages` for unknown icons, which would be blank on every screen. */
export async function checkPageIcons(pages: CorePages): Promise<void> {
  const known = await Promise.all(CORE_PAGE_IDS.map((id) => isIcon(pages[id].icon)))
  const unknown = CORE_PAGE_IDS.filter((_, index) => !known[index])
  if (unknown.length === 0) return
  throw new DomainError(settingsErrors.invalidCorePages, {
    problems: unknown.map((id) => problemAt(`data.${id}.icon`, 'problems.content.icon')),
  })
}
