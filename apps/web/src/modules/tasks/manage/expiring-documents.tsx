import { EXPIRING_SORTS, type ExpiringDocument, type ExpiryState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { fileAddress } from '../../../platform/file-address.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'

/** Choices for the number of days until documents expire. */
const WITHIN_DAYS = ['7', '30', '90'] as const

interface ExpiringListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly within: string | undefined
}

const expiringQuery = ({ sort, within, ...params }: ExpiringListParams) => {
  const withinDays = WITHIN_DAYS.find((days) => days === within)
  return api.expiring.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: EXPIRING_SORTS.find((known) => known === sort) ?? ('validUntil' as const),
      ...(withinDays !== undefined && { withinDays: Number(withinDays) }),
    }),
    ...pagewise,
  })
}

/** Returned documents that expire before the event ends, soonest first. */
export function ExpiringDocuments() {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'validUntil', filters: ['within'] })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(
    expiringQuery({ search, sort, direction, within: filters['within'] }),
  )
  return (
    <ListScreen<ExpiringDocument>
      {...listProps(query)}
      name={t('taskWork.expiring.name')}
      columns={columns(t)}
      rowName={({ name, teamName }) => `${name}, ${teamName}`}
      views={<ListViews list="expiring" />}
      state={state}
      onState={setState}
      filters={filtersOf(t)}
      empty={<NothingLapses />}
    />
  )
}

const filtersOf = (t: T): Filter[] => [
  {
    id: 'within',
    label: t('taskWork.expiring.within'),
    options: WITHIN_DAYS.map((value) => ({
      value,
      label: t('taskWork.expiring.days', { count: Number(value) }),
    })),
  },
]

const LOOKS: Record<ExpiryState, { tone: Tone; icon: string }> = {
  expired: { tone: 'danger', icon: 'error_outline' },
  expiring: { tone: 'warning', icon: 'schedule' },
  missing: { tone: 'neutral', icon: 'help_outline' },
  valid: { tone: 'success', icon: 'check_circle_outline' },
}

const columns = (t: T): Column<ExpiringDocument>[] => [
  {
    id: 'team',
    header: t('taskWork.expiring.team'),
    sort: 'teamName',
    cell: ({ teamId, teamName, taskId }) => (
      <TextLink to="/admin/tasks/$taskId/teams/$teamId" params={{ taskId, teamId }}>
        {teamName}
      </TextLink>
    ),
  },
  {
    id: 'document',
    header: t('taskWork.expiring.document'),
    cell: ({ id, name }) => <a href={fileAddress(id)}>{name}</a>,
  },
  {
    id: 'task',
    header: t('taskWork.expiring.task'),
    sort: 'title',
    isExtra: true,
    cell: ({ title }) => title,
  },
  {
    id: 'validUntil',
    header: t('taskWork.expiring.validUntil'),
    sort: 'validUntil',
    isShort: true,
    cell: ({ validUntil }) =>
      validUntil === null ? t('taskWork.expiring.noDate') : dateText(validUntil),
    detail: ({ neededUntil }) => t('taskWork.expiring.needed', { date: dateText(neededUntil) }),
  },
  {
    id: 'state',
    header: t('taskWork.expiring.state'),
    isPlain: true,
    cell: ({ state }) => (
      <StateBadge {...LOOKS[state]}>{t(`taskWork.expiring.states.${state}`)}</StateBadge>
    ),
  },
]

function NothingLapses() {
  const t = useWords()
  return (
    <EmptyState
      icon="event_available_outlined"
      title={t('taskWork.expiring.emptyTitle')}
      action={<ButtonLink to="/admin/tasks">{t('taskWork.expiring.toTasks')}</ButtonLink>}
    >
      {t('taskWork.expiring.emptyText')}
    </EmptyState>
  )
}
