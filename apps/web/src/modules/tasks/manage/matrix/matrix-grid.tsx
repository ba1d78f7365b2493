import { stateAt, type MatrixColumn, type MatrixTeam } from '@eventflow/domain/reports'
import { useNavigate } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { cellWords, FACT_COLUMNS } from './matrix-cells.ts'
import { cellKey, factsOf, markOf, pairsOf, toggled } from './matrix-facts.ts'
import { cellAfter, type Cell } from './matrix-keys.ts'
import { MatrixHead, MatrixNames, MatrixRow } from './matrix-rows.tsx'
import { show, useSight } from './matrix-sight.ts'
import { HEAD, ROW } from './matrix-sizes.ts'
import classes from './matrix.module.css'

interface MatrixGridProps {
  rows: readonly MatrixTeam[]
  columns: readonly MatrixColumn[]
  /** Time in milliseconds when the matrix was opened. */
  now: number
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
}

/** Selects existing cells by row, column or cell. */
function useCells({ rows, columns, chosen, onChosen }: MatrixGridProps) {
  const keysAt = (teams: readonly MatrixTeam[], of: readonly MatrixColumn[]) =>
    teams.flatMap((team) =>
      of
        .filter((column) => stateAt(team, column) !== null)
        .map(({ task }) => cellKey(team.id, task.id)),
    )
  const choose = (teams: readonly MatrixTeam[], of: readonly MatrixColumn[]) => {
    const keys = keysAt(teams, of)
    if (keys.length > 0) onChosen(toggled(chosen, keys))
  }
  const rowAt = (row: number) => rows.slice(row, row + 1)
  const columnAt = (place: number) => columns.slice(place, place + 1)
  return {
    chooseRow: (row: number) => choose(rowAt(row), columns),
    chooseColumn: (place: number) => choose(rows, columnAt(place)),
    chooseCell: ({ row, column }: Cell) => choose(rowAt(row), columnAt(column)),
    /** The task and team of a cell; empty if the team does not have the task. */
    pairAt: ({ row, column }: Cell) => pairsOf(new Set(keysAt(rowAt(row), columnAt(column))))[0],
  }
}

type Cells = ReturnType<typeof useCells>

/** Opens a cell: the team's submission and comments. */
function useOpening({ pairAt }: Cells) {
  const navigate = useNavigate()
  return (cell: Cell) => {
    const params = pairAt(cell)
    if (params) void navigate({ to: '/admin/tasks/$taskId/teams/$teamId', params })
  }
}

/** Space selects a cell; with a modifier key, its row or column. */
function chooseByKey(cells: Cells, at: Cell, { shiftKey, ctrlKey }: KeyboardEvent): void {
  if (shiftKey) cells.chooseRow(at.row)
  else if (ctrlKey) cells.chooseColumn(at.column)
  else cells.chooseCell(at)
}

/** The cell that contains an element; null for other elements. */
function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  if (place === undefined) return null
  const [row = 0, column = 0] = place.split(' ').map(Number)
  return { row, column }
}

const rowOf = (target: EventTarget): number | null => {
  const row = target instanceof HTMLElement ? target.dataset['row'] : undefined
  return row === undefined ? null : Number(row)
}

/** Pointer handling for all cells and names, which have no listeners of their own. */
function usePointer(cells: Cells, open: (cell: Cell) => void, onActive: (cell: Cell) => void) {
  const onClick = ({ target }: MouseEvent) => {
    const row = rowOf(target)
    if (row !== null) cells.chooseRow(row)
    const cell = cellOf(target)
    if (cell === null) return
    onActive(cell)
    cells.chooseCell(cell)
  }
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target)
    if (cell !== null) open(cell)
  }
  /** The tooltip is set on hover, because a thousand cells need not have it before. */
  const onMouseOver = ({ target }: MouseEvent) => {
    if (cellOf(target) === null || !(target instanceof HTMLElement)) return
    const name = target.getAttribute('aria-label') ?? ''
    if (target.title !== name) target.title = name
  }
  return { onClick, onDoubleClick, onMouseOver }
}

