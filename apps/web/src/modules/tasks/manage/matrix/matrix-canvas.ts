// Draws the rows of the matrix on a canvas above them while it is scrolled. Each row is painted
// once on its own canvas and copied to its position in each frame, so that slow processors keep up.
// If they were elements, the cells of three rows would take longer than a frame.
import { stateAt, type MatrixColumn, type MatrixTeam } from '@eventflow/domain/reports'
import { SIGNS, type Fact } from './matrix-facts.ts'
import { readLook, type Look } from './matrix-look.ts'
import { HEAD, ROW } from './matrix-sizes.ts'

/** A row to be painted. */
export interface PaintedRow {
  readonly team: MatrixTeam
  readonly columns: readonly MatrixColumn[]
  /** `1` for each selected cell. */
  readonly chosenHere: string
  readonly facts: readonly Fact[]
  /** The mark below the name on phones. */
  readonly mark: string | null
}

/** The row at a position; undefined after the last one. */
export type RowAt = (row: number) => PaintedRow | undefined

export interface ScrollCanvas {
  /** Shows the canvas with the visible rows. */
  readonly paint: () => void
  readonly hide: () => void
}

type Brush = Pick<
  CanvasRenderingContext2D,
  | 'drawImage'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineWidth'
  | 'measureText'
  | 'setTransform'
  | 'strokeRect'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>

/** The look of the matrix, and its horizontal scroll position in pixels. */
interface View extends Look {
  readonly left: number
}

const brushOf = (canvas: HTMLCanvasElement): Brush | null =>
  canvas.getContext('2d', { alpha: false })

/** @param box the scrolling element, which contains the canvas below the heading. */
export function createScrollCanvas(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  rowAt: RowAt,
): ScrollCanvas {
  const brush = brushOf(canvas)
  const rows = new Map<number, HTMLCanvasElement>()
  const free: HTMLCanvasElement[] = []
  let view: View | null = null

  const begin = (): View => {
    canvas.hidden = false
    forget(() => false)
    const look = readLook(box)
    const size = { width: look.width, height: Math.max(1, box.clientHeight - HEAD) }
    resize(canvas, size, look.ratio)
    canvas.style.width = `${size.width}px`
    canvas.style.height = `${size.height}px`
    return { ...look, left: box.scrollLeft }
  }
  const forget = (isKept: (row: number) => boolean): void => {
    for (const [row, image] of rows) {
      if (isKept(row)) continue
      rows.delete(row)
      free.push(image)
    }
  }
  const imageOf = (row: number, now: View): HTMLCanvasElement | undefined => {
    const known = rows.get(row)
    if (known !== undefined) return known
    const painted = rowAt(row)
    if (painted === undefined) return undefined
    const image = free.pop() ?? document.createElement('canvas')
    resize(image, { width: now.width, height: ROW }, now.ratio)
    const on = brushOf(image)
    if (on === null) return undefined
    on.setTransform(now.ratio, 0, 0, now.ratio, 0, 0)
    paintRow(on, painted, now)
    rows.set(row, image)
    return image
  }

  return {
    paint: () => {
      if (brush === null) return
      view ??= begin()
      const { scrollTop, scrollLeft } = box
      if (scrollLeft !== view.left) {
        forget(() => false)
        view = { ...view, left: scrollLeft }
      }
      const { ratio, ground } = view
      const first = Math.floor(scrollTop / ROW)
      const end = Math.ceil((scrollTop + canvas.height / ratio) / ROW)
      forget((row) => row >= first && row < end)
      for (let row = first; row < end; row += 1) {
        const top = Math.round((row * ROW - scrollTop) * ratio)
        const image = imageOf(row, view)
        if (image) brush.drawImage(image, 0, top)
        else fill(brush, ground, [0, top, canvas.width, canvas.height - top])
      }
    },
    hide: () => {
      view = null
      canvas.hidden = true
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

function resize(canvas: HTMLCanvasElement, { width, height }: Size, ratio: number): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
}

type Place = readonly [x: number, y: number, width: number, height: number]

function fill(brush: Brush, colour: string, place: Place): void {
  brush.fillStyle = colour
  brush.fillRect(...place)
}

/** Like the elements (matrix.module.css). */
function paintRow(brush: Brush, row: PaintedRow, look: View): void {
  brush.textBaseline = 'middle'
  fill(brush, look.ground, [0, 0, look.width, ROW])
  paintCells(brush, row, look)
  paintFacts(brush, row, look)
  fill(brush, look.ground, [0, 0, look.names, ROW])
  brush.font = look.font
  brush.textAlign = 'start'
  brush.fillStyle = look.text
  const room = look.names - 2 * look.namePadding
  const mark = look.isMarked ? row.mark : null
  const middle = mark === null ? MIDDLE : MARKED_MIDDLE
  brush.fillText(shortened(brush, row.team.name, room), look.namePadding, middle)
  if (mark !== null) {
    brush.font = look.markFont
    brush.fillStyle = look.dimmed
    brush.fillText(shortened(brush, mark, room), look.namePadding, MARK_MIDDLE)
  }
  fill(brush, look.line, [look.names - 1, 0, 1, ROW])
  fill(brush, look.line, [0, ROW - 1, look.width, 1])
}

const MIDDLE = ROW / 2
/** The middle of a name with a mark below it, and of the mark. */
const [MARKED_MIDDLE, MARK_MIDDLE] = [9, 25.5] as const
const CHOSEN = 3

function paintCells(brush: Brush, row: PaintedRow, look: View): void {
  const { team, columns, chosenHere } = row
  brush.font = look.signFont
  brush.textAlign = 'center'
  columns.forEach((column, place) => {
    const x = look.begin + place * look.column - look.left
    if (x + look.column <= look.names || x >= look.width) return
    const state = stateAt(team, column)
    if (state !== null) fill(brush, look.states[state].ground, [x, 0, look.column, ROW])
    fill(brush, look.line, [x, 0, 1, ROW])
    if (state === null) return
    brush.fillStyle = look.states[state].text
    brush.fillText(SIGNS[state], x + look.column / 2, MIDDLE)
    if (chosenHere[place] !== '1') return
    brush.strokeStyle = look.chosen
    brush.lineWidth = CHOSEN
    brush.strokeRect(x + CHOSEN / 2, CHOSEN / 2, look.column - CHOSEN, ROW - 1 - CHOSEN)
  })
}

function paintFacts(brush: Brush, { facts }: PaintedRow, look: View): void {
  brush.font = look.font
  brush.textAlign = 'start'
  look.facts.forEach(({ x, isShown }, place) => {
    const fact = facts[place]
    if (!isShown || fact === undefined) return
    brush.fillStyle = fact.isLate ? look.late : look.text
    brush.fillText(fact.text, x - look.left, MIDDLE)
  })
}

/** The text, cut to the available width. */
function shortened(brush: Brush, text: string, room: number): string {
  if (brush.measureText(text).width <= room) return text
  const letters = [...text]
  let [fits, not] = [0, letters.length]
  while (not - fits > 1) {
    const middle = (fits + not) >> 1
    const isFitting = brush.measureText(`${letters.slice(0, middle).join('')}…`).width <= room
    if (isFitting) fits = middle
    else not = middle
  }
  return `${letters.slice(0, fits).join('')}…`
}
