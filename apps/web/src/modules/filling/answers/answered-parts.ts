import { type Answers, type Field, kindOf, type TextContext } from '@eventflow/domain/forms/engine'

/** A page or section with the fields in it that were answered. */
export interface AnsweredPart {
  readonly heading: string
  readonly fields: readonly Field[]
}

/** The answered fields under the headings of their pages and sections; empty parts are left out. */
export function answeredParts(
  fields: readonly Field[],
  values: Answers,
  texts: TextContext,
): AnsweredPart[] {
  const parts: { heading: string; fields: Field[] }[] = [{ heading: '', fields: [] }]
  for (const field of fields) {
    if (field.type === 'section' || field.type === 'newPage')
      parts.push({ heading: field.label, fields: [] })
    else if (isAnswered(field, values[field.id], texts)) parts.at(-1)?.fields.push(field)
  }
  return parts.filter((part) => part.fields.length > 0)
}

const isAnswered = (field: Field, value: unknown, texts: TextContext): boolean =>
  value !== undefined && kindOf(field).toText(field, value, texts) !== ''
