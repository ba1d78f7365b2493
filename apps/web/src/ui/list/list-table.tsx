import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import classes from './list-table.module.css'
import { useDensity } from './density.ts'
import { sortedBy } from './list-state.ts'
import type { Column, ListScreenProps } from './list-types.ts'
import type { Selection } from './selection.ts'

export interface ListRowsProps<Row> extends ListScreenProps<Row> {
  shown: readonly Row[]
  selection: Selection
  /** The rows belong to an earlier query and are about to change, so they cannot be clicked. */
  isBusy: boolean
}

/** The rows as a table, from 768 px. */
export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { shown, columns, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isCutOff = useIsCutOff(scroller)
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      data-cut-off={isCutOff || undefined}
      data-density={useDensity()}
      role="region"
      aria-label={props.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard
      tabIndex={0}
    >
      <table className={classes['table']} aria-busy={props.isBusy || undefined}>
        <thead>
          <tr>
            {props.bulk && (
              <th scope="col" className={classes['tick']}>
                <AllTick selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} list={props} />
            ))}
          </tr>
        </thead>
        <tbody inert={props.isBusy}>
          {shown.map((row) => (
            <TableRow key={props.rowId(row)} row={row} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether columns are hidden at the right. */
function useIsCutOff(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [isCutOff, setIsCutOff] = useState(false)
  useEffect(() => {
    const area = scroller.current
    const table = area?.firstElementChild
    if (!area || !table) return undefined
    const look = () => setIsCutOff(area.scrollWidth - area.clientWidth - area.scrollLeft > 2)
    const sizes = new ResizeObserver(look)
    sizes.observe(area)
    sizes.observe(table)
    area.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      area.removeEventListener('scroll', look)
    }
  }, [scroller])
  return isCutOff
}

function AllTick({ selection }: { selection: Selection }) {
  const t = useWords()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.isSome
  }, [selection.isSome])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('ui.list.selectAll')}
      checked={selection.isAll}
      onChange={selection.toggleAll}
    />
  )
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  list: ListScreenProps<Row>
}

function ColumnHead<Row>({ column, list }: ColumnHeadProps<Row>) {
  const { state, onState } = list
  const { sort } = column
  const isSorted = sort !== undefined && state.sort === sort
  const order = state.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      data-align={column.align}
      data-extra={column.isExtra || undefined}
      aria-sort={isSorted ? order : undefined}
    >
      {sort === undefined ? (
        <span className={classes['head']} title={column.header}>
          {column.header}
        </span>
      ) : (
        <button
          type="button"
          className={classes['sort']}
          onClick={() => onState(sortedBy(state, sort))}
        >
          {column.header}
          <span className={classes['arrow']} data-order={isSorted ? order : undefined}>
            <Icon name="arrow_upward" size={16} />
          </span>
        </button>
      )}
    </th>
  )
}

function TableRow<Row>({ row, list }: { row: Row; list: ListRowsProps<Row> }) {
  const { selection, rowId } = list
  const isSelected = selection.has(rowId(row))
  return (
    <tr data-selected={isSelected || undefined}>
      {list.bulk && (
        <td className={classes['tick']}>
          <RowTick row={row} list={list} />
        </td>
      )}
      {list.columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-extra={column.isExtra || undefined}
          data-short={column.isShort || undefined}
        >
          <Cell row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}

/** A value, and its detail below it: one line each, so that a row has at most two. */
function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const value = column.cell(row)
  if (!column.detail) return value
  const detail = column.detail(row)
  return (
    <>
      <span className={classes['value']} title={titleOf(value)}>
        {value}
      </span>
      <small className={classes['detail']} title={titleOf(detail)}>
        {detail}
      </small>
    </>
  )
}

/** Shows a text in full that is cut off. */
const titleOf = (content: ReactNode): string | undefined =>
  typeof content === 'string' && content !== '' ? content : undefined

export function RowTick<Row>({ row, list }: { row: Row; list: ListRowsProps<Row> }) {
  const t = useWords()
  const id = list.rowId(row)
  return (
    <input
      type="checkbox"
      aria-label={t('ui.list.select', { name: list.rowName(row) })}
      checked={list.selection.has(id)}
      onChange={() => list.selection.toggle(id)}
    />
  )
}
