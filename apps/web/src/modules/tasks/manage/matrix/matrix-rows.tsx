import { percentIn } from '@eventflow/domain/kernel'
import type { MatrixColumn, MatrixTeam } from '@eventflow/domain/reports'
import { memo, useLayoutEffect, useRef } from 'react'
import { locale } from '../../../../platform/words-catalogue.ts'
import { useWords } from '../../../../platform/words.tsx'
import { dateText } from '../../../../ui/time-text.ts'
import { FACT_COLUMNS, layCells, type CellsOfRow, type CellWords } from './matrix-cells.ts'
import { doneOfTask, factsOf, markOf } from './matrix-facts.ts'
import type { Motion } from './matrix-motion.ts'
import classes from './matrix.module.css'

/** The rendered columns; the others are replaced by space of their width. */
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
              {total === 0 ? '–' : percentIn(locale(), Math.floor((done * 100) / total) * 100)}
            </span>
          </div>
        )
      })}
    </div>
  )
})

const Before = ({ from }: { from: number }) => (
  <div data-begin className={classes['before']} style={{ '--before': from }} />
)

interface RowProps extends CellsOfRow {
  /** Time in milliseconds when the matrix was opened. */
  now: number
  words: CellWords
  motion: Motion
  /** The focus has moved here by keyboard, so its cells are rendered immediately. */
  isReached: boolean
  onRow: (row: number) => void
}

/** Memoized, because there are a thousand rows. */
export const MatrixRow = memo(function MatrixRow(props: RowProps) {
  const { now, words, motion, isReached, onRow, ...cells } = props
  const { team, row, columns, from } = cells
  const t = useWords()
  const mark = markOf(team, t)
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
        {team.stands !== '' && <span className={classes['stands']}>{team.stands}</span>}
        {mark !== null && <span className={classes['mark']}>{mark}</span>}
      </div>
      <Facts team={team} columns={columns} now={now} />
      <Before from={from} />
      <Cells cells={cells} words={words} motion={motion} isReached={isReached} />
    </div>
  )
})

interface CellsProps extends Pick<RowProps, 'words' | 'motion' | 'isReached'> {
  cells: CellsOfRow
}

/** The grid listens to events for all cells. */
function Cells({ cells, words, motion, isReached }: CellsProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return
    const lay = () => layCells(box, cells, words)
    return isReached || !motion.isMoving() ? lay() : motion.whenStill(lay)
  })
  return <div ref={ref} className={classes['cells']} />
}

interface NamesProps {
  /** The rendered rows, of which the first has this position. */
  teams: readonly MatrixTeam[]
  row: number
}

/**
 * A visual copy of the names that stays in place while the matrix is scrolled sideways. It costs as
 * much as one sticky element, not one per row.
 */
export function MatrixNames({ teams, row }: NamesProps) {
  const t = useWords()
  return (
    <div aria-hidden className={classes['names']}>
      {teams.map((team, index) => (
        <Name
          key={team.id}
          name={team.name}
          stands={team.stands}
          mark={markOf(team, t)}
          row={row + index}
        />
      ))}
    </div>
  )
}

interface NameProps extends Pick<MatrixTeam, 'name' | 'stands'> {
  mark: string | null
  row: number
}

const Name = memo(function Name({ name, stands, mark, row }: NameProps) {
  return (
    <div
      title={stands === '' ? name : `${name}, ${stands}`}
      data-name={name}
      data-stands={stands || undefined}
      data-mark={mark}
      data-row={row}
    />
  )
})

function Facts({ team, columns, now }: Pick<RowProps, 'team' | 'columns' | 'now'>) {
  const t = useWords()
  const facts = Object.entries(factsOf(team, columns, { now, t }))
  return facts.map(([name, { text, isLate }], place) => (
    <div
      key={name}
      role="gridcell"
      aria-colindex={place + 2}
      className={classes['fact']}
      data-late={isLate}
    >
      {text}
    </div>
  ))
}
