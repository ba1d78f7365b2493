import { isLimited, isReadOnly, type Limits } from '@eventflow/domain/kernel'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'

/**
 * Shows organisers that they see only a part of the event, or that they may not change anything.
 */
export function LimitsBanner({ limits }: { limits: Limits }) {
  const t = useWords()
  const isReading = isReadOnly(limits)
  if (!isReading && !isLimited(limits)) return null
  return (
    // Not a landmark: screen readers announce a status anyway.
    <p role="status" className={classes['banner']}>
      <Icon name="visibility_outlined" />
      {isReading && t('shell.limits.reading')} {isLimited(limits) && t('shell.limits.within')}
    </p>
  )
}
