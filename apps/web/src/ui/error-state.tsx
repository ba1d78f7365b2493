import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { failureOf } from '../platform/failure.ts'
import { useIsOffline } from '../platform/network.ts'
import { useSessionIfKnown } from '../platform/portal-context.tsx'
import { useWords } from '../platform/words.tsx'
import { Icon } from './icon.tsx'
import { Text } from './layout.tsx'
import classes from './message-state.module.css'

interface ErrorStateProps {
  title?: string
  /** Description of the failure, instead of the server's message. */
  children?: ReactNode
  /** Its message is shown, with a reference for support to find it in the log. */
  error?: unknown
  onRetry?: () => void
  /** Shown beside Try Again. */
  actions?: ReactNode
  /** 1 if it replaces a complete screen. */
  level?: 1 | 2
}

/** True if the text only repeats the title. */
const isSameText = (title: string, text: ReactNode): boolean =>
  typeof text === 'string' && text.toLowerCase() === title.toLowerCase()

/** Heading and text. Offline, it is not presented as a failure unless the server sent a message. */
function useErrorTexts(title: string | undefined, children: ReactNode) {
  const t = useWords()
  const isMissing = useIsOffline() && !children
  if (isMissing) return { isMissing, heading: t('ui.offline.title'), text: t('ui.offline.text') }
  const heading = title ?? t('ui.failed.title')
  const text = isSameText(heading, children) ? null : children
  return { isMissing, heading, text: text ?? t('ui.failed.text') }
}

/** Nothing has failed, and trying again without a session is useless. */
function SignedOut({ level }: Required<Pick<ErrorStateProps, 'level'>>) {
  const t = useWords()
  const Heading = level === 1 ? 'h1' : 'h2'
  // The frame shows why. Signing in again would not help.
  const isOver = useSessionIfKnown()?.noAccess !== undefined
  return (
    <div className={classes['state']} data-level={level}>
      <span className={classes['mark']}>
        <Icon name="lock_outlined" size={28} />
      </span>
      <Heading className={classes['title']} tabIndex={level === 1 ? -1 : undefined}>
        {t(isOver ? 'ui.failed.noAccessTitle' : 'ui.failed.signedOutTitle')}
      </Heading>
      {!isOver && <div className={classes['text']}>{t('ui.failed.signedOutText')}</div>}
    </div>
  )
}

/** Shown instead of content that could not be loaded. */
export function ErrorState({ error, onRetry, actions, level = 2, ...given }: ErrorStateProps) {
  const t = useWords()
  const Heading = level === 1 ? 'h1' : 'h2'
  const { message, requestId: reference, status } = failureOf(error)
  const { isMissing, heading, text } = useErrorTexts(given.title, given.children ?? message)
  // The frame shows that the session has ended, and how to continue.
  if (status === 401) return <SignedOut level={level} />
  return (
    <div className={classes['state']} data-level={level} role="alert">
      <span className={classes['mark']} data-tone="error">
        <Icon name={isMissing ? 'wifi_off' : 'error_outline'} size={28} />
      </span>
      <Heading className={classes['title']} tabIndex={level === 1 ? -1 : undefined}>
        {heading}
      </Heading>
      <div className={classes['text']}>{text}</div>
      {reference && (
        <Text as="p" size="xs" tone="dimmed">
          {t('ui.failed.reference', { id: reference })}
        </Text>
      )}
      <div className={classes['actions']}>
        {onRetry && <Button onClick={onRetry}>{t('ui.failed.tryAgain')}</Button>}
        {actions}
      </div>
    </div>
  )
}
