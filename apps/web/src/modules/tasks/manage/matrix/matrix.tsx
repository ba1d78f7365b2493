import {
  columnsOf,
  NO_TYPE,
  rowsOf,
  type Matrix as MatrixOfEvent,
  type MatrixFilters,
  type Matrix,
} from '@eventflow/domain/reports'
import { TASK_STATES } from '@eventflow/domain/tasks'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Bar, BarText } from '../../../../ui/bar.tsx'
import { Button, ButtonAnchor } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import type { Choice } from '../../../../ui/fields/select-field.tsx'
import { Muted, Stack, Row } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { ListToolbar, useSearchBox } from '../../../../ui/list/list-toolbar.tsx'
import { useToolbarFilters } from '../../../../ui/list/use-toolbar-filters.tsx'
import { useUrlListState } from '../../../../ui/list/use-url-list-state.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useOnlyReading } from '../../../../ui/only-reading.ts'
import { ListSkeleton } from '../../../../ui/skeletons.tsx'
import { ListViews } from '../../../../ui/views/list-views.tsx'
import { PairActions } from '../pair-actions.tsx'
import { pairsOf, SIGNS, merged } from './matrix-facts.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { STATE_STYLES } from '../../state-styles.ts'
import manage from '../manage.module.css'
import classes from './matrix.module.css'
import { api, client } from '../../../../platform/api.ts'

const KEY = api.reports.matrix.queryKey({ input: {} })

/** The complete matrix at first; after a change only the affected teams. */
const matrixQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ client: queryClient }): Promise<Matrix> => {
      const last = queryClient.getQueryData<Matrix>(KEY)
      if (!last?.changedAt) return client.reports.matrix({})
      const { changedAt: since, shape } = last
      return merged(last, await client.reports.matrix({ since, shape }))
    },
    // Merging already preserves unchanged objects.
    structuralSharing: false,
  })

/** Explains the signs and the keyboard shortcuts. */
function MatrixLegend() {
  const t = useWords()
  return (
    <>
      <Row as="ul" gap="md" className={classes['legend']}>
        {TASK_STATES.map((state) => (
          <li key={state}>
            <span aria-hidden className={classes['sign']} data-tone={STATE_STYLES[state].tone}>
              {SIGNS[state]}
            </span>{' '}
            {t(`tasks.state.${state}`)}
          </li>
        ))}
      </Row>
      <div data-screen-only className={manage['keys']}>
        <Muted as="p">{t('taskWork.matrix.keys')}</Muted>
      </div>
    </>
  )
}

interface MatrixProps {
  teamTypes: readonly Choice[]
  taskGroups: readonly Choice[]
}

/** All teams against all tasks: their states, and actions on them. */
export function Matrix(props: MatrixProps) {
  const t = useWords()
  const query = useQuery(matrixQuery())
  if (query.data) {
    const { tasks, teams } = query.data
    if (tasks.length > 0 && teams.length > 0) return <Full matrix={query.data} {...props} />
    return (
      <EmptyState icon="grid_view_outlined" title={t('taskWork.matrix.emptyTitle')}>
        {t('taskWork.matrix.emptyText')}
      </EmptyState>
    )
  }
  if (!query.error) return <ListSkeleton />
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}

const FILTERS = ['teamTypeId', 'taskGroupId', 'state'] as const
const ALL: MatrixFilters = { search: '', teamTypeId: '', taskGroupId: '', state: '' }