/** Key handling for the focused cell. */
function useKeys({ rows, columns }: MatrixGridProps, cells: Cells, goTo: (cell: Cell) => void) {
  const open = useOpening(cells)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (at === null) return
    const next = cellAfter(event, at, { rows: rows.length, columns: columns.length })
    if (next === null && event.key === 'Enter') open(at)
    if (next === null && event.key !== ' ') return
    event.preventDefault()
    if (next === null) chooseByKey(cells, at, event)
    else goTo(next)
  }
  return { open, onKeyDown }
}

/** Widths in pixels: an A3 sheet in landscape, the columns before the tasks, and a task. */
const SHEET = 1_470
const FACTS = 490
const TASK = 44

const sizeOf = ({ rows, columns }: { rows: number; columns: number }): CSSProperties => {
  const onPaper = Math.min(1, SHEET / (FACTS + columns * TASK))
  return { minHeight: HEAD + rows * ROW, '--columns': columns, '--zoom-on-paper': onPaper }
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

export function MatrixGrid(props: MatrixGridProps) {
  const { rows, columns, chosen, now } = props
  const t = useWords()
  const rowAt = useStable((row: number) => {
    const team = rows[row]
    if (team === undefined) return undefined
    const facts = Object.values(factsOf(team, columns, { now, t }))
    const mark = markOf(team, t)
    return { team, columns, chosenHere: chosenIn(team, columns, chosen), facts, mark }
  })
  const size = { rows: rows.length, columns: columns.length }
  const { box, canvas, sight, measure, motion } = useSight(size, rowAt)
  const cells = useCells(props)
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const { open, onKeyDown } = useKeys(props, cells, (cell) => {
    setActive(cell)
    motion.steps()
    show(box.current, cell)
    measure()
    focusDrawn(box.current, cell)
  })
  // Tab reaches one cell: the last focused one, or the nearest rendered one.
  const stop = {
    row: within(active.row, sight.row, sight.toRow - 1),
    column: within(active.column, sight.column, sight.toColumn - 1),
  }
  const drawn = rows.slice(sight.row, sight.toRow)
  // Stable texts, so that rows render again only if they have changed.
  const words = useMemo(() => cellWords(t), [t])
  const pointer = usePointer(cells, open, setActive)
  const onRow = useStable(cells.chooseRow)
  const onColumn = useStable(cells.chooseColumn)
  return (
    <div ref={box} className={classes['box']}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('taskWork.matrix.name')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + FACT_COLUMNS}
        aria-multiselectable
        className={classes['grid']}
        onKeyDown={onKeyDown}
        {...pointer}
        style={sizeOf(size)}
      >
        <MatrixHead
          columns={columns}
          from={sight.column}
          to={sight.toColumn}
          rows={rows}
          onColumn={onColumn}
        />
        <div aria-hidden className={classes['painted']}>
          <canvas ref={canvas} hidden />
        </div>
        <div style={{ height: sight.row * ROW }} />
        <MatrixNames teams={drawn} row={sight.row} />
        {drawn.map((team, index) => (
          <MatrixRow
            key={team.id}
            team={team}
            row={sight.row + index}
            columns={columns}
            from={sight.column}
            to={sight.toColumn}
            now={now}
            chosenHere={chosenIn(team, columns, chosen)}
            active={sight.row + index === stop.row ? stop.column : null}
            words={words}
            motion={motion}
            isReached={sight.row + index === active.row}
            onRow={onRow}
          />
        ))}
      </div>
    </div>
  )
}

/** A stable function that calls the latest given one. */
function useStable<Given, Answer>(work: (given: Given) => Answer): (given: Given) => Answer {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((given: Given) => latest.current(given), [])
}

/** The row of the cell may have to be rendered first. */
function focusDrawn(box: HTMLElement | null, { row, column }: Cell): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      box?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus(),
    ),
  )
}

/** The selection of a row as a text. A row with the same text is not rendered again. */
const chosenIn = (
  team: MatrixTeam,
  columns: readonly MatrixColumn[],
  chosen: ReadonlySet<string>,
): string =>
  chosen.size === 0
    ? ''
    : columns.map(({ task }) => (chosen.has(cellKey(team.id, task.id)) ? '1' : '0')).join('')
