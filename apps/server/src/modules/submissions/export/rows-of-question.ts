// The table with a line for each row of a repeater, for sorting names or printing badges.
import {
  loopsOf,
  reportLabelOf,
  rowCells,
  rowColumns,
  type Column,
  type Field,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { FormOverTime } from '../answers/form-over-time.ts'
import { questionsIn, questionsOverTime, type Question } from '../answers/questions.ts'
import { isAnswers } from '../submissions.details.ts'
import { word } from '../submissions.texts.ts'
import type { ColumnTexts, HeadColumn, LineReader } from './export-columns.ts'

type Repeater = Extract<Field, { type: 'repeater' }>

interface RepeaterQuestion extends Question {
  readonly field: Repeater
}

const isRepeater = (question: Question): question is RepeaterQuestion =>
  question.field.type === 'repeater'

/** The repeater with this id in the form or among its removed questions. */
export const findRepeater = (form: FormOverTime, id: string): RepeaterQuestion | null =>
  questionsOverTime(form)
    .filter(isRepeater)
    .find((question) => question.id === id) ?? null

const askedIn = (definition: FormDefinition, id: string): RepeaterQuestion | undefined =>
  questionsIn(definition)
    .filter(isRepeater)
    .find((question) => question.id === id)

export interface RowTable {
  readonly columns: readonly HeadColumn[]
  readonly read: LineReader
}

/** The number of the repetition, if the group repeats, the number of the row, and its cells. */
export function rowTable(
  form: FormOverTime,
  { id, field, template }: RepeaterQuestion,
  texts: Pick<ColumnTexts, 'removed'>,
): RowTable {
  const cells = cellsOverTime(form, { id, field, texts })
  const isLooping = template?.isLooping === true
  const numbers = [
    ...(isLooping ? [word('submissions.exportRows.loop', { label: reportLabelOf(template) })] : []),
    word('submissions.exportRows.row', { label: reportLabelOf(field) }),
  ]
  const keys = cells.map(({ key }) => key)
  return {
    columns: [...numbers.map((label) => ({ label, isNumber: true as const })), ...cells],
    read: ({ definition, values }) => {
      if (!definition || !isAnswers(values)) return null
      const asked = askedIn(definition, id)
      if (asked === undefined) return []
      const loops = asked.template ? loopsOf(asked.template, values[asked.template.id]) : [values]
      return loops.flatMap((answers, loop) =>
        linesOf(asked.field, answers[asked.field.id], keys).map((line, row) => [
          ...(isLooping ? [String(loop + 1)] : []),
          String(row + 1),
          ...line,
        ]),
      )
    },
  }
}

function linesOf(field: Repeater, value: unknown, keys: readonly string[]): string[][] {
  const places = new Map(rowColumns(field).map(({ key }, place) => [key, place]))
  return rowCells(field, value).map((row) => keys.map((key) => row[places.get(key) ?? -1] ?? ''))
}

/** The current columns of the repeater, then those that only older answers have. */
function cellsOverTime(
  { answered }: FormOverTime,
  { id, field, texts }: { id: string; field: Repeater; texts: Pick<ColumnTexts, 'removed'> },
): Column[] {
  const now = rowColumns(field)
  const gone = new Map<string, Column>()
  for (const definition of answered) {
    const then = askedIn(definition, id)
    for (const column of then === undefined ? [] : rowColumns(then.field))
      if (!now.some(({ key }) => key === column.key))
        gone.set(column.key, { ...column, label: texts.removed(column.label) })
  }
  return [...now, ...gone.values()]
}