function Full({ matrix, ...choices }: MatrixProps & { matrix: MatrixOfEvent }) {
  const t = useWords()
  const { filters, setFilters } = useMatrixFilters()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [now] = useState(Date.now)
  const { tasks, teams } = matrix
  const columns = useMemo(() => columnsOf(tasks, filters.taskGroupId), [tasks, filters.taskGroupId])
  const rows = useMemo(() => rowsOf(teams, columns, filters), [teams, columns, filters])
  const clear = () => setChosen(new Set())
  const asked = new URLSearchParams({ ...filters }).toString()
  return (
    <Stack gap="xs" data-list>
      {matrix.isCut && <Notice tone="warning">{t('taskWork.matrix.isCut')}</Notice>}
      <ListToolbar
        {...useMatrixToolbar(filters, setFilters, choices)}
        views={<ListViews list="matrix" />}
        total={
          <Muted as="p" role="status">
            {t('taskWork.matrix.shown', { count: rows.length, tasks: columns.length })}
          </Muted>
        }
        actions={
          <>
            <ButtonAnchor href={`/api/reports/matrix.csv?${asked}`} download variant="default">
              {t('taskWork.report.csv')}
            </ButtonAnchor>
            <ButtonAnchor href={`/api/reports/matrix.xlsx?${asked}`} download variant="default">
              {t('taskWork.report.xlsx')}
            </ButtonAnchor>
          </>
        }
      />
      <Chosen chosen={chosen} columns={columns} onClear={clear} />
      {rows.length === 0 || columns.length === 0 ? (
        <EmptyState
          icon="search_off"
          title={t('taskWork.matrix.nothingFound')}
          action={
            <Button variant="default" onClick={() => setFilters(ALL)}>
              {t('ui.list.clearFilters')}
            </Button>
          }
        >
          {t('ui.list.nothingFoundText')}
        </EmptyState>
      ) : (
        <MatrixGrid rows={rows} columns={columns} now={now} chosen={chosen} onChosen={setChosen} />
      )}
      <MatrixLegend />
    </Stack>
  )
}

interface ChosenProps {
  chosen: ReadonlySet<string>
  columns: ReturnType<typeof columnsOf>
  onClear: () => void
}

function Chosen({ chosen, columns, onClear }: ChosenProps) {
  const t = useWords()
  const isOnlyReading = useOnlyReading()
  const pairs = useMemo(() => pairsOf(chosen), [chosen])
  if (pairs.length === 0 || isOnlyReading) return null
  const ofTasks = new Set(pairs.map(({ taskId }) => taskId))
  const hasApproval = columns.some(({ task }) => task.isApprovalNeeded && ofTasks.has(task.id))
  const only = pairs.length === 1 ? pairs[0] : undefined
  return (
    <Bar tone="brand">
      <BarText>{t('taskWork.matrix.chosen', { count: chosen.size })}</BarText>
      {only && (
        <ButtonLink variant="default" to="/admin/tasks/$taskId/teams/$teamId" params={only}>
          {t('taskWork.matrix.open')}
        </ButtonLink>
      )}
      <PairActions pairs={pairs} hasApproval={hasApproval} onDone={onClear} />
      <Button variant="subtle" onClick={onClear}>
        {t('taskWork.matrix.clear')}
      </Button>
    </Bar>
  )
}

/** The search and filters in the URL, so that they can be shared and saved as a view. */
function useMatrixFilters() {
  const [list, setList] = useUrlListState({ sort: '', filters: FILTERS })
  const { teamTypeId = '', taskGroupId = '', state = '' } = list.filters
  const filters: MatrixFilters = { search: list.search, teamTypeId, taskGroupId, state }
  const setFilters = ({ search, ...chosen }: MatrixFilters) =>
    setList({ ...list, search, filters: withoutEmpty(chosen) })
  return { filters, setFilters }
}

const withoutEmpty = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

const isFilter = (id: string): id is keyof MatrixFilters => id in ALL

/** The search and filters of the matrix, like those of lists. */
function useMatrixToolbar(
  filters: MatrixFilters,
  onChange: (filters: MatrixFilters) => void,
  { teamTypes, taskGroups }: MatrixProps,
) {
  const t = useWords()
  const box = useSearchBox(filters.search, (search) => onChange({ ...filters, search }))
  const narrowing = useToolbarFilters({
    filters: [
      {
        id: 'teamTypeId',
        label: t('taskWork.matrix.filterType'),
        options: [...teamTypes, { value: NO_TYPE, label: t('taskWork.matrix.noType') }],
      },
      { id: 'taskGroupId', label: t('taskWork.matrix.filterGroup'), options: taskGroups },
      {
        id: 'state',
        label: t('taskWork.matrix.filterState'),
        options: TASK_STATES.map((value) => ({ value, label: t(`tasks.state.${value}`) })),
      },
    ],
    valueOf: (id) => (isFilter(id) ? filters[id] : ''),
    onChange: (id, value) => onChange({ ...filters, [id]: value }),
  })
  return { name: t('taskWork.matrix.name'), box, ...narrowing }
}
