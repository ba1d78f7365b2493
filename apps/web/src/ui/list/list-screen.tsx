import { MAX_COUNTED } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useEffect, type ReactNode } from 'react'
import { Bar } from '../bar.tsx'
import { Button } from '../button.tsx'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Stack } from '../layout.tsx'
import { Notice } from '../notice.tsx'
import { ListSkeleton } from '../skeletons.tsx'
import { mostCounted, totalText } from './counted.ts'
import { ListCards, SortChoice } from './list-cards.tsx'
import classes from './list.module.css'
import { filteredBy, isNarrowed, widened } from './list-state.ts'
import { ListTable, type ListRowsProps } from './list-table.tsx'
import { ListToolbar, useSearchBox } from './list-toolbar.tsx'
import type { ListScreenProps, Matching, MoreOfList } from './list-types.ts'
import { MoreRows } from './more-rows.tsx'
import { pressRowKey } from './row-keys.ts'
import { useOnlyReading } from '../only-reading.ts'
import { MAX_SELECTED_ROWS, useSelection, type Selection } from './selection.ts'
import { useIsWide } from './use-is-wide.ts'
import { useToolbarFilters } from './use-toolbar-filters.tsx'

type WithoutIds<Row> = Omit<ListScreenProps<Row>, 'rowId'>

const idOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : ''

/**
 * The standard list: search as you type, sorting, filters, bulk selection, total, and more rows by
 * cursor. It is a table from 768 px, else cards. Its `state` belongs in the URL.
 */
export function ListScreen<Row extends { readonly id: string }>(given: WithoutIds<Row>): ReactNode
/** For rows without an id: `rowId` returns one. */
export function ListScreen<Row>(given: ListScreenProps<Row>): ReactNode
export function ListScreen<Row>(given: WithoutIds<Row> & Partial<ListScreenProps<Row>>) {
  const { bulk: offered, rowId = idOf, ...others } = given
  const bulk = useOnlyReading() ? undefined : offered
  const props: ListScreenProps<Row> = { ...others, rowId, ...(bulk && { bulk }) }
  const { rows, state, onState } = props
  const shown = rows ?? []
  const narrowing = JSON.stringify([state.search, state.filters])
  const selection = useSelection(shown.map(props.rowId), narrowing)
  const isWide = useIsWide()
  const box = useSearchBox(state.search, (search) => onState({ ...state, search }))
  const filters = useToolbarFilters({
    filters: props.filters ?? [],
    valueOf: (id) => state.filters[id] ?? '',
    onChange: (id, value) => onState(filteredBy(state, id, value)),
    order: props.columns.some(({ sort }) => sort !== undefined) && <SortChoice {...props} />,
  })
  if (isEmpty(props)) return <>{props.empty}</>
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its links
    <Stack gap="xs" data-list onKeyDown={pressRowKey}>
      <ListToolbar
        name={props.name}
        box={box}
        {...filters}
        views={props.views}
        actions={props.actions}
        total={<Total {...props} />}
        hasDensity={isWide}
      />
      <Unreadable ids={props.unreadable} />
      {bulk && <BulkBar selection={selection} bulk={bulk} list={props} />}
      <Rows
        {...props}
        shown={shown}
        selection={selection}
        isBusy={box.isAhead || props.isRefreshing === true}
      />
      <More {...props} />
    </Stack>
  )
}

/** The list is empty even without a search. */
const isEmpty = <Row,>({ rows, state, error, unreadable }: ListScreenProps<Row>): boolean =>
  rows?.length === 0 && !unreadable?.length && !isNarrowed(state) && !error

function Rows<Row>(props: ListRowsProps<Row>) {
  const isWide = useIsWide()
  if (props.error && !props.rows) return <ErrorState error={props.error} onRetry={props.onRetry} />
  if (!props.rows) return <ListSkeleton />
  if (props.rows.length === 0) return <NothingFound {...props} />
  return isWide ? <ListTable {...props} /> : <ListCards {...props} />
}

function NothingFound<Row>({ state, onState }: ListScreenProps<Row>) {
  const t = useWords()
  return (
    <EmptyState
      icon="search_off"
      title={t('ui.list.nothingFound')}
      action={
        <Button variant="default" onClick={() => onState(widened(state))}>
          {t('ui.list.clearFilters')}
        </Button>
      }
    >
      {t('ui.list.nothingFoundText')}
    </EmptyState>
  )
}

