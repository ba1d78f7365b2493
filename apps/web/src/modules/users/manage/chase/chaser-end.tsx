import { failureTexts, emailOutcomesText } from '@eventflow/domain/mail'
import type { ChaserRecipient } from '@eventflow/domain/users'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmailFailures } from '../../../../ui/email-failures.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ChaserProgress } from './chaser-run.ts'

interface ChaserEndProps {
  progress: ChaserProgress
  recipients: readonly ChaserRecipient[]
  /** Sends failed reminders again. */
  onRetry: (userIds: readonly string[]) => void
}

/** The result of the reminders. Failures use the specification's wording. */
export function ChaserEnd({ progress, recipients, onRetry }: ChaserEndProps) {
  const t = useWords()
  const { emails, leftOut, failed, done, wanted } = progress
  const news = emailOutcomesText(t, emails)
  const nameOf = (id: string) => recipients.find(({ userId }) => userId === id)?.name ?? id
  return (
    <>
      <Notice tone={done < wanted ? 'warning' : news.type} role="status" title={news.message}>
        {done < wanted && <p>{t('users.chase.brokenOff', { done, wanted })}</p>}
        {leftOut.length > 0 && <p>{t('users.chase.leftOut', { count: leftOut.length })}</p>}
        {emails.held > 0 && (
          <p>
            <TextLink to="/admin/emails/outbox">{t('shell.screens.outbox')}</TextLink>
          </p>
        )}
        {emails.queued > 0 && (
          <p>
            {t('users.chase.follow')}{' '}
            <TextLink to="/admin/emails/undelivered">{t('messages.failures.all')}</TextLink>
          </p>
        )}
      </Notice>
      <EmailFailures
        texts={failureTexts(t, {
          count: failed.length,
          failed: failed.map(({ userId, ...said }) => ({ ...said, to: nameOf(userId) })),
        })}
      >
        <Button variant="default" onClick={() => onRetry(failed.map(({ userId }) => userId))}>
          {t('users.chase.retry', { count: failed.length })}
        </Button>
      </EmailFailures>
    </>
  )
}
