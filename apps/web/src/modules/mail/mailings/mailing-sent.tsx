import { failureTexts } from '@eventflow/domain/mail'
import { type MailingDetail } from '@eventflow/domain/mailings'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EmailFailures } from '../../../ui/email-failures.tsx'
import { EmailBodies } from '../../../ui/email-preview/email-bodies.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { MailingRecipients, nameOf, WithoutContact } from './mailing-recipients.tsx'
import { mailingFrame } from './mailings.queries.ts'
import { useMailing } from './use-mailing.ts'

/** A mailing that is being sent or has been sent: progress and results. */
export function MailingSent({ mailing }: { mailing: MailingDetail }) {
  return (
    <Stack gap="lg">
      {mailing.state === 'running' ? <Running mailing={mailing} /> : <Ended mailing={mailing} />}
      <Failures mailing={mailing} />
      <MailingRecipients mailing={mailing} />
      <AsSent mailing={mailing} />
    </Stack>
  )
}

function Running({ mailing: { percent } }: { mailing: MailingDetail }) {
  const t = useWords()
  return (
    <Stack gap="xs">
      <ProgressBar percent={percent} label={t('mailings.sending')} />
      <Muted role="status">{t('mailings.sendingText', { percent })}</Muted>
    </Stack>
  )
}

function Ended({ mailing }: { mailing: MailingDetail }) {
  const t = useWords()
  const { sent, onItsWay, held, leftOut, dropped, failed } = mailing.counts
  return (
    <Notice
      tone={failed > 0 || held > 0 ? 'warning' : 'success'}
      role="status"
      title={t('mailings.hasGone', { count: sent })}
    >
      {onItsWay > 0 && <p>{t('mailings.onItsWay', { count: onItsWay })}</p>}
      {held > 0 && (
        <p>
          {t('mailings.held', { count: held })}{' '}
          <TextLink to="/admin/emails/outbox">{t('shell.screens.outbox')}</TextLink>
        </p>
      )}
      {leftOut > 0 && <p>{t('mailings.recipients.leftOut', { count: leftOut })}</p>}
      <WithoutContact mailing={mailing} />
      {dropped > 0 && <p>{t('mailings.dropped', { count: dropped })}</p>}
    </Notice>
  )
}

/** Failed emails in the specification's wording, with a retry for them only. */
function Failures({ mailing }: { mailing: MailingDetail }) {
  const t = useWords()
  const { retry } = useMailing(mailing.id)
  const [isBusy, run] = useAction()
  const { failures, state } = mailing
  const count = mailing.counts.failed
  return (
    <EmailFailures
      texts={failureTexts(t, {
        count,
        failed: failures.map(({ name, ...said }) => ({ ...said, to: nameOf({ name }, t) })),
      })}
    >
      {state === 'done' && (
        <Button variant="default" loading={isBusy} onClick={() => void run(retry)}>
          {t('users.chase.retry', { count })}
        </Button>
      )}
    </EmailFailures>
  )
}

/** The email as its first recipient got it. */
function AsSent({ mailing: { id: mailingId } }: { mailing: MailingDetail }) {
  const t = useWords()
  const { data } = useQuery(api.mailings.preview.queryOptions({ input: { mailingId } }))
  return (
    <Panel title={data?.subject ?? t('messages.notifications.preview')}>
      {data && <EmailBodies text={data.text} action={mailingFrame(mailingId)} preview={{}} />}
    </Panel>
  )
}
