import type { Undelivered } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps, pagewise } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { useOnlyReading } from '../../ui/only-reading.ts'
import { ListViews } from '../../ui/views/list-views.tsx'
import { UndeliveredBulk } from './undelivered-bulk.tsx'
import { recipientOf, undeliveredColumns } from './undelivered-columns.tsx'
import { api } from '../../platform/api.ts'

interface UndeliveredListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly state: string | undefined
}

const SORTS = ['lastTriedAt', 'recipient', 'subject', 'attempts'] as const
const STATES = ['givenUp', 'waiting'] as const

/** Undelivered emails. Unknown values from a shared URL are ignored. */
function undeliveredQuery({ search, sort, direction, state }: UndeliveredListParams) {
  const wanted = STATES.find((known) => known === state)
  return api.emails.undelivered.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      direction,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'lastTriedAt',
      ...(wanted === undefined ? {} : { state: wanted }),
    }),
    ...pagewise,
  })
}

/** Undelivered emails, latest failure first. */
export function UndeliveredList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'lastTriedAt',
    direction: 'desc',
    filters: ['state'],
  })
  const query = useInfiniteQuery(undeliveredQuery({ ...state, state: state.filters['state'] }))
  const now = new Date(query.dataUpdatedAt)
  const isOnlyReading = useOnlyReading()
  return (
    <ListScreen<Undelivered>
      {...listProps(query)}
      name={t('undelivered.name')}
      columns={undeliveredColumns(t, { now, timeZone, isOnlyReading })}
      rowId={(email) => email.id}
      rowName={(email) => `${recipientOf(email)}: ${email.subject}`}
      views={<ListViews list="undelivered" />}
      state={state}
      onState={setState}
      filters={[stateFilter(t)]}
      bulk={{ actions: (ids, done) => <UndeliveredBulk ids={ids} onDone={done} /> }}
      empty={
        <EmptyState icon="mark_email_read_outlined" title={t('undelivered.emptyTitle')}>
          {t('undelivered.emptyText')}
        </EmptyState>
      }
    />
  )
}

const stateFilter = (t: T): Filter => ({
  id: 'state',
  label: t('undelivered.filterState'),
  options: STATES.map((value) => ({ value, label: t(`undelivered.state.${value}`) })),
})
