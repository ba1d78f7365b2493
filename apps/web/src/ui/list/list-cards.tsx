import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Row, Stack } from '../layout.tsx'
import chip from './chip.module.css'
import classes from './list-cards.module.css'
import { sortedBy } from './list-state.ts'
import { RowTick, type ListRowsProps } from './list-table.tsx'
import type { Column, ListScreenProps } from './list-types.ts'

interface Group<Row> {
  readonly heading: string | null
  readonly rows: readonly Row[]
}

/** The rows grouped by heading, in their original order. */
function grouped<Row>({ shown, headingOf }: ListRowsProps<Row>): readonly Group<Row>[] {
  if (!headingOf) return [{ heading: null, rows: shown }]
  return [...new Set(shown.map(headingOf))].map((heading) => ({
    heading,
    rows: shown.filter((row) => headingOf(row) === heading),
  }))
}

/** The rows as cards, below 768 px. */
export const ListCards = <Row,>(props: ListRowsProps<Row>) =>
  grouped(props).map(({ heading, rows }) => (
    <section key={heading} className={classes['group']}>
      {heading !== null && <h2 className={classes['heading']}>{heading}</h2>}
      <Cards {...props} name={heading ?? props.name} shown={rows} />
    </section>
  ))

/** Cards of two lines: the title and the facts. */
function Cards<Row>(props: ListRowsProps<Row>) {
  const { shown, columns } = props
  const [first, ...others] = columns
  const facts = others.filter((column) => !column.isActions && !column.isExtra)
  return (
    <Stack
      as="ul"
      aria-label={props.name}
      aria-busy={props.isBusy || undefined}
      inert={props.isBusy}
    >
      {shown.map((row) => (
        <li key={props.rowId(row)} className={classes['card']}>
          {props.bulk && <RowTick row={row} list={props} />}
          {props.rowIcon && <Icon name={props.rowIcon(row)} />}
          <div className={classes['card-content']}>
            <div className={classes['card-title']}>{first?.cell(row)}</div>
            <dl className={classes['facts']}>
              {first?.detail && (
                <Fact column={{ ...first, isPlain: true }} value={first.detail(row)} isLine />
              )}
              {facts.map((column) => (
                <Fact key={column.id} column={column} value={column.cell(row)} />
              ))}
            </dl>
          </div>
          {others
            .filter((column) => column.isActions)
            .map((column) => (
              <div key={column.id} className={classes['card-actions']}>
                {column.cell(row)}
              </div>
            ))}
        </li>
      ))}
    </Stack>
  )
}

interface FactProps<Row> {
  column: Column<Row>
  value: ReactNode
  /** On a line of its own, for texts that tell more about the row. */
  isLine?: boolean
}

/** One fact. Omitted if it is empty. */
function Fact<Row>({ column, value, isLine }: FactProps<Row>) {
  if (value === '' || value === null || value === undefined || value === false) return null
  return (
    <div className={classes['fact']} data-line={isLine || undefined}>
      <dt data-plain={column.isPlain || undefined}>{column.header}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Phones show no column headers, so the order is chosen here. */
export function SortChoice<Row>({ columns, state, onState }: ListScreenProps<Row>) {
  const t = useWords()
  const sortable = columns.filter((column) => column.sort !== undefined)
  const order = t(state.direction === 'asc' ? 'ui.list.ascending' : 'ui.list.descending')
  return (
    <Row noWrap gap="2xs">
      <span className={chip['chip']}>
        <select
          className={chip['chip-select']}
          aria-label={t('ui.list.sortBy')}
          value={state.sort}
          onChange={(event) => onState({ ...state, sort: event.target.value, direction: 'asc' })}
        >
          {sortable.map((column) => (
            <option key={column.id} value={column.sort}>
              {`${t('ui.list.sortBy')}: ${column.header}`}
            </option>
          ))}
        </select>
        <Icon name="expand_more" size={18} />
      </span>
      <IconButton
        size="inner"
        icon={state.direction === 'asc' ? 'arrow_upward' : 'arrow_downward'}
        label={t('ui.list.direction', { direction: order })}
        onClick={() => onState(sortedBy(state, state.sort))}
      />
    </Row>
  )
}
