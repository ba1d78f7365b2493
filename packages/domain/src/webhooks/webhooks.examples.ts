// Made-up answers, for a test of a webhook: no answer that somebody gave is needed for it.
import type { CustomField } from '../custom-fields/index.ts'
import {
  ADDRESS_PARTS,
  submissionTags,
  NAME_PARTS,
  type Answers,
  type Facts,
  type Field,
  type FormDefinition,
  type MergeValues,
  type SubmittedAnswers,
  type TextContext,
  type Visible,
} from '../forms/index.ts'

const EXAMPLE_TEXTS: Readonly<Partial<Record<Field['type'], unknown>>> = {
  text: 'Example',
  area: 'First line\nSecond line',
  email: 'name@example.com',
  tel: '+44 20 7946 0000',
  url: 'https://www.example.com',
  number: '12',
  date: '2026-09-01',
  disclaimer: true,
  grandTotal: '100.00',
}

const EXAMPLE_USER = {
  userId: 'example-user',
  firstName: 'Ann',
  surname: 'Example',
  fullName: 'Ann Example',
  email: 'ann@example.com',
  teamId: 'example-team',
  teamName: 'Example Ltd',
}

export const EXAMPLE_FACTS: Facts = { custom: {}, admin: {}, user: EXAMPLE_USER }

/** What a made-up team has in its custom fields. */
export const exampleCustomFacts = (
  fields: readonly Pick<CustomField, 'id' | 'type' | 'options'>[],
): Facts['custom'] =>
  Object.fromEntries(
    fields.map(({ id, type, options }) => [id, EXAMPLE_VALUES[type] ?? options[0] ?? '']),
  )

const EXAMPLE_VALUES: Readonly<Partial<Record<CustomField['type'], string | boolean>>> = {
  text: 'Example',
  area: 'First line\nSecond line',
  number: '12',
  date: '2026-09-01',
  checkbox: true,
}

/** An answer to every question; uploads have one file with the id `example-file`. */
export const exampleAnswers = (definition: FormDefinition): Answers =>
  answersTo(definition, definition.fields)

const answersTo = (definition: FormDefinition, fields: readonly Field[]): Answers =>
  Object.fromEntries(
    fields
      .map((field) => [field.id, exampleOf(definition, field)] as const)
      .filter(([, answer]) => answer !== undefined),
  )

const eachOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'Example']))

const EXAMPLE_FILE = {
  id: 'example-file',
  name: 'example.pdf',
  mimeType: 'application/pdf',
  size: 1,
  kind: 'docs',
}

function exampleOf(definition: FormDefinition, field: Field): unknown {
  switch (field.type) {
    case 'address':
      return eachOf(ADDRESS_PARTS.filter((part) => field[part].show))
    case 'fullName':
      return eachOf(NAME_PARTS.filter((part) => field[part].show))
    case 'checkbox':
    case 'dropdown':
      return field.options.slice(0, 1).map(({ value }) => value)
    case 'repeater':
      return [eachOf(field.cellSchema.map(({ id }) => id))]
    case 'itemList':
      return field.items.slice(0, 1).map(({ itemId, price }) => ({ itemId, price, quantity: 1 }))
    case 'upload':
      return [EXAMPLE_FILE]
    case 'template':
      return {
        loopCount: 1,
        templateValues: [answersTo(definition, innerFields(definition, field))],
      }
    default:
      return EXAMPLE_TEXTS[field.type]
  }
}

const innerFields = (definition: FormDefinition, { fieldGroupId }: Field): readonly Field[] =>
  definition.fieldGroups[fieldGroupId ?? '']?.fields ?? []

/** As if every question were shown, each template once. */
export function allShown(definition: FormDefinition): Visible {
  const loops = definition.fields.flatMap((field): [string, ReadonlySet<string>[]][] => {
    if (field.type !== 'template') return []
    const inner = innerFields(definition, field)
    return [[field.id, [new Set(inner.map(({ id }) => id))]]]
  })
  return { fieldIds: new Set(definition.fields.map(({ id }) => id)), loops: new Map(loops) }
}

/** What merge tags stand for in a test: what they would for a submission with these answers. */
export const exampleTags = (
  definition: FormDefinition,
  answers: Pick<SubmittedAnswers, 'values' | 'visible'>,
  texts: TextContext,
): MergeValues => submissionTags(definition, answers, { client: EXAMPLE_USER, texts })
