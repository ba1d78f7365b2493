import { isLimited, isReadOnly, type Limits } from '@eventflow/domain/kernel'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'

/** Tells an organiser who sees a part of the event, or may change nothing. */
export function LimitsBanner({ limits }: { limits: Limits }) {
  const t = useWords()
  const isReading = isReadOnly(limits)
  if (!isReading && !isLimited(limits)) return null
  return (
    // It has no landmark: screen readers find a status anyway.
    <p role="status" className={classes['banner']}>
      <Icon name="visibility_outlined" />
      {isReading && t('shell.limits.reading')} {isLimited(limits) && t('shell.limits.within')}
    </p>
  )
}
