// Sample answers for testing a webhook, so that no real ones are needed.
import type { CustomField } from '../custom-fields/index.ts'
import {
  exampleText,
  samplesOf,
  submissionTags,
  type Answers,
  type Facts,
  type Field,
  type FormDefinition,
  type MergeValues,
  type Prices,
  type SubmittedAnswers,
  type TextContext,
  type Visible,
} from '../forms/index.ts'

import { orderAmounts } from './webhooks.order.ts'
import type { SubmissionFacts } from './webhooks.payload.ts'

const EXAMPLE_USER = {
  userId: 'example-user',
  firstName: 'Ann',
  surname: 'Example',
  fullName: 'Ann Example',
  email: 'ann@example.com',
  teamId: 'example-team',
  teamName: 'Example Ltd',
}

interface ExampleFacts {
  readonly currency: string
  readonly now: Date
  /** The tax of the prices. */
  readonly prices?: Prices | undefined
}

/** A fictitious submission, with the amounts of `exampleAnswers`. */
export const exampleSubmission = (
  definition: FormDefinition,
  { currency, now, prices }: ExampleFacts,
): SubmissionFacts => ({
  submittedAt: now.toISOString(),
  currency,
  orderNumber: currency === '' ? '' : '1',
  paidAt: '',
  submissionId: 'example-submission',
  formTitle: definition.form.title,
  event: 'submitted',
  ...orderAmounts(definition, exampleAnswers(definition), prices),
  teamType: 'Example type',
})

export const EXAMPLE_FACTS: Facts = { custom: {}, admin: {}, user: EXAMPLE_USER }

/** Sample values of a team's custom fields. */
export const exampleCustomFacts = (
  fields: readonly Pick<CustomField, 'id' | 'type' | 'options'>[],
): Facts['custom'] =>
  Object.fromEntries(
    fields.map(({ id, type, options }) => [id, EXAMPLE_VALUES[type] ?? options[0] ?? '']),
  )

const EXAMPLE_VALUES = {
  text: exampleText('text'),
  area: exampleText('area'),
  number: exampleText('number'),
  date: exampleText('date'),
  checkbox: true,
  dropdown: null,
} as const satisfies Record<CustomField['type'], string | boolean | null>

/** An answer to every question; uploads have one file with the id `example-file`. */
export const exampleAnswers = (definition: FormDefinition): Answers =>
  answersTo(definition, definition.fields)

const answersTo = (definition: FormDefinition, fields: readonly Field[]): Answers =>
  Object.fromEntries(
    fields
      .map((field) => [field.id, exampleOf(definition, field)] as const)
      .filter(([, answer]) => answer !== undefined),
  )

/** A template has a sample for each inner field. */
const exampleOf = (definition: FormDefinition, field: Field): unknown =>
  field.type === 'template'
    ? { loopCount: 1, templateValues: [answersTo(definition, innerFields(definition, field))] }
    : samplesOf(field).example(field)

const innerFields = (definition: FormDefinition, { fieldGroupId }: Field): readonly Field[] =>
  definition.fieldGroups[fieldGroupId ?? '']?.fields ?? []

/** Treats every question as visible, and each template as filled in once. */
export function allShown(definition: FormDefinition): Visible {
  const loops = definition.fields.flatMap((field): [string, ReadonlySet<string>[]][] => {
    if (field.type !== 'template') return []
    const inner = innerFields(definition, field)
    return [[field.id, [new Set(inner.map(({ id }) => id))]]]
  })
  return { fieldIds: new Set(definition.fields.map(({ id }) => id)), loops: new Map(loops) }
}

/** The values of merge tags in a test, as for a submission with these answers. */
export const exampleTags = (
  definition: FormDefinition,
  answers: Pick<SubmittedAnswers, 'values' | 'visible'>,
  texts: TextContext,
): MergeValues => submissionTags(definition, answers, { client: EXAMPLE_USER, texts })
