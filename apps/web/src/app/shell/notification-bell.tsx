import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/link.tsx'
import classes from './notification-bell.module.css'

/** Higher numbers are shown as "99+". */
const MAX_SHOWN = 99

/** A link to the notifications with the number of unread ones, updated live. */
export function NotificationBell() {
  const t = useWords()
  const { data } = useQuery(api.myNotifications.unread.queryOptions())
  const count = data?.count ?? 0
  const name = t('shell.core.notifications')
  return (
    <TextLink
      to="/notifications"
      className={classes['bell']}
      aria-label={count === 0 ? name : t('shell.bell', { name, count })}
      title={name}
    >
      <Icon name="notifications_outlined" size={22} />
      {count > 0 && (
        <span aria-hidden className={classes['count']}>
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </TextLink>
  )
}
