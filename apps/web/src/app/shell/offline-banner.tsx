import { useIsOnline } from '../../platform/online.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './banner.module.css'

/** Says that the device has no network, for as long as it has none. */
export function OfflineBanner() {
  const t = useWords()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {isOnline ? (
        // Fetched while it can be.
        <VisuallyHidden>
          <Icon name="wifi_off" />
        </VisuallyHidden>
      ) : (
        <p className={classes['banner']}>
          <Icon name="wifi_off" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
