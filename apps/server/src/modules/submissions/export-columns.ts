// The columns of an export: those of the form as it is now, then those that only older answers have
// (docs/rules.md, section 11).
import {
  answerCells,
  answerColumns,
  answersSchema,
  fieldIdOf,
  type Column,
  type Field,
  type FormDefinition,
  type TextContext,
} from '@eventflow/domain/forms'

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
    for (const { key, label } of answerColumns(definition, texts)) {
      // A field that nobody had answered when it was removed is not worth a column.
      if (!known.has(key) && ids.has(fieldIdOf(key)))
        known.set(key, { key, label: texts.removed(label) })
    }
  }
  return [...known.values()]
}

/** The cells of one submission for these columns; null when its answers cannot be read. */
export function exportCells(
  columns: readonly Column[],
  { definition, values }: { definition: FormDefinition | null | undefined; values: unknown },
  texts: TextContext,
): string[] | null {
  const answers = answersSchema.safeParse(values).data
  if (!definition || answers === undefined) return null
  const cells = answerCells(definition, answers, texts)
  const byKey = new Map(
    answerColumns(definition, texts).map(({ key }, index) => [key, cells[index] ?? '']),
  )
  return columns.map(({ key }) => byKey.get(key) ?? '')
}
