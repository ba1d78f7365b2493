// Cells of a row, created directly in the document. Scrolling draws some forty of them per frame,
// and React would take several times as long for each. Visible cells stay the same elements,
// because they may have the focus.
import {
  isSentLateAt,
  stateAt,
  type MatrixColumn,
  type MatrixTeam,
} from '@eventflow/domain/reports'
import { TASK_STATES, type TaskState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { STATE_STYLES } from '../../state-styles.ts'
import { SIGNS } from './matrix-facts.ts'
import classes from './matrix.module.css'

/** The team, what it has done, what is overdue, and its last visit. */
export const FACT_COLUMNS = 4

export interface CellsOfRow {
  readonly team: MatrixTeam
  readonly row: number
  readonly columns: readonly MatrixColumn[]
  /** The range of rendered columns. */
  readonly from: number
  readonly to: number
  /** `1` for each selected cell. */
  readonly chosenHere: string
  /** The column of the cell that Tab reaches; null in all other rows. */
  readonly active: number | null
}

export interface CellWords {
  readonly states: ReadonlyMap<TaskState, string>
  readonly sentLate: string
  readonly notTheirs: string
  /** The accessible name of a cell. */
  readonly nameOf: (team: string, task: string, state: string) => string
}

const PARTS = ['\u0001', '\u0002', '\u0003'] as const

/** The texts of cells, looked up once. */
export function cellWords(t: T): CellWords {
  const [team, task, one] = PARTS
  const pieces = t('taskWork.matrix.cell', { team, task, state: one }).split(/([\u0001-\u0003])/)
  return {
    sentLate: t('tasks.approval.sentLate'),
    states: new Map(TASK_STATES.map((state) => [state, t(`tasks.state.${state}`)])),
    notTheirs: t('taskWork.matrix.notTheirs'),
    nameOf: (...values) =>
      pieces.map((piece) => values[PARTS.findIndex((part) => part === piece)] ?? piece).join(''),
  }
}

/** Updates the cells of the row: creates, changes and removes elements as needed. */
export function layCells(box: HTMLElement, cells: CellsOfRow, words: CellWords): void {
  const { from, to } = cells
  const wordedRow = { ...cells, words }
  const kept = new Map<number, HTMLElement>()
  for (const cell of box.querySelectorAll<HTMLElement>('[data-cell]')) {
    const place = placeOf(cell)
    if (place >= from && place < to) kept.set(place, cell)
    else cell.remove()
  }
  const made = document.createDocumentFragment()
  const first = kept.size === 0 ? null : box.firstElementChild
  let before = first !== null
  for (let place = from; place < to; place += 1) {
    const cell = kept.get(place)
    if (cell === undefined) {
      made.append(drawCell(blank(), place, wordedRow))
      continue
    }
    drawCell(cell, place, wordedRow)
    // The remaining cells are one range, so new ones are before or after it.
    if (before) box.insertBefore(made, first)
    before = false
  }
  box.append(made)
}

const placeOf = (cell: Element): number =>
  Number(cell.getAttribute('aria-colindex')) - FACT_COLUMNS - 1

let pattern: HTMLElement | undefined

/** An empty cell. Cloning is cheaper than setting each attribute again. */
function blank(): HTMLElement {
  if (pattern === undefined) {
    pattern = document.createElement('div')
    pattern.setAttribute('role', 'gridcell')
    pattern.className = classes['cell'] ?? ''
  }
  const copy = pattern.cloneNode(false)
  return copy instanceof HTMLElement ? copy : pattern
}

type WordedRow = CellsOfRow & { readonly words: CellWords }

function drawCell(cell: HTMLElement, place: number, wordedRow: WordedRow): HTMLElement {
  const { team, row, columns, chosenHere, active, words } = wordedRow
  const column = columns[place]
  if (column === undefined) return cell
  const state = stateAt(team, column)
  const plain = state === null ? words.notTheirs : (words.states.get(state) ?? state)
  const word = isSentLateAt(team, column) ? words.sentLate : plain
  const wanted = {
    'aria-colindex': String(place + FACT_COLUMNS + 1),
    'aria-selected': String(chosenHere[place] === '1'),
    'aria-label': words.nameOf(team.name, column.task.title, word),
    tabindex: active === place ? '0' : '-1',
    'data-cell': `${row} ${place}`,
    'data-tone': state === null ? null : STATE_STYLES[state].tone,
  }
  for (const [name, value] of Object.entries(wanted)) setAttribute(cell, name, value)
  const sign = state === null ? '' : SIGNS[state]
  if (cell.textContent !== sign) cell.textContent = sign
  return cell
}

function setAttribute(cell: HTMLElement, name: string, value: string | null): void {
  if (cell.getAttribute(name) === value) return
  if (value === null) cell.removeAttribute(name)
  else cell.setAttribute(name, value)
}
