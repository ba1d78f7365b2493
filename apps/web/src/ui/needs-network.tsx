import { useIsOffline } from '../platform/network.ts'
import { useWords } from '../platform/words.tsx'
import { Muted } from './layout.tsx'

/**
 * Explains that the buttons beside it are disabled because the device is offline. Renders nothing
 * online.
 */
export function NeedsNetwork() {
  const t = useWords()
  return useIsOffline() ? <Muted as="small">{t('ui.offline.needsNetwork')}</Muted> : null
}
