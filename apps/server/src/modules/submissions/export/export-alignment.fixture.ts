// Forms that change over time, and what teams answered at each time, to test exports. The expected
// text under each heading is computed here independently of the export.
import * as fc from 'fast-check'
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Field, FormDefinition } from '@eventflow/domain/forms'
import { answerTo, NAMES, PARTS } from './export-answers.fixture.ts'

const OUTER = ['f0', 'f1', 'f2', 'f3', 'f4']
const INNER = ['i0', 'i1', 'i2']
const TEMPLATES = ['t0', 't1']
const TYPES = [
  'text',
  'area',
  'number',
  'dropdown',
  'address',
  'fullName',
  'itemList',
  'repeater',
  'upload',
  'disclaimer',
] as const
const ITEMS = ['chair', 'lamp', 'sofa']
const MAX_LOOPS = 3

type Type = (typeof TYPES)[number]

/** The state of a form at one time. */
const versionArbitrary = fc.record({
  fields: fc.shuffledSubarray([...OUTER, ...TEMPLATES], { minLength: 1 }),
  inner: fc.shuffledSubarray(INNER, { minLength: 1 }),
  shown: fc.shuffledSubarray([0, 1, 2]),
  items: fc.shuffledSubarray(ITEMS, { minLength: 1 }),
  showTotal: fc.boolean(),
  maxLoops: fc.integer({ min: 1, max: MAX_LOOPS }),
})
type Version = typeof versionArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Types do not change, as in the builder. The set of questions and their order do. */
export const historyArbitrary = fc.record({
  types: fc.tuple(...[...OUTER, ...INNER].map(() => fc.constantFrom(...TYPES))),
  isLooping: fc.tuple(fc.boolean(), fc.boolean()),
  versions: fc.array(versionArbitrary, { minLength: 1, maxLength: 4 }),
  /** For each submission its time and number of repetitions. */
  submissions: fc.array(
    fc.record({ at: fc.nat(), loops: fc.integer({ min: 0, max: MAX_LOOPS }) }),
    { minLength: 1, maxLength: 6 },
  ),
})
export type History = typeof historyArbitrary extends fc.Arbitrary<infer T> ? T : never

/** A submission, and the text expected under each heading; all other cells must be empty. */
export interface Expected {
  readonly definition: FormDefinition
  readonly values: Record<string, unknown>
  readonly cells: ReadonlyMap<string, string>
}

export interface Staged {
  readonly present: FormDefinition
  readonly removedFields: readonly Field[]
  readonly answered: readonly FormDefinition[]
  readonly submissions: readonly Expected[]
}

export function stageOf(history: History): Staged {
  const typeOf = new Map([...OUTER, ...INNER].map((id, place) => [id, history.types[place]]))
  const loopingOf = new Map(TEMPLATES.map((id, place) => [id, history.isLooping[place] ?? false]))
  const made = history.versions.map((version) => ({
    version,
    definition: definitionAt(version, { typeOf, loopingOf }),
  }))
  const last = made.at(-1)
  if (last === undefined) throw new Error('A form is at least once')
  const asked = new Set(last.definition.fields.map(({ id }) => id))
  const gone = made.flatMap(({ definition }) => definition.fields)
  const removed = new Map(gone.filter(({ id }) => !asked.has(id)).map((field) => [field.id, field]))
  const count = counter()
  return {
    present: last.definition,
    removedFields: [...removed.values()],
    answered: made.map(({ definition }) => definition),
    submissions: history.submissions.map(({ at, loops }) => {
      const { version, definition } = made[at % made.length] ?? last
      return answersTo(definition, { loops: Math.min(loops, version.maxLoops), count })
    }),
  }
}

/** Numbers that are never reused, so that no cell can be mistaken for another. */
function counter(): () => number {
  let last = 100
  return () => (last += 1)
}

interface Kinds {
  readonly typeOf: ReadonlyMap<string, Type | undefined>
  readonly loopingOf: ReadonlyMap<string, boolean>
}

function definitionAt(version: Version, { typeOf, loopingOf }: Kinds): FormDefinition {
  const question = (id: string, within = ''): Field =>
    questionOf(version, { id, type: typeOf.get(id) ?? 'text', label: `L ${within}${id}` })
  const { maxLoops } = version
  const fields = version.fields.map((id): Field => {
    if (!TEMPLATES.includes(id)) return question(id)
    const settings = { isLooping: loopingOf.get(id) ?? false, maxLoops, fieldGroupId: `g${id}` }
    return aField('template', { id, label: `L ${id}`, ...settings })
  })
  const groups = TEMPLATES.map((id) => ({
    group: { id: `g${id}`, title: id },
    fields: version.inner.map((inner) => question(inner, `${id} `)),
  }))
  return aFormDefinition(fields, { groups })
}

function questionOf(
  { shown, items, showTotal }: Version,
  { type, ...base }: { id: string; type: Type; label: string },
): Field {
  const parts = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name, place) => [name, { label: name, show: shown.includes(place) }]),
    )
  const options = ['a', 'b'].map((value) => ({ value, label: `${base.label}=${value}` }))
  const listed = items.map((itemId) => ({ itemId, label: itemId, price: '1.00', description: '' }))
  const none = { label: 'none', show: false }
  switch (type) {
    case 'dropdown':
      return aField(type, { ...base, options, isMulti: true })
    case 'address':
      return aField(type, {
        ...base,
        addressLine2: none,
        county: none,
        country: none,
        ...parts(PARTS),
      })
    case 'fullName':
      return aField(type, { ...base, middleName: none, postNominals: none, ...parts(NAMES) })
    case 'itemList':
      return aField(type, { ...base, items: listed, showTotal })
    default:
      return aField(type, base) as Field
  }
}

interface Answering {
  readonly loops: number
  readonly count: () => number
}

function answersTo(definition: FormDefinition, { loops, count }: Answering): Expected {
  const cells = new Map<string, string>()
  const answerAll = (fields: readonly Field[], suffix: string) =>
    Object.fromEntries(
      fields.map((field) => {
        const { value, texts } = answerTo(field, count)
        for (const [part, text] of texts) cells.set(`${field.label}${part}${suffix}`, text)
        return [field.id, value]
      }),
    )
  const values: Record<string, unknown> = {}
  for (const field of definition.fields) {
    if (field.type !== 'template') {
      Object.assign(values, answerAll([field], ''))
      continue
    }
    const inner = definition.fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
    const loopCount = field.isLooping ? loops : 1
    const templateValues = Array.from({ length: loopCount }, (_none, loop) =>
      answerAll(inner, field.isLooping ? ` [${loop + 1}]` : ''),
    )
    values[field.id] = { loopCount, templateValues }
  }
  return { definition, values, cells }
}
