// Answers in unpublished field groups. Nobody sees the questions, so nobody can remove the answers
// (docs/design/submissions.md).
import {
  type Answers,
  ENTRY_ID,
  type Facts,
  type Field,
  type FieldOf,
  type FindFile,
  type FormDefinition,
  loopsOf,
  normaliseAnswers,
  visibility,
} from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'

const unpublishedTemplates = ({ fields, fieldGroups }: FormDefinition): FieldOf<'template'>[] =>
  fields.filter(
    (field): field is FieldOf<'template'> =>
      field.type === 'template' && !fieldGroups[field.fieldGroupId ?? '']?.group.isPublished,
  )

/** The questions in unpublished field groups, by question id. */
export const unpublishedQuestions = (definition: FormDefinition): string[] =>
  unpublishedTemplates(definition).flatMap(({ id, fieldGroupId }) => [
    id,
    ...(definition.fieldGroups[fieldGroupId ?? '']?.fields ?? []).map(
      (inner) => `${id}.${inner.id}`,
    ),
  ])

/**
 * The answers to save: as sent, but with the stored answers in unpublished groups. Nobody sees these
 * questions, so no caller can change their answers.
 */
export function withUnpublished(
  definition: FormDefinition,
  stored: Answers,
  sent: Answers,
): Answers {
  const ids = unpublishedTemplates(definition).flatMap(({ id }) =>
    stored[id] === undefined ? [] : [id],
  )
  if (ids.length === 0) return sent
  return { ...sent, ...Object.fromEntries(ids.map((id) => [id, stored[id]])) }
}

/**
 * The hidden part of a draft that its submission retains: answers in unpublished groups that would be
 * visible if these were published. Orders are excluded, because a team cannot order what it does not see.
 * Null if there are none.
 */
export function keptOfDraft(
  definition: FormDefinition,
  { draft, sent }: { readonly draft: Answers; readonly sent: Answers },
  options: { readonly facts: Facts; readonly findFile?: FindFile },
): AnsweredForm | null {
  const templates = unpublishedTemplates(definition).filter(({ id }) => draft[id] !== undefined)
  if (templates.length === 0) return null
  const published = withGroupsPublished(definition)
  const visible = visibility(published, sent, options.facts)
  const all = normaliseAnswers(published, sent, { ...options, visible })
  const kept = templates.flatMap((template) => {
    const loops = loopsOf(template, all[template.id]).map((loop) =>
      withoutOrders(published, template, loop),
    )
    return loops.some((loop) => Object.keys(loop).some((id) => id !== ENTRY_ID))
      ? [[template.id, { loopCount: loops.length, templateValues: loops }] as const]
      : []
  })
  return kept.length === 0 ? null : { definition: published, values: Object.fromEntries(kept) }
}

function withoutOrders(
  { fieldGroups }: FormDefinition,
  { fieldGroupId }: FieldOf<'template'>,
  loop: Answers,
): Answers {
  const { fields = [] } = fieldGroups[fieldGroupId ?? ''] ?? {}
  const isOrder = ({ type }: Field): boolean => type === 'itemList' || type === 'grandTotal'
  const orders = new Set(fields.filter(isOrder).map(({ id }) => id))
  return Object.fromEntries(Object.entries(loop).filter(([id]) => !orders.has(id)))
}

const withGroupsPublished = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  fieldGroups: Object.fromEntries(
    Object.entries(definition.fieldGroups).map(([id, { group, fields }]) => [
      id,
      { group: { ...group, isPublished: true }, fields },
    ]),
  ),
})
