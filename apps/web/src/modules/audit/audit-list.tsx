import {
  type AuditEntry,
  auditSubjects,
  SUBJECTS_OF_EVENTFLOW_ADMINS,
} from '@eventflow/domain/audit'
import { hasRank, isCalendarDate, type Viewer } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { filteredBy, type ListState } from '../../ui/list/list-state.ts'
import type { Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { ListViews } from '../../ui/views/list-views.tsx'
import { auditColumns } from './audit-columns.tsx'
import { actionText } from './audit-texts.ts'
import classes from './audit.module.css'
import { AUDIT_FILTERS, auditQuery } from './audit.queries.ts'

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

interface LogRangeProps {
  /** The only person whose entries are shown, if set. */
  person: string
  state: ListState
  onState: (state: ListState) => void
}

/** Filters for the first day, the last day and the person. */
function LogRange({ person, state, onState }: LogRangeProps) {
  const t = useWords()
  return (
    <Row gap="xs">
      <Day id="from" label={t('audit.list.from')} state={state} onState={onState} />
      <Day id="to" label={t('audit.list.to')} state={state} onState={onState} />
      {state.filters['person'] && (
        <Button
          variant="light"
          leftSection={<Icon name="close" size={18} />}
          onClick={() => onState(filteredBy(state, 'person', ''))}
        >
          {person === '' ? t('audit.list.everybody') : t('audit.list.onlyPerson', { name: person })}
        </Button>
      )}
    </Row>
  )
}

interface DayProps {
  id: 'from' | 'to'
  label: string
  state: ListState
  onState: (state: ListState) => void
}

function Day({ id, label, state, onState }: DayProps) {
  const value = state.filters[id] ?? ''
  return (
    <Row as="label" noWrap gap="2xs" inline size="sm" className={classes['day']}>
      {label}
      <input
        type="date"
        value={isCalendarDate(value) ? value : ''}
        onChange={({ target }) => onState(filteredBy(state, id, target.value))}
      />
    </Row>
  )
}
