import type { AuditEntry } from '@eventflow/domain/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
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

/** Log entries about one person or record, newest first. */
export function Activity({ of, title, timeZone }: ActivityProps) {
  const t = useWords()
  const query = useInfiniteQuery(activityQuery(of))
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
