import { isPublished, type Notification } from '@eventflow/domain/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { Notice } from '../../../ui/notice.tsx'

const PAGE = 20

/** Everybody who gets a notification as it is saved, or who got it. */
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
            {sendEmail && facts.isOnHold && <Notice>{t('notificationsAdmin.onHold')}</Notice>}
          </Stack>
        )
      }
      row={({ name, email, teamName, isFlagged }) => (
        <Stack gap="3xs">
          <span>{name}</span>
          <Muted as="span">
            {[teamName, email, ...(isFlagged && sendEmail ? [t('notificationsAdmin.flagged')] : [])]
              .filter((part) => part !== '')
              .join(' · ')}
          </Muted>
        </Stack>
      )}
    />
  )
}
