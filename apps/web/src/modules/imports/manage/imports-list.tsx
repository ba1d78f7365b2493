import type { Import, ImportState } from '@eventflow/domain/imports'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { importsQuery } from './imports.queries.ts'

const LOOKS: Readonly<Record<ImportState | 'undone', { tone: Tone; icon: string }>> = {
  checked: { tone: 'info', icon: 'fact_check_outlined' },
  running: { tone: 'warning', icon: 'schedule' },
  done: { tone: 'success', icon: 'check_circle_outlined' },
  undone: { tone: 'neutral', icon: 'undo' },
}

/** The state of an import, or `undone` if rows were undone and no result of it is left. */
export const shownState = ({ state, outcomes }: Pick<Import, 'state' | 'outcomes'>) =>
  state === 'done' &&
  outcomes.rolledBack > 0 &&
  outcomes.added + outcomes.changed + outcomes.joined === 0
    ? 'undone'
    : state

/** Earlier imports. */
export function ImportsList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'createdAt', direction: 'desc' })
  const query = useInfiniteQuery(importsQuery({ search: state.search }))
  return (
    <ListScreen<Import>
      {...listProps(query)}
      name={t('imports.list.name')}
      columns={columns(t, timeZone)}
      rowName={({ name }) => name}
      state={state}
      onState={setState}
      empty={
        <EmptyState icon="upload_file_outlined" title={t('imports.list.emptyTitle')}>
          {t('imports.list.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T, timeZone: string): Column<Import>[] => [
  {
    id: 'name',
    header: t('imports.list.columns.name'),
    cell: ({ id, name }) => (
      <TextLink to="/admin/teams/import/$importId" params={{ importId: id }}>
        {name}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('imports.list.columns.state'),
    isPlain: true,
    cell: (one) => {
      const state = shownState(one)
      return (
        <StateBadge {...LOOKS[state]}>
          {state === 'running'
            ? t('imports.states.runningAt', { percent: one.percent })
            : t(`imports.states.${state}`)}
        </StateBadge>
      )
    },
  },
  {
    id: 'rows',
    header: t('imports.list.columns.rows'),
    align: 'end',
    cell: ({ rowCount }) => String(rowCount),
  },
  {
    id: 'done',
    header: t('imports.list.columns.done'),
    isPlain: true,
    cell: (one) => resultText(t, one),
  },
  {
    id: 'createdAt',
    header: t('imports.list.columns.loaded'),
    isPlain: true,
    cell: ({ createdAt }) => momentText(createdAt, timeZone),
  },
]

/** The numbers of the results, without those that are zero; the first one if all are. */
export function resultText(
  t: T,
  {
    state,
    outcomes,
    verdicts,
    welcomes,
  }: Pick<Import, 'state' | 'outcomes' | 'verdicts' | 'welcomes'>,
): string {
  const toFix = { word: 'toFix', count: verdicts.rejected + outcomes.failed } as const
  const counts =
    state === 'checked'
      ? ([
          { word: 'wouldAdd', count: verdicts.new },
          { word: 'wouldChange', count: verdicts.change },
          { word: 'wouldJoin', count: verdicts.colleague },
          toFix,
        ] as const)
      : ([
          { word: 'added', count: outcomes.added },
          { word: 'changed', count: outcomes.changed },
          { word: 'joined', count: outcomes.joined },
          { word: 'undone', count: outcomes.rolledBack },
          toFix,
          { word: 'welcomes', count: welcomes.prepared },
        ] as const)
  const shown = counts.filter(({ count }) => count > 0)
  return (shown.length > 0 ? shown : counts.slice(0, 1))
    .map(({ word, count }) => t(`imports.list.${word}`, { count }))
    .join(' · ')
}
