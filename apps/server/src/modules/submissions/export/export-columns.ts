// The columns of an export: those of the form as it is now, then those that only older answers have
// (docs/rules.md, section 11).
import {
  answerCells,
  answerColumns,
  fieldIdOf,
  type Column,
  type Field,
  type FormDefinition,
  type TextContext,
} from '@eventflow/domain/forms'
import { isAnswers } from '../submissions.details.ts'

export interface FormOverTime {
  readonly present: FormDefinition
  /** Fields that were removed after somebody had answered them. */
  readonly removedFields: readonly Field[]
  /** The definitions that have been answered, oldest first. */
  readonly answered: readonly FormDefinition[]
}

export interface ColumnTexts extends TextContext {
  /** The label of a column that the form does not have any more. */
  readonly removed: (label: string) => string
}

/** In form order; what has been removed since it was answered stands at the end. */
export function exportColumns(form: FormOverTime, texts: ColumnTexts): Column[] {
  const present = answerColumns(form.present, texts)
  const known = new Map(present.map((column) => [column.key, column]))
  const ids = new Set([...form.present.fields, ...form.removedFields].map((field) => field.id))
  const removed = { ...form.present, fields: [...form.removedFields] }
  for (const definition of [...form.answered, removed]) {
    for (const { key, label, ...more } of answerColumns(definition, texts)) {
      // A field that nobody had answered when it was removed is not worth a column.
      if (!known.has(key) && ids.has(fieldIdOf(key)))
        known.set(key, { ...more, key, label: texts.removed(label) })
    }
  }
  return [...known.values()]
}

/** A submission as an export reads it. */
export interface AnswersToExport {
  readonly definition: FormDefinition | null | undefined
  readonly values: unknown
}

/** The cells of a submission for these columns; null when its answers cannot be read. */
export type CellReader = (answers: AnswersToExport) => string[] | null

export function cellReader(columns: readonly Column[], texts: TextContext): CellReader {
  // Where each column stands among the cells of a definition; found out once for all its answers.
  const placesIn = new Map<FormDefinition, readonly number[]>()
  const placesOf = (definition: FormDefinition): readonly number[] => {
    const known = placesIn.get(definition)
    if (known !== undefined) return known
    const own = new Map(answerColumns(definition, texts).map(({ key }, place) => [key, place]))
    const places = columns.map(({ key }) => own.get(key) ?? -1)
    placesIn.set(definition, places)
    return places
  }
  return ({ definition, values }) => {
    if (!definition || !isAnswers(values)) return null
    const cells = answerCells(definition, values, texts)
    return placesOf(definition).map((place) => cells[place] ?? '')
  }
}
