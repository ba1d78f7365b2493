import { useWords } from '../platform/words.tsx'
import { Muted } from './layout.tsx'

interface NotShownProps {
  /** One page of the matches; undefined while it loads. */
  page: { readonly items: readonly unknown[]; readonly total: number | null } | undefined
}

/** How many matches a list of choices does not show. A search finds them. */
export function NotShown({ page }: NotShownProps) {
  const t = useWords()
  const count = (page?.total ?? 0) - (page?.items.length ?? 0)
  return count > 0 ? <Muted role="status">{t('audience.notShown', { count })}</Muted> : null
}
