import type { T } from '@eventflow/domain/words'
import { wordOr } from '../../platform/words.tsx'

/** The name of a field as a label, from the words of the audit log; '' if it has none. */
export function fieldName(field: string, t: T): string {
  const name = wordOr(`audit.fields.${field}`, '', t)
  return name.charAt(0).toLocaleUpperCase(t.language) + name.slice(1)
}
