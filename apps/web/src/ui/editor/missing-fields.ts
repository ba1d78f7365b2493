import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

/** The `needed` fields that are empty. */
export const missingFields = (
  values: Readonly<Record<string, string>>,
  needed: readonly string[],
  t: T,
): FieldProblem[] =>
  needed
    .filter((path) => values[path]?.trim() === '')
    .map((path) => ({ path, message: t('ui.editor.missing') }))
