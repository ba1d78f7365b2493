// An answer to a question of any kind, and its expected texts by heading.
import { kindOf, type Field } from '@eventflow/domain/forms'

export const PARTS = ['addressLine1', 'city', 'postcode'] as const
export const NAMES = ['prefix', 'firstName', 'surname'] as const

interface Answer {
  readonly value: unknown
  /** The rest of each column heading after the label, and the text below it. */
  readonly texts: readonly (readonly [string, string])[]
}

/** `count` returns numbers that are never reused. */
export function answerTo(field: Field, count: () => number): Answer {
  const unique = count()
  const text = `v${unique}, "of"\n${field.id}`
  switch (field.type) {
    case 'number':
      return { value: unique, texts: [['', String(unique)]] }
    case 'dropdown':
      return { value: ['b', 'a'], texts: [['', `${field.label}=a, ${field.label}=b`]] }
    case 'address':
    case 'fullName':
      return inParts(field, unique)
    case 'itemList':
      return anOrder(field, count)
    case 'repeater':
      return { value: [{ cell1: text }], texts: [['', `${field.cellSchema[0]?.label}: ${text}`]] }
    case 'upload': {
      const file = { id: String(unique), name: `${unique}.png`, mimeType: 'image/png', size: 1 }
      return { value: [{ ...file, kind: 'image' }], texts: [['', file.name]] }
    }
    case 'disclaimer':
      return { value: true, texts: [['', 'Agreed to disclaimer']] }
    default:
      return { value: text, texts: [['', text]] }
  }
}

function inParts(field: Extract<Field, { type: 'address' | 'fullName' }>, unique: number): Answer {
  const names: readonly string[] = field.type === 'address' ? PARTS : NAMES
  const shown = kindOf(field)
    .parts(field)
    .filter(({ id, show }) => show && names.includes(id))
    .map(({ id }) => id)
  const value = Object.fromEntries(shown.map((name) => [name, `P${unique}-${name}`.toUpperCase()]))
  return { value, texts: shown.map((name) => [`: ${name}`, value[name] ?? '']) }
}

/** Whole numbers at a price of one, so that the total is their sum. */
function anOrder(field: Extract<Field, { type: 'itemList' }>, count: () => number): Answer {
  const rows = field.items.map(({ itemId }) => ({ itemId, price: '1.00', quantity: count() }))
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    value: rows,
    texts: [
      ...rows.flatMap(({ itemId, quantity }) => [
        [`: ${itemId}`, String(quantity)] as const,
        [`: ${itemId}: Unit price`, '1.00'] as const,
      ]),
      ...(field.showTotal ? [[': Total', `${total}.00`] as const] : []),
    ],
  }
}
