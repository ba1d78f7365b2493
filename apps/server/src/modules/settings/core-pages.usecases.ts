import { DomainError, isOrganiser, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import type { CorePageId } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings } from './settings.usecases.ts'

/** A core page that is not published is, to teams, not there: throws `notFound`. */
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
