// Answers as somebody might give them who has nothing to say.
import type { Field } from '../fields/fields.schema.ts'
import { namedPartsOf } from '../fields/named-parts.ts'
import { maxFileBytes } from '../fields/upload.field.ts'
import type { FileAnswer } from '../fields/field.ts'
import type { AcceptGroup } from '../forms.vocabulary.ts'
import { boundsOf, isValidAnswer } from './valid-answers.ts'

const TEXTS: Partial<Record<Field['type'], readonly string[]>> = {
  email: ['ann@example.com', 'bea@example.org'],
  tel: ['020 7946 0000', '020 7946 0001'],
  url: ['https://example.com', 'https://example.org'],
  number: ['7', '1', '0'],
  date: ['2026-11-03', '2027-02-01'],
}
const WORDS = ['Example', 'Other', 'Something else', 'A', 'B', 'C', '7', '#']

/** Texts for a field, as long as its bounds ask for. */
export function plainTextsOf(field: Field): string[] {
  const own = TEXTS[field.type] ?? WORDS
  if (field.type === 'number' || field.type === 'date') return [...own, ...boundsOf(field)]
  const { min, max } = { min: '', max: '', ...field } as { min: number | ''; max: number | '' }
  const least = min === '' ? 0 : min
  const formatted = ofLength(field.type, least)
  if (formatted.length > 0) return [...own, ...formatted]
  const fitted = own.map((text) =>
    text.padEnd(least, ' and more').slice(0, max === '' ? 2_000 : max),
  )
  return [...own, ...fitted]
}

/** The shortest text of a format, and one as long as is asked for. */
function ofLength(type: Field['type'], least: number): string[] {
  const more = (filler: string, rest: string): string =>
    filler.repeat(Math.max(0, least - rest.length))
  switch (type) {
    case 'email':
      return ['a@b.co', `ann${more('n', 'ann@example.com')}@example.com`]
    case 'tel':
      return ['999', `020${more(' ', '020 7946 0000')} 7946 0000`]
    case 'url':
      return ['http://a.b', `https://example.com/${more('a', 'https://example.com/')}`]
    default:
      return []
  }
}

const FILES: Readonly<Record<AcceptGroup, readonly [name: string, mimeType: string]>> = {
  image: ['png', 'image/png'],
  docs: ['pdf', 'application/pdf'],
  video: ['mp4', 'video/mp4'],
}

export function plainFiles(field: Extract<Field, { type: 'upload' }>, count: number): FileAnswer[] {
  const kind = field.accept[0] ?? 'image'
  const [ending, mimeType] = FILES[kind]
  return Array.from({ length: count }, (_none, index) => ({
    id: `example${index + 1}`,
    name: `example${index + 1}.${ending}`,
    mimeType,
    size: Math.floor(Math.min(1_000, maxFileBytes(field))),
    kind,
  }))
}

/** An answer that a required field takes; undefined where none was found. */
export function plainAnswer(field: Field): unknown {
  return candidatesOf(field).find((answer) => isValidAnswer(field, answer))
}

function candidatesOf(field: Field): readonly unknown[] {
  switch (field.type) {
    case 'checkbox':
    case 'dropdown': {
      const values = field.options.filter((option) => !option.isDisabled).map(({ value }) => value)
      if (!field.isMulti) return values
      return [values.slice(0, Math.max(1, Number(field.min)))]
    }
    case 'disclaimer':
      return [true]
    case 'address':
      return [
        { addressLine1: '1 Example Street', postcode: 'SW1A 1AA' },
        { city: 'London' },
        ...eachPart(field),
      ]
    case 'fullName':
      return [{ firstName: 'Ann', surname: 'Example' }, ...eachPart(field)]
    case 'itemList':
      return field.items.map(({ itemId, price }) => [{ itemId, price: String(price), quantity: 1 }])
    case 'repeater':
      return [1, Number(field.min)].map((count) =>
        Array.from({ length: count }, () => plainRow(field)),
      )
    case 'upload':
      return [plainFiles(field, 1)]
    default:
      return plainTextsOf(field)
  }
}

/** Where only other parts are asked for than those that are usual. */
const eachPart = (field: Field): unknown[] =>
  namedPartsOf(field).map(({ id }) => ({ [id]: 'Example' }))

const plainRow = ({ cellSchema }: Extract<Field, { type: 'repeater' }>) =>
  Object.fromEntries(cellSchema.map(({ id, type }) => [id, (TEXTS[type] ?? WORDS)[0]]))
