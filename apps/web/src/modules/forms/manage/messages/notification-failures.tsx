import { shownAddress } from '@eventflow/domain/kernel'
import type { NotificationFailures as Failures } from '@eventflow/domain/forms'
import { failureTexts, type FailedEmail } from '@eventflow/domain/mail'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { momentText } from '../../../../ui/time-text.ts'
import { failuresQuery } from './messages.queries.ts'
import classes from './messages.module.css'

interface NotificationFailuresProps {
  formId: string
  timeZone: string
  /** Whether the user may resend them; then a link is shown. */
  maySendEmails: boolean
}

/** Failed emails of a form's notifications. Renders nothing without any. */
export function NotificationFailures(props: NotificationFailuresProps) {
  const t = useWords()
  const query = useQuery(failuresQuery(props.formId))
  if (query.data) return <Given {...props} failures={query.data} />
  if (!query.isError) return null
  return (
    <Notice tone="warning" role="status">
      <div className={classes['failures-end']}>
        {t('messages.failures.unknown')}
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('ui.failed.tryAgain')}
        </Button>
      </div>
    </Notice>
  )
}

interface GivenProps extends NotificationFailuresProps {
  failures: Failures
}

function Given({ failures: { total, emails }, formId, timeZone, maySendEmails }: GivenProps) {
  const t = useWords()
  if (total === 0) return null
  const { title, lines, more } = failureTexts(t, { count: total, failed: emails.map(toFailed) })
  return (
    <Notice tone="danger" role="status" title={title}>
      <Stack as="ul" gap="xs" className={classes['failures']}>
        {emails.map((email, index) => (
          <li key={email.id}>
            <span>{lines[index]}</span>
            <small>
              {shownAddress(email.to.email)} · {momentText(email.lastTriedAt, timeZone)} ·{' '}
              <OfSubmission email={email} formId={formId} />
            </small>
          </li>
        ))}
      </Stack>
      {(more !== null || maySendEmails) && (
        <div className={classes['failures-end']}>
          {more !== null && <span>{more}</span>}
          {maySendEmails && (
            <TextLink to="/admin/emails/undelivered" search={{ state: 'givenUp' }}>
              {t('messages.failures.all')}
            </TextLink>
          )}
        </div>
      )}
    </Notice>
  )
}

/** The recipient is shown below the line. */
const toFailed = ({ code, message, problem }: Failures['emails'][number]): FailedEmail => ({
  code,
  message,
  problem,
})

interface OfSubmissionProps {
  email: Failures['emails'][number]
  formId: string
}

function OfSubmission({ email: { submissionId, teamName: team }, formId }: OfSubmissionProps) {
  const t = useWords()
  return (
    <TextLink to="/forms/$formId/submissions/$submissionId" params={{ formId, submissionId }}>
      {team === null ? t('messages.failures.ofGuest') : t('messages.failures.of', { team })}
    </TextLink>
  )
}
