import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words.tsx'
import { Icon } from './icon.tsx'
import classes from './message-state.module.css'

interface ErrorStateProps {
  title?: string
  /** What failed. */
  children?: ReactNode
  /** What a person can give to support, to find the failure in the log. */
  reference?: string | null
  onRetry?: () => void
  /** Beside Try Again. */
  actions?: ReactNode
}

/** In place of something that could not be shown. */
export function ErrorState({ title, children, reference, onRetry, actions }: ErrorStateProps) {
  const t = useWords()
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['mark']} data-tone="error">
        <Icon name="error_outline" size={28} />
      </span>
      <h2 className={classes['title']}>{title ?? t('ui.failed.title')}</h2>
      <div className={classes['text']}>{children ?? t('ui.failed.text')}</div>
      {reference && (
        <p className={classes['reference']}>{t('ui.failed.reference', { id: reference })}</p>
      )}
      <div className={classes['actions']}>
        {onRetry && <Button onClick={onRetry}>{t('ui.failed.tryAgain')}</Button>}
        {actions}
      </div>
    </div>
  )
}
