import type { CellKind } from '@eventflow/domain/reports'
import { isTaskState, type TaskState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ComponentType } from 'react'
import { locale } from '../../../platform/words-catalogue.ts'
import { dateText, momentText } from '../../../ui/time-text.ts'

/** Renders a task state; provided by the tasks module. */
export type StateBadgeOf = ComponentType<{ state: TaskState }>

interface CellTexts {
  readonly t: T
  readonly timeZone: string
}

/** A number, or several amounts, with the decimal sign of the reader's language: `120,00`. */
export function withDecimalSign(text: string): string {
  const sign = (0.5).toLocaleString(locale()).charAt(1)
  return text.replaceAll(/(?<=\d)\.(?=\d)/g, sign)
}

/** Amounts as the sums below them: `3.052,11`. The heading has the currency. */
const withSeparators = (cell: string): string =>
  cell.replaceAll(/\d+\.(\d+)/g, (amount, decimals: string) =>
    Number(amount).toLocaleString(locale(), { minimumFractionDigits: decimals.length }),
  )

/** A cell in words, depending on its kind. */
export function cellText(kind: CellKind, cell: string, { t, timeZone }: CellTexts): string {
  if (cell === '') return ''
  if (kind === 'state') return isTaskState(cell) ? t(`tasks.state.${cell}`) : cell
  if (kind === 'tick') return t(cell === 'true' ? 'reports.yes' : 'reports.no')
  if (kind === 'number') return withDecimalSign(cell)
  if (kind === 'amount') return withSeparators(cell)
  if (kind === 'day') return dateText(cell)
  return kind === 'moment' ? momentText(cell, timeZone) : cell
}
