import { isCalendarDate } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { dateText } from '../time-text.ts'
import { isSameValue } from './editor-store.ts'
import type { EditorFacts } from './use-editor.ts'

/** One field of both versions, in words. */
export interface StaleLine {
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

/** The fields that differ. Fields without a label are not compared. */
export function staleLines(
  stale: EditorFacts['stale'],
  labelOf: (field: string) => string | undefined,
  textOf: (field: string, value: unknown) => string,
): readonly StaleLine[] {
  const theirs = new Map<string, unknown>(Object.entries(stale?.theirs ?? {}))
  return Object.entries(stale?.yours ?? {}).flatMap(([field, yours]) => {
    const label = labelOf(field)
    if (!label || isSameValue(yours, theirs.get(field))) return []
    return { label, yours: textOf(field, yours), theirs: textOf(field, theirs.get(field)) }
  })
}

type Plain = string | number | boolean | null | undefined

/** Functions for the fields with objects, whose JSON nobody can read, and for any other field. */
type Texts<Values> = {
  [Field in keyof Values as Values[Field] extends Plain | readonly Plain[] ? never : Field]: (
    value: Values[Field],
  ) => string
} & { [Field in keyof Values]?: (value: Values[Field]) => string }

/**
 * Builds an editor's `textOf` from functions by field, for example to show names instead of ids.
 */
export function textsOf<Values extends object>(
  texts: Texts<Values>,
): (field: string, value: unknown) => string | undefined {
  const byField = new Map<string, (value: never) => string>(Object.entries(texts))
  return (field, value) => byField.get(field)?.(value as never)
}

/** A value in words: yes or no, lists with commas, an empty text for missing values. */
export function plainText(value: unknown, t: T): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (Array.isArray(value)) return value.map((each) => plainText(each, t)).join(', ')
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && isCalendarDate(value)) return dateText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
