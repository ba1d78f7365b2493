import { useIsOffline } from '../platform/network.ts'
import { useWords } from '../platform/words.tsx'
import { Muted } from './layout.tsx'

/** Why what stands beside it cannot be pressed: there is no network. Nothing while there is one. */
export function NeedsNetwork() {
  const t = useWords()
  return useIsOffline() ? <Muted as="small">{t('ui.offline.needsNetwork')}</Muted> : null
}
