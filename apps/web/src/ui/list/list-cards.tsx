import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Row, Stack } from '../layout.tsx'
import chip from './chip.module.css'
import classes from './list-cards.module.css'
import { sortedBy } from './list-state.ts'
import { RowTick, type ListRowsProps } from './list-table.tsx'
import type { Column, ListScreenProps } from './list-types.ts'

/** The rows as a list: below 768 px. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { shown, columns } = props
  const [first, ...others] = columns
  const facts = others.filter((column) => !column.isActions)
  const isPlain = facts.some((column) => column.isPlain)
  return (
    <>
      <Stack
        as="ul"
        aria-label={props.name}
        aria-busy={props.isBusy || undefined}
        inert={props.isBusy}
      >
        {shown.map((row) => (
          <li key={props.rowId(row)} className={classes['card']}>
            {props.bulk && <RowTick row={row} list={props} />}
            <div className={classes['card-content']}>
              <div className={classes['card-title']}>{first?.cell(row)}</div>
              <dl className={classes['facts']} data-plain={isPlain || undefined}>
                {facts.map((column) => (
                  <Fact key={column.id} column={column} row={row} />
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
    </>
  )
}

/** What a row has nothing of is left out. */
function Fact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row)
  if (value === '' || value === null || value === undefined) return null
  return (
    <div className={classes['fact']}>
      <dt data-plain={column.isPlain || undefined}>{column.header}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Column headers are not there on a phone, so the order is chosen here. */
export function SortChoice<Row>({ columns, state, onState }: ListScreenProps<Row>) {
  const t = useWords()
  const sortable = columns.filter((column) => column.sort !== undefined)
  if (sortable.length === 0) return null
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
