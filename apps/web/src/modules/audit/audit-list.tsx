import { useInfiniteQuery } from '@tanstack/react-query'
import {
  auditSubjects,
  SUBJECTS_OF_EVENTFLOW_ADMINS,
  type AuditEntry,
} from '@eventflow/domain/audit'
import { hasRank, type Viewer } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filteredBy } from '../../ui/list/list-state.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { ListViews } from '../../ui/views/list-views.tsx'
import { auditColumns } from './audit-columns.tsx'
import { actionText } from './audit-texts.ts'
import { AUDIT_FILTERS, auditQuery } from './audit.queries.ts'
import { LogRange } from './log-range.tsx'

interface AuditListProps {
  viewer: Viewer
  timeZone: string
}

/** The audit log of the event, newest first. */
export function AuditList({ viewer, timeZone }: AuditListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'at',
    direction: 'desc',
    filters: AUDIT_FILTERS,
  })
  const query = useInfiniteQuery(auditQuery(state))
  const list = listProps(query)
  const now = new Date(query.dataUpdatedAt)
  const person = list.rows?.[0]?.actor.name ?? ''
  const onPerson = (userId: string) => setState(filteredBy(state, 'person', userId))
  return (
    <ListScreen<AuditEntry>
      {...list}
      name={t('audit.list.name')}
      columns={auditColumns(t, { now, timeZone, onPerson })}
      rowId={(entry) => entry.id}
      rowName={(entry) => actionText(entry.action, t)}
      views={<ListViews list="auditLog" />}
      state={state}
      onState={setState}
      filters={[subjectFilter(viewer, t)]}
      actions={<LogRange person={person} state={state} onState={setState} />}
      empty={
        <EmptyState icon="history" title={t('audit.list.emptyTitle')}>
          {t('audit.list.emptyText')}
        </EmptyState>
      }
    />
  )
}

const subjectFilter = (viewer: Viewer, t: T): Filter => ({
  id: 'subject',
  label: t('audit.list.subject'),
  options: auditSubjects
    .filter(
      (subject) =>
        hasRank(viewer, 'eventflowAdmin') || !SUBJECTS_OF_EVENTFLOW_ADMINS.includes(subject),
    )
    .map((value) => ({ value, label: t(`audit.list.subjects.${value}`) })),
})
