import { type MyNotification } from '@eventflow/domain/notifications'
import { linkOf } from '@eventflow/domain/rich-text'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useEventLang, useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { momentText } from '../../../ui/time-text.ts'
import classes from '../notifications.module.css'

const myNotificationsQuery = (search: string) =>
  api.myNotifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, ...(search !== '' && { search }) }),
    ...pagewise,
  })

/** Marks notifications as read or unread, and refetches affected queries. */
function useMarks() {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: api.myNotifications.key() })
  const onError = feedback.failed
  const one = useMutation({
    mutationFn: ({ id, isRead }: Pick<MyNotification, 'id' | 'isRead'>) =>
      client.myNotifications.setRead({ publishedNotificationIds: [id], isRead }),
    onSuccess,
    onError,
  })
  const all = useMutation({
    mutationFn: () => client.myNotifications.readAll(),
    onSuccess,
    onError,
  })
  return { one, all }
}

interface MyNotificationsListProps {
  search: string
  onSearch: (search: string) => void
}

/** Notifications for the user's team, newest first. */
export function MyNotificationsList({ search, onSearch }: MyNotificationsListProps) {
  const t = useWords()
  const feedback = useFeedback()
  const box = useSearchBox(search, onSearch)
  const query = useInfiniteQuery(myNotificationsQuery(search))
  const { one, all } = useMarks()
  const { rows, total = 0, error, onRetry, ...more } = listProps(query)
  if (rows === undefined)
    return error ? <ErrorState onRetry={onRetry} /> : <LinesSkeleton lines={6} />
  if (rows.length === 0 && search === '')
    return (
      <EmptyState icon="notifications_none_outlined" title={t('notifications.mine.emptyTitle')}>
        {t('notifications.mine.emptyText')}
      </EmptyState>
    )
  const readAll = () =>
    all.mutate(undefined, { onSuccess: () => feedback.succeeded(t('notifications.mine.allRead')) })
  return (
    <Stack gap="md" data-list>
      <ListToolbar
        name={t('notifications.mine.list')}
        box={box}
        total={<Muted role="status">{totalText(t, total, { isNarrowed: search !== '' })}</Muted>}
        actions={
          rows.some(({ isRead }) => !isRead) && (
            <Button variant="default" loading={all.isPending} onClick={readAll}>
              {t('notifications.mine.readAll')}
            </Button>
          )
        }
      />
      {rows.length === 0 && (
        <EmptyState icon="search_off" title={t('ui.list.nothingFound')}>
          {t('ui.list.nothingFoundText')}
        </EmptyState>
      )}
      <Stack as="ul" gap="sm" aria-label={t('notifications.mine.list')}>
        {rows.map((notification) => (
          <li key={notification.id}>
            <One
              notification={notification}
              onMark={(isRead) => one.mutate({ ...notification, isRead })}
            />
          </li>
        ))}
      </Stack>
      <MoreRows {...more} />
    </Stack>
  )
}

interface OneProps {
  notification: MyNotification
  onMark: (isRead: boolean) => void
}

function One({ notification, onMark }: OneProps) {
  const t = useWords()
  const lang = useEventLang()
  const { timeZone } = usePortal().event
  const { title, description, publishedAt, isRead } = notification
  const mark = t(isRead ? 'notifications.mine.markUnread' : 'notifications.mine.markRead')
  return (
    <article className={classes['one']} data-unread={isRead ? undefined : true}>
      <Stack gap="xs">
        <Row gap="sm" justify="between" align="start">
          <h2 lang={notification.isTranslated ? undefined : lang}>{title}</h2>
          {!isRead && (
            <StateBadge tone="brand" icon="circle_notifications_outlined">
              {t('notifications.mine.isUnread')}
            </StateBadge>
          )}
        </Row>
        <Muted>{momentText(publishedAt, timeZone)}</Muted>
        {description !== '' && (
          <p
            className={classes['text']}
            lang={notification.isDescriptionTranslated ? undefined : lang}
          >
            {description}
          </p>
        )}
        <Row gap="xs">
          <Follow notification={notification} onFollow={() => !isRead && onMark(true)} />
          <Button
            variant="subtle"
            aria-label={t('notifications.mine.ofWhich', { action: mark, title })}
            onClick={() => onMark(!isRead)}
          >
            {mark}
          </Button>
        </Row>
      </Stack>
    </article>
  )
}

/** Opening the link marks the notification as read. Links that are not allowed are ignored. */
function Follow({
  notification,
  onFollow,
}: {
  notification: MyNotification
  onFollow: () => void
}) {
  const t = useWords()
  const { linkUrl, title } = notification
  const link = linkUrl === null ? null : linkOf(linkUrl)
  if (link === null) return null
  if (link.kind === 'portal') {
    const label = t('notifications.mine.follow')
    return (
      <ButtonLink
        to={link.path as '/'}
        variant="default"
        aria-label={t('notifications.mine.ofWhich', { action: label, title })}
        onClick={onFollow}
      >
        {label}
      </ButtonLink>
    )
  }
  return (
    <ButtonAnchor
      variant="default"
      href={link.address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onFollow}
    >
      {t('notifications.mine.followOutside', { host: new URL(link.address).host })}
    </ButtonAnchor>
  )
}
