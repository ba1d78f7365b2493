import type { AuditEntry } from '@eventflow/domain/audit'
import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ShortList } from '../../ui/list/short-list.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import { Reason, Things } from './audit-columns.tsx'
import { actionText, valueText } from './audit-texts.ts'
import { activityQuery, type ActivityOf } from './audit.queries.ts'

interface ActivityProps {
  /** A person or a record. */
  of: ActivityOf
  title: string
  timeZone: string
}

/** Changes that arrive within this time cause one refetch. */
const REST_MS = 500

/**
 * No topic announces entries of the log. A change that its screen shows has an entry, so the log is fetched
 * again when other data on the screen is.
 */
function useFollowing(of: ActivityOf): void {
  const queryClient = useQueryClient()
  const key = JSON.stringify(activityQuery(of).queryKey)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'invalidate') return
      if (!query.isActive() || JSON.stringify(query.queryKey) === key) return
      clearTimeout(timer)
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey }),
        REST_MS,
      )
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, key])
}

/** Log entries about one person or record, newest first. They follow the changes that the screen shows. */
export function Activity({ of, title, timeZone }: ActivityProps) {
  const t = useWords()
  const query = useInfiniteQuery(activityQuery(of))
  useFollowing(of)
  const now = new Date(query.dataUpdatedAt)
  return (
    <ShortList<AuditEntry>
      {...listProps(query)}
      title={title}
      rowId={({ id }) => id}
      row={(entry) => (
        <Stack as="span" gap="3xs">
          <strong>{actionText(entry.action, t)}</strong>
          <Things entry={entry} t={t} />
          {entry.values.map((value) => (
            <small key={`${value.field} ${value.label}`}>{valueText(value, t)}</small>
          ))}
          <Reason entry={entry} t={t} />
          <Muted as="span">
            <time dateTime={entry.at} title={momentText(entry.at, timeZone)}>
              {agoText(entry.at, now, t)}
            </time>
            {` · ${entry.actor.name || t('audit.list.byNobody')}`}
          </Muted>
        </Stack>
      )}
      empty={t('audit.activity.empty')}
      more={
        'userId' in of && (
          <TextLink to="/admin/audit-log" search={{ person: of.userId }}>
            {t('audit.activity.all')}
          </TextLink>
        )
      }
    />
  )
}
