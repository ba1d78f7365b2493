import type { ReactNode } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import classes from './list.module.css'
import type { MoreOfList } from './list-types.ts'

interface MoreRowsProps extends MoreOfList {
  /** The current count, above the button. */
  children?: ReactNode
}

/** A button that loads the next page. If that fails, it shows the error and retries. */
export function MoreRows({
  hasMore,
  isLoadingMore,
  onLoadMore,
  moreError,
  children,
}: MoreRowsProps) {
  const t = useWords()
  if (!hasMore || !onLoadMore) return null
  const hasFailed = moreError !== undefined
  return (
    <div className={classes['more']}>
      {children}
      {hasFailed && <MoreFailed error={moreError} />}
      <Button variant="default" loading={isLoadingMore} onClick={onLoadMore}>
        {t(hasFailed ? 'ui.failed.tryAgain' : 'ui.list.loadMore')}
      </Button>
    </div>
  )
}

function MoreFailed({ error }: { error: unknown }) {
  const t = useWords()
  const { message, requestId } = failureOf(error)
  return (
    <div role="alert" className={classes['more-failed']}>
      <p>{t('ui.list.moreFailed')}</p>
      {message && <p>{message}</p>}
      {requestId && <p>{t('ui.failed.reference', { id: requestId })}</p>}
    </div>
  )
}