function Total<Row>({ total, totalText: ownText, state }: ListScreenProps<Row>) {
  const t = useWords()
  const text = (count: number) =>
    ownText?.(count) ?? totalText(t, count, { isNarrowed: isNarrowed(state) })
  return (
    <p role="status" className={classes['total']}>
      {total !== undefined && text(total)}
    </p>
  )
}

function Unreadable({ ids }: { ids: readonly string[] | undefined }) {
  const t = useWords()
  if (!ids?.length) return null
  return (
    <Notice tone="danger">
      {t('ui.list.unreadable', { count: ids.length, ids: ids.join(', ') })}
    </Notice>
  )
}

interface BulkBarProps {
  selection: Selection
  bulk: NonNullable<ListScreenProps<unknown>['bulk']>
  list: ListOfPages
}

type ListOfPages = MoreOfList & { readonly total?: number | undefined }

/** Fetches the remaining pages while all rows are ticked. Returns true until all are loaded. */
function useEveryPage({ isEvery, ids }: Selection, list: ListOfPages): boolean {
  const { hasMore = false, isLoadingMore = false, moreError, onLoadMore } = list
  const isOnItsWay = isEvery && hasMore && ids.length < MAX_SELECTED_ROWS
  const isNext = isOnItsWay && !isLoadingMore && moreError === undefined
  useEffect(() => {
    if (isNext) onLoadMore?.()
  }, [isNext, onLoadMore])
  return isOnItsWay
}

function BulkBar({ selection, bulk, list }: BulkBarProps) {
  const t = useWords()
  const { total = 0 } = list
  const isOnItsWay = useEveryPage(selection, list)
  const count = selection.ids.length
  if (count === 0) return null
  if (bulk.matching && selection.isMatching)
    return <MatchingBar selection={selection} matching={bulk.matching} total={total} />
  return (
    <Bar tone="brand">
      <strong role="status" className={classes['selected']}>
        {t('ui.list.selected', { count })}
      </strong>
      <WaysToTickMore selection={selection} bulk={bulk} list={list} isBusy={isOnItsWay} />
      {count >= MAX_SELECTED_ROWS && (
        <span>{t('ui.list.mostSelected', { count: MAX_SELECTED_ROWS })}</span>
      )}
      {!isOnItsWay && bulk.actions(selection.ids, selection.clear)}
      <Button variant="subtle" onClick={selection.clear}>
        {t('ui.list.clearSelection')}
      </Button>
    </Bar>
  )
}

/** Buttons to tick the rows of all pages, or to select all matching rows. */
function WaysToTickMore({ selection, bulk, list, isBusy }: BulkBarProps & { isBusy: boolean }) {
  const t = useWords()
  const { total = 0, hasMore = false } = list
  const isWide = useIsWide()
  // Cards have no box that ticks all shown rows, so the first tick offers all.
  if (isWide && !selection.isAll) return null
  const isLong = total > MAX_SELECTED_ROWS
  return (
    <>
      {(hasMore || !selection.isAll) && selection.ids.length < MAX_SELECTED_ROWS && (
        <Button variant="default" loading={isBusy} onClick={selection.tickEvery}>
          {isLong
            ? t('ui.list.selectFirst', { count: MAX_SELECTED_ROWS })
            : t('ui.list.selectEvery', { count: total })}
        </Button>
      )}
      {bulk.matching && isLong && (
        <Button variant="default" onClick={selection.tickMatching}>
          {bulk.matching.select(selectedText(t, total))}
        </Button>
      )}
    </>
  )
}

interface MatchingBarProps {
  selection: Selection
  matching: Matching
  total: number
}

/** Shown while all matching rows are selected, including those not loaded. */
function MatchingBar({ selection, matching, total }: MatchingBarProps) {
  const t = useWords()
  return (
    <Bar tone="brand">
      <strong role="status" className={classes['selected']}>
        {matching.selected(selectedText(t, total))}
      </strong>
      {matching.actions(selection.clear)}
      <Button variant="subtle" onClick={selection.clear}>
        {t('ui.list.clearSelection')}
      </Button>
    </Bar>
  )
}

const selectedText = (t: T, total: number): string | number =>
  total > MAX_COUNTED ? `${mostCounted(t)}+` : total

function More<Row>(props: ListScreenProps<Row>) {
  const t = useWords()
  const { rows, total } = props
  if (!rows) return null
  return (
    <MoreRows {...props}>
      {total !== undefined && <p>{shownText(t, rows.length, total)}</p>}
    </MoreRows>
  )
}

const shownText = (t: T, shown: number, total: number): string =>
  total > MAX_COUNTED
    ? t('ui.list.shownOfMore', { shown, total: mostCounted(t) })
    : t('ui.list.shown', { shown, total })
