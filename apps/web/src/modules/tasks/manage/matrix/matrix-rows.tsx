import { stateAt, type MatrixColumn, type MatrixTeam } from '@eventflow/domain/reports'
import { memo, type CSSProperties } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { dateText } from '../../../../ui/time-text.ts'
import { STATE_LOOKS } from '../../state-looks.ts'
import { daysAway, doneOfTask, doneOfTeam, overdueOfTeam, SIGNS } from './matrix-facts.ts'
import type { Cell } from './matrix-keys.ts'
import classes from './matrix.module.css'

/** The team, what it has done, what it is late with, and when it was last here. */
export const FACT_COLUMNS = 4

/** Of the columns those that are drawn; the others are a space of their width. */
interface Drawn {
  columns: readonly MatrixColumn[]
  from: number
  to: number
}

interface HeadProps extends Drawn {
  rows: readonly MatrixTeam[]
  onColumn: (place: number) => void
}

export const MatrixHead = memo(function MatrixHead(props: HeadProps) {
  const { columns, from, to, rows, onColumn } = props
  const t = useWords()
  return (
    <div role="row" aria-rowindex={1} className={`${classes['row']} ${classes['head']}`}>
      <div role="columnheader" aria-colindex={1} className={classes['corner']}>
        {t('taskWork.matrix.team')}
      </div>
      <div role="columnheader" aria-colindex={2} className={classes['fact']}>
        {t('taskWork.matrix.done')}
      </div>
      <div
        role="columnheader"
        aria-colindex={3}
        className={classes['fact']}
        title={t('taskWork.matrix.lateText')}
      >
        {t('taskWork.matrix.late')}
      </div>
      <div role="columnheader" aria-colindex={4} className={classes['fact']}>
        {t('taskWork.matrix.seen')}
      </div>
      <Before from={from} />
      {columns.slice(from, to).map((column, index) => {
        const place = from + index
        const { id, title, dueDate } = column.task
        const { done, total } = doneOfTask(column, rows)
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={place + FACT_COLUMNS + 1}
            className={classes['task']}
          >
            <button
              type="button"
              tabIndex={-1}
              className={classes['title']}
              title={`${title}, ${dateText(dueDate)}`}
              aria-label={t('taskWork.matrix.column', { task: title })}
              onClick={() => onColumn(place)}
            >
              <span>{title}</span>
            </button>
            <span className={classes['count']} title={t('taskWork.matrix.doneOf', { done, total })}>
              {total === 0 ? '–' : `${Math.floor((done * 100) / total)}%`}
            </span>
          </div>
        )
      })}
    </div>
  )
})

const Before = ({ from }: { from: number }) => (
  <div data-begin className={classes['before']} style={{ '--before': from } as CSSProperties} />
)

interface RowProps extends Drawn {
  team: MatrixTeam
  row: number
  /** In milliseconds: when the matrix was opened. */
  now: number
  /** `1` for each chosen cell. */
  chosenHere: string
  /** The column of the cell that Tab leads to; null in every other row. */
  active: number | null
  onCell: (cell: Cell) => void
  onOpen: (cell: Cell) => void
  onRow: (row: number) => void
}

/** Drawn again only when something in it is another: there are a thousand of them. */
export const MatrixRow = memo(function MatrixRow(props: RowProps) {
  const { team, row, columns, from, to, now, chosenHere, active, onCell, onOpen, onRow } = props
  const t = useWords()
  return (
    <div role="row" aria-rowindex={row + 2} className={classes['row']}>
      <div role="rowheader" aria-colindex={1} className={classes['team']}>
        <button
          type="button"
          tabIndex={-1}
          className={classes['name']}
          title={team.name}
          aria-label={t('taskWork.matrix.row', { team: team.name })}
          onClick={() => onRow(row)}
        >
          {team.name}
        </button>
      </div>
      <Facts team={team} columns={columns} now={now} />
      <Before from={from} />
      {columns.slice(from, to).map((column, index) => {
        const place = from + index
        const state = stateAt(team, column)
        const task = column.task.title
        const word = state === null ? t('taskWork.matrix.notTheirs') : t(`tasks.state.${state}`)
        const label = t('taskWork.matrix.cell', { team: team.name, task, state: word })
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears its keys
          <div
            key={column.task.id}
            role="gridcell"
            aria-colindex={place + FACT_COLUMNS + 1}
            aria-selected={chosenHere[place] === '1'}
            aria-label={label}
            title={label}
            tabIndex={active === place ? 0 : -1}
            data-cell={`${row} ${place}`}
            data-tone={state === null ? undefined : STATE_LOOKS[state].tone}
            className={classes['cell']}
            onClick={() => onCell({ row, column: place })}
            onDoubleClick={() => onOpen({ row, column: place })}
          >
            {state !== null && SIGNS[state]}
          </div>
        )
      })}
    </div>
  )
})

function Facts({ team, columns, now }: Pick<RowProps, 'team' | 'columns' | 'now'>) {
  const t = useWords()
  const late = overdueOfTeam(team, columns)
  const days = daysAway(team, now)
  return (
    <>
      <div role="gridcell" aria-colindex={2} className={classes['fact']}>
        {t('taskWork.matrix.doneOf', { ...doneOfTeam(team, columns) })}
      </div>
      <div role="gridcell" aria-colindex={3} className={classes['fact']} data-late={late > 0}>
        {t('taskWork.matrix.lateOf', { late, due: team.dueSoFar })}
      </div>
      <div role="gridcell" aria-colindex={4} className={classes['fact']}>
        {days === null && t('taskWork.matrix.never')}
        {days === 0 && t('taskWork.matrix.today')}
        {days !== null && days > 0 && t('taskWork.matrix.days', { count: days })}
      </div>
    </>
  )
}
