// Reads the computed styles of the matrix from the document, for painting on a canvas.
import { recordOf } from '@eventflow/domain/kernel'
import { TASK_STATES, type TaskState } from '@eventflow/domain/tasks'
import { STATE_STYLES } from '../../state-styles.ts'
import { columnWidth, pixels } from './matrix-sizes.ts'
import classes from './matrix.module.css'

/** Lengths are in CSS pixels; colours and fonts are CSS values. */
export interface Look {
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly width: number
  /** Width of the column of names. */
  readonly names: number
  readonly namePadding: number
  /** Horizontal positions of the facts' texts before sideways scrolling. */
  readonly facts: readonly { readonly x: number; readonly isShown: boolean }[]
  /** Horizontal position of the first task column. */
  readonly begin: number
  readonly column: number
  /** Whether names have their marks below them, as on phones. */
  readonly isMarked: boolean
  readonly markFont: string
  readonly dimmed: string
  readonly font: string
  readonly signFont: string
  readonly ground: string
  readonly text: string
  readonly line: string
  readonly late: string
  readonly chosen: string
  readonly states: Readonly<Record<TaskState, { readonly ground: string; readonly text: string }>>
}

/** @param box the scrolling element, which contains the grid. */
export function readLook(box: HTMLElement): Look {
  const heads = box.querySelectorAll<HTMLElement>('[role=columnheader]')
  const [corner, ...facts] = [...heads].slice(0, 4)
  const samples = document.createElement('div')
  samples.className = classes['row'] ?? ''
  /** A hidden sample element of the matrix. Its style can be read once it is in the document. */
  const sampleOf = (name: string, said: Readonly<Record<string, string>> = {}) => {
    const sample = document.createElement('div')
    sample.className = classes[name] ?? ''
    for (const [key, value] of Object.entries(said)) sample.setAttribute(key, value)
    samples.append(sample)
    return getComputedStyle(sample)
  }
  const [name, mark, team, fact, late] = [
    sampleOf('name'),
    sampleOf('mark'),
    sampleOf('team'),
    sampleOf('fact'),
    sampleOf('fact', { 'data-late': 'true' }),
  ]
  const chosen = sampleOf('cell', { 'aria-selected': 'true' })
  const states = recordOf(TASK_STATES, (state) =>
    sampleOf('cell', { 'data-tone': STATE_STYLES[state].tone }),
  )
  box.querySelector('[role=grid]')?.append(samples)
  const padding = pixels(fact.paddingInlineStart)
  const look = {
    ratio: devicePixelRatio,
    width: box.clientWidth,
    names: corner?.offsetWidth ?? 0,
    namePadding: pixels(name.paddingInlineStart),
    facts: facts.map(({ offsetLeft, offsetWidth }) => ({
      x: offsetLeft + padding,
      isShown: offsetWidth > 0,
    })),
    begin: box.querySelector<HTMLElement>('[data-begin]')?.offsetLeft ?? 0,
    column: columnWidth(),
    isMarked: mark.display !== 'none',
    markFont: fontOf(mark),
    dimmed: mark.color,
    font: fontOf(team),
    signFont: fontOf(chosen),
    ground: team.backgroundColor,
    text: team.color,
    line: chosen.borderInlineStartColor,
    late: late.color,
    chosen: chosen.outlineColor,
    states: recordOf(TASK_STATES, (state) => ({
      ground: states[state].backgroundColor,
      text: states[state].color,
    })),
  }
  samples.remove()
  return look
}

const fontOf = ({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontWeight} ${fontSize} ${fontFamily}`
