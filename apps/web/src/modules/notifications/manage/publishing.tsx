// Publishing a notification: its state, its recipients, and the actions to publish and email it.
import { failureTexts } from '@eventflow/domain/mail'
import { instantAt, localTime } from '@eventflow/domain/kernel'
import { canMove, isPublished, type Notification } from '@eventflow/domain/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useMenu, usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmailFailures } from '../../../ui/email-failures.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { momentText } from '../../../ui/time-text.ts'
import { NotificationBadge } from './notification-badge.tsx'
import { Recipients } from './recipients.tsx'
import { useMoved } from './use-moved.ts'

interface OneProps {
  notification: Notification
}

/** The recipients of a notification, and its sending progress. */
export function NotificationActions({ notification }: OneProps) {
  const t = useWords()
  const isOnlyReading = useOnlyReading()
  const { status } = notification
  return (
    <>
      <Panel
        title={t('notificationsAdmin.deliveryTitle')}
        aside={<NotificationBadge status={status} />}
      >
        <Stack gap="sm">
          <Progress notification={notification} />
          <Refused notification={notification} />
          {!isOnlyReading && (
            <Row gap="xs">
              {canMove(status, 'push') && <Push notification={notification} />}
              {canMove(status, 'schedule') && <Schedule notification={notification} />}
              {canMove(status, 'cancel') && <Cancel notification={notification} />}
            </Row>
          )}
        </Stack>
      </Panel>
      <Recipients notification={notification} />
    </>
  )
}

function Progress({ notification }: OneProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const isPageHidden = useIsPageHidden()
  const { status, scheduledAt, publishedAt, providerResponse } = notification
  const { recipientCount: all, readCount: read, waitingEmailCount: waiting } = notification
  if (status === 'draft') return <p>{t('notificationsAdmin.draftText')}</p>
  if (!isPublished(status)) {
    const time = momentText(scheduledAt ?? '', timeZone)
    return <p>{t('notificationsAdmin.scheduledText', { time, zone: timeZone })}</p>
  }
  return (
    <>
      <p>
        {t('notificationsAdmin.publishedText', { time: momentText(publishedAt ?? '', timeZone) })}
      </p>
      {isPageHidden ? (
        <p>{t('notificationsAdmin.pushHidden', { page: t('shell.core.notifications') })}</p>
      ) : (
        <p>{t('notificationsAdmin.readText', { read, all })}</p>
      )}
      {waiting > 0 && <p>{t('notificationsAdmin.waiting', { count: waiting })}</p>}
      {providerResponse && (
        <p>{t('notificationsAdmin.accepted', { count: providerResponse.accepted })}</p>
      )}
    </>
  )
}

/** The first emails that the mail server refused. */
function Refused({ notification: { providerResponse } }: OneProps) {
  const t = useWords()
  if (providerResponse === null) return null
  const failed = providerResponse.responses.map(({ to, ErrorCode: code, Message: message }) => ({
    code,
    message,
    to,
  }))
  return <EmailFailures texts={failureTexts(t, { count: providerResponse.refused, failed })} />
}

/** Whether nobody sees notifications in the portal, because their page is unpublished. */
const useIsPageHidden = (): boolean =>
  useMenu().corePages.some(({ id, isPublished: isOut }) => id === 'notifications' && !isOut)

/** What pushing it does: who will see it, and who gets an email. */
function usePushText(sendEmail: boolean, found: RecipientFacts | undefined): string {
  const t = useWords()
  const isPageHidden = useIsPageHidden()
  const { total, flaggedCount, isOnHold } = found ?? { total: 0, flaggedCount: 0, isOnHold: false }
  const seen = isPageHidden
    ? t('notificationsAdmin.pushHidden', { page: t('shell.core.notifications') })
    : t('notificationsAdmin.pushText', { count: total })
  if (!sendEmail) return seen
  return [
    seen,
    t('notificationsAdmin.pushEmails', { count: total - flaggedCount }),
    ...(flaggedCount > 0 ? [t('notificationsAdmin.flaggedCount', { count: flaggedCount })] : []),
    ...(isOnHold ? [t('emailOutcomes.onHold')] : []),
  ].join(' ')
}

interface RecipientFacts {
  readonly total: number
  readonly flaggedCount: number
  readonly isOnHold: boolean
}

function Push({ notification }: OneProps) {
  const t = useWords()
  const moved = useMoved()
  const [isAsking, setIsAsking] = useState(false)
  const { id, revision, title, sendEmail } = notification
  const { data } = useQuery(
    api.notifications.recipients.queryOptions({ input: { adminNotificationId: id } }),
  )
  const text = usePushText(sendEmail, data)
  const isPageHidden = useIsPageHidden()
  const push = async () =>
    moved(
      await client.notifications.push({ adminNotificationId: id, revision }),
      isPageHidden
        ? t('notificationsAdmin.pushedHidden', { page: t('shell.core.notifications') })
        : t('notificationsAdmin.pushed'),
    )
  return (
    <>
      <Button disabled={data === undefined} onClick={() => setIsAsking(true)}>
        {t('notificationsAdmin.push')}
      </Button>
      <ConfirmDialog
        title={t('notificationsAdmin.pushTitle', { title })}
        text={text}
        action={t('notificationsAdmin.push')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={push}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function Schedule({ notification }: OneProps) {
  const t = useWords()
  const moved = useMoved()
  const { timeZone } = usePortal().event
  const [isAsking, setIsAsking] = useState(false)
  const { id, revision, title, scheduledAt } = notification
  const stored = scheduledAt === null ? '' : localTime(new Date(scheduledAt), timeZone)
  const [local, setLocal] = useState(stored)
  const [now, setNow] = useState(() => new Date())
  const instant = instantAt(local, timeZone)
  const isPast = instant !== null && instant <= now
  const schedule = async () =>
    moved(
      await client.notifications.schedule({
        adminNotificationId: id,
        revision,
        scheduledAt: instant?.toISOString() ?? '',
      }),
      t('notificationsAdmin.scheduled'),
    )
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setLocal(stored)
          setNow(new Date())
          setIsAsking(true)
        }}
      >
        {t(scheduledAt === null ? 'notificationsAdmin.schedule' : 'notificationsAdmin.reschedule')}
      </Button>
      <ConfirmDialog
        title={t('notificationsAdmin.scheduleTitle', { title })}
        text=""
        action={t('notificationsAdmin.schedule')}
        isDangerous={false}
        isBlocked={instant === null || isPast}
        isOpen={isAsking}
        onConfirm={schedule}
        onClose={() => setIsAsking(false)}
      >
        <DateTimeField
          id="scheduledAt"
          label={t('notificationsAdmin.scheduledAt', { zone: timeZone })}
          value={local}
          error={isPast ? t('notificationsAdmin.scheduledAtPast') : undefined}
          onChange={setLocal}
        />
      </ConfirmDialog>
    </>
  )
}

function Cancel({ notification: { id, revision } }: OneProps) {
  const t = useWords()
  const moved = useMoved()
  const feedback = useFeedback()
  const cancel = async () =>
    moved(
      await client.notifications.cancel({ adminNotificationId: id, revision }),
      t('notificationsAdmin.cancelled'),
    )
  return (
    <Button variant="default" onClick={() => void cancel().catch(feedback.failed)}>
      {t('notificationsAdmin.cancel')}
    </Button>
  )
}
