// Merge tags in the texts that organisers write for confirmations, emails and addresses of webhooks.

import { mergeTagsIn, type MergeValues } from '../kernel/index.ts'
import { reportLabelOf, type Answers, type TextContext } from './fields/field.ts'
import { kindOf } from './fields/index.ts'
import { answerLines } from './engine/export.ts'
import type { Visible } from './engine/visibility.ts'
import type { Field } from './fields/fields.schema.ts'
import type { FormDefinition } from './forms.schema.ts'

export { fillMergeTags, mergeTagsIn, type MergeValues } from '../kernel/index.ts'

/** What tells about the form and the person who sends it. */
export const MERGE_TAGS = [
  'formTitle',
  'teamName',
  'firstName',
  'surname',
  'fullName',
  'email',
] as const

/** Every shown answer with its question, a line each. */
export const ALL_FIELDS_TAG = 'all_fields'
const FIELD_PREFIX = 'field.'

/** `{field.company}`, and inside a template `{field.rooms.size}`. */
export interface FieldTag {
  readonly tag: string
  readonly label: string
}

/** The tags of a form's questions in form order. */
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

/** The tags of a text that the form has not got: they would stay in it as they are written. */
export function unknownMergeTags(definition: FormDefinition, text: string): string[] {
  const known = new Set<string>([
    ...MERGE_TAGS,
    ALL_FIELDS_TAG,
    ...fieldTags(definition).map(({ tag }) => tag),
  ])
  return mergeTagsIn(text).filter((name) => !known.has(name))
}

/** The tags of a text that take several lines: nothing stands for them in a text of one line. */
export const tagsOfSeveralLines = (text: string): string[] =>
  mergeTagsIn(text).filter((name) => name === ALL_FIELDS_TAG)

/** What tags stand for in a text of one line; answers that take several lines are strung together. */
export const inOneLine = (tags: MergeValues): MergeValues =>
  Object.fromEntries(
    Object.entries(tags).map(([name, value]) =>
      name === ALL_FIELDS_TAG ? [name, ''] : [name, value.replaceAll(/\s*\n\s*/g, ', ')],
    ),
  )

/** What the tags of a form's questions stand for: answers as people read them, hidden ones as ''. */
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
    heading === null ? `${label}: ${text}` : `${heading}: ${label}: ${text}`,
  )
  return { ...Object.fromEntries(found), [ALL_FIELDS_TAG]: all.join('\n') }
}

/** The same tags where there is no submission to tell of: each stands for nothing. */
export const blankFieldTags = (definition: FormDefinition): MergeValues =>
  Object.fromEntries([...fieldTags(definition).map(({ tag }) => [tag, '']), [ALL_FIELDS_TAG, '']])

/** What MERGE_TAGS tell about the person who sends a form; its title is the form's. */
export type ClientTags = Readonly<Record<Exclude<(typeof MERGE_TAGS)[number], 'formTitle'>, string>>

/** What all tags stand for about one submission: whom it is from, and its shown answers. */
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
