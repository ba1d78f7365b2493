import { shownAddress } from '@eventflow/domain/kernel'
import {
  isPublished,
  type Notification,
  type NotificationRecipient,
} from '@eventflow/domain/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useMoved } from './use-moved.ts'

const PAGE = 20

/** The recipients of a notification: planned by its saved version, or actual. */
export function Recipients({ notification }: { notification: Notification }) {
  const t = useWords()
  const { id, status, sendEmail } = notification
  const query = useInfiniteQuery(
    api.notifications.recipients.infiniteOptions({
      input: (cursor: string | undefined) => ({ adminNotificationId: id, cursor, limit: PAGE }),
      ...pagewise,
    }),
  )
  const facts = query.data?.pages[0]
  const isOut = isPublished(status)
  return (
    <ShortList
      {...listProps(query)}
      title={t(isOut ? 'notificationsAdmin.recipientsGot' : 'notificationsAdmin.recipients')}
      rowId={(person) => person.id}
      empty={t('notificationsAdmin.nobody')}
      above={
        facts && (
          <Stack gap="xs">
            {facts.total > 0 && <p>{t('notificationsAdmin.count', { count: facts.total })}</p>}
            {sendEmail && !isOut && facts.flaggedCount > 0 && (
              <Notice tone="warning">
                {t('notificationsAdmin.flaggedCount', { count: facts.flaggedCount })}
              </Notice>
            )}
            {sendEmail && facts.isOnHold && <Notice>{t('emailOutcomes.onHold')}</Notice>}
          </Stack>
        )
      }
      row={(person) => (
        <Row justify="between" noWrap>
          <Person person={person} isMailed={sendEmail} />
          {isOut && !person.isFlagged && <MailOne notification={notification} person={person} />}
        </Row>
      )}
    />
  )
}

function Person({ person, isMailed }: { person: NotificationRecipient; isMailed: boolean }) {
  const t = useWords()
  const { name, email, teamName, isFlagged } = person
  const flagged = isFlagged && isMailed ? t('notificationsAdmin.flagged') : ''
  return (
    <Stack gap="3xs">
      <span>{name}</span>
      <Muted as="span">
        {[teamName, shownAddress(email), flagged].filter((part) => part !== '').join(' · ')}
      </Muted>
    </Stack>
  )
}

interface MailOneProps {
  notification: Notification
  person: NotificationRecipient
}

/** Emails the notification to one person, who may have missed it. */
function MailOne({ notification, person: { id: userId, name } }: MailOneProps) {
  const t = useWords()
  const moved = useMoved()
  const [isBusy, run] = useAction()
  const isOnlyReading = useOnlyReading()
  if (isOnlyReading) return null
  const { id: adminNotificationId, revision } = notification
  const send = () =>
    run(async () => {
      const saved = await client.notifications.mail({ adminNotificationId, revision, userId })
      moved(saved, t('notificationsAdmin.mailed', { name }))
    })
  return (
    <Button
      variant="subtle"
      loading={isBusy}
      aria-label={t('notificationsAdmin.mailTo', { name })}
      onClick={() => void send()}
    >
      {t('notificationsAdmin.mail')}
    </Button>
  )
}
