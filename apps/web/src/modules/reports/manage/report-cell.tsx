import type { CellKind } from '@eventflow/domain/reports'
import { isTaskState, type TaskState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ComponentType } from 'react'
import { dateText, momentText } from '../../../ui/time-text.ts'

/** Renders a task state; provided by the tasks module. */
export type StateBadgeOf = ComponentType<{ state: TaskState }>

interface CellTexts {
  readonly t: T
  readonly timeZone: string
}

/** A cell in words, depending on its kind. */
export function cellText(kind: CellKind, cell: string, { t, timeZone }: CellTexts): string {
  if (cell === '') return ''
  if (kind === 'state') return isTaskState(cell) ? t(`tasks.state.${cell}`) : cell
  if (kind === 'tick') return t(cell === 'true' ? 'reports.yes' : 'reports.no')
  if (kind === 'day') return dateText(cell)
  return kind === 'moment' ? momentText(cell, timeZone) : cell
}
