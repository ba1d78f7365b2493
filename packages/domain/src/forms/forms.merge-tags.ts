// Merge tags in the organisers' texts for confirmations, emails and webhook addresses.

import { mergeTagsIn, type MergeValues } from '../kernel/index.ts'
import { reportLabelOf, type Answers, type TextContext } from './fields/field.ts'
import { kindOf } from './fields/index.ts'
import { answerLines } from './engine/export.ts'
import type { Visible } from './engine/visibility.ts'
import type { Field } from './fields/fields.schema.ts'
import type { FormDefinition } from './forms.schema.ts'

export { fillMergeTags, mergeTagsIn, type MergeValues } from '../kernel/index.ts'

/** Tags for the form and its submitter. */
export const MERGE_TAGS = [
  'formTitle',
  'teamName',
  'firstName',
  'surname',
  'fullName',
  'email',
] as const

/** Every visible answer with its question, one a line. */
export const ALL_FIELDS_TAG = 'all_fields'
const FIELD_PREFIX = 'field.'

/** `{field.company}`, and within a template `{field.rooms.size}`. */
export interface FieldTag {
  readonly tag: string
  readonly label: string
}

/** The tags of a form's questions, in form order. */
export const fieldTags = (definition: FormDefinition): FieldTag[] =>
  definition.fields.flatMap((field) => {
    if (field.type !== 'template') return isAsked(field) ? [tagOf(field)] : []
    const inner = definition.fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
    return inner.filter(isAsked).map((each) => tagOf(each, field))
  })

const isAsked = (field: Field): boolean => kindOf(field).hasAnswer

const tagOf = (field: Field, template?: Field): FieldTag =>
  template === undefined
    ? { tag: `${FIELD_PREFIX}${field.id}`, label: reportLabelOf(field) }
    : {
        tag: `${FIELD_PREFIX}${template.id}.${field.id}`,
        label: `${reportLabelOf(template)}: ${reportLabelOf(field)}`,
      }

/** The tags in a text that the form does not have; they would remain as typed. */
export function unknownMergeTags(definition: FormDefinition, text: string): string[] {
  const known = new Set<string>([
    ...MERGE_TAGS,
    ALL_FIELDS_TAG,
    ...fieldTags(definition).map(({ tag }) => tag),
  ])
  return mergeTagsIn(text).filter((name) => !known.has(name))
}

/** The tags in a text with multi-line values; they are empty in a single-line text. */
export const tagsOfSeveralLines = (text: string): string[] =>
  mergeTagsIn(text).filter((name) => name === ALL_FIELDS_TAG)

/** Values of tags for a single-line text; lines of an answer are joined by commas. */
export const inOneLine = (tags: MergeValues): MergeValues =>
  Object.fromEntries(
    Object.entries(tags).map(([name, value]) =>
      name === ALL_FIELDS_TAG ? [name, ''] : [name, value.replaceAll(/\s*\n\s*/g, ', ')],
    ),
  )

/** Values of the tags of a form's questions: answers as people read them, '' for hidden ones. */
export function fieldTagValues(
  definition: FormDefinition,
  values: Answers,
  context: TextContext & { readonly visible: Visible | null },
): MergeValues {
  const lines = answerLines(definition, values, context).filter(({ text }) => text !== '')
  const found = new Map<string, string>(fieldTags(definition).map(({ tag }) => [tag, '']))
  for (const { path, text } of lines) {
    const tag = `${FIELD_PREFIX}${path.replace(/\[\d+\]/, '')}`
    const before = found.get(tag) ?? ''
    found.set(tag, before === '' ? text : `${before}, ${text}`)
  }
  const all = lines.map(({ heading, label, text }) =>
    heading === null ? answered(label, text) : `${heading}: ${answered(label, text)}`,
  )
  return { ...Object.fromEntries(found), [ALL_FIELDS_TAG]: all.join('\n') }
}

/** Questions already end with a mark of their own. */
const answered = (label: string, text: string): string =>
  `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${text}`

/** Empty values for the same tags, for use without a submission. */
export const blankFieldTags = (definition: FormDefinition): MergeValues =>
  Object.fromEntries([...fieldTags(definition).map(({ tag }) => [tag, '']), [ALL_FIELDS_TAG, '']])

/** Values of MERGE_TAGS except the form's title. */
export type ClientTags = Readonly<Record<Exclude<(typeof MERGE_TAGS)[number], 'formTitle'>, string>>

/** Values of all tags for one submission: its submitter, and its visible answers. */
export function submissionTags(
  definition: FormDefinition,
  { values, visible }: { readonly values: Answers; readonly visible: Visible | null },
  { client, texts }: { readonly client: ClientTags; readonly texts: TextContext },
): MergeValues {
  const { teamName, firstName, surname, fullName, email } = client
  return {
    ...fieldTagValues(definition, values, { ...texts, visible }),
    formTitle: definition.form.title,
    teamName,
    firstName,
    surname,
    fullName,
    email,
  }
}
