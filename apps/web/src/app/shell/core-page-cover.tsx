import type { CorePageId } from '@eventflow/domain/settings'
import { useMenu } from '../../platform/portal-context.tsx'
import { Cover } from '../../ui/cover.tsx'

/** The organisers' image of a core page. The dashboard shows its own in its header. */
export function CorePageCover({ page }: { page: Exclude<CorePageId, 'dashboard'> }) {
  const picture = useMenu().corePages.find(({ id }) => id === page)?.picture
  return picture && <Cover picture={picture} />
}
