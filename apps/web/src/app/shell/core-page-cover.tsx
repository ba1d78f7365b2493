import { CORE_PAGE_PATHS } from '@eventflow/domain/settings'
import { useMatches } from '@tanstack/react-router'
import { useMenu } from '../../platform/portal-context.tsx'
import { Cover } from '../../ui/cover.tsx'

/** The image that organisers have given the open core page. That of the dashboard stands in its header. */
export function CorePageCover() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const { corePages } = useMenu()
  const page = corePages.find(({ id }) => id !== 'dashboard' && CORE_PAGE_PATHS[id] === path)
  return page?.picture && <Cover picture={page.picture} />
}
