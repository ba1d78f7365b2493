// Answers in field groups that are not published: nobody sees the questions, so nobody removes the answers
// (docs/decisions/058-what-was-submitted-stays.md).
import {
  type Answers,
  type Facts,
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

/** The questions that a form does not ask because their field group is not published, by question id. */
export const unpublishedQuestions = (definition: FormDefinition): string[] =>
  unpublishedTemplates(definition).flatMap(({ id, fieldGroupId }) => [
    id,
    ...(definition.fieldGroups[fieldGroupId ?? '']?.fields ?? []).map(
      (inner) => `${id}.${inner.id}`,
    ),
  ])

/**
 * The answers to save: as they are given, and in unpublished groups as they are stored where a stored answer
 * is missing from them. Somebody who still has the group on the screen may change answers there.
 */
export function withUnpublished(
  definition: FormDefinition,
  stored: Answers,
  given: Answers,
): Answers {
  const ids = unpublishedTemplates(definition)
    .map(({ id }) => id)
    .filter((id) => stored[id] !== undefined && !holdsAll(stored[id], given[id]))
  if (ids.length === 0) return given
  return { ...given, ...Object.fromEntries(ids.map((id) => [id, stored[id]])) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

function holdsAll(stored: unknown, given: unknown): boolean {
  if (!isObject(stored)) return isNothing(stored) || (!isObject(given) && !isNothing(given))
  const entries = Object.entries(stored)
  return entries.every(([key, value]) =>
    holdsAll(value, isObject(given) && Object.hasOwn(given, key) ? given[key] : undefined),
  )
}

/**
 * The part of a draft that its submission keeps although the form does not show it: the answers in unpublished
 * groups that the form would show if these were published. Null where there are none.
 */
export function keptOfDraft(
  definition: FormDefinition,
  { draft, given }: { readonly draft: Answers; readonly given: Answers },
  options: { readonly facts: Facts; readonly findFile?: FindFile },
): AnsweredForm | null {
  const ids = unpublishedTemplates(definition)
    .filter((template) => loopsOf(template, draft[template.id]).some(isAnswered))
    .map(({ id }) => id)
  if (ids.length === 0) return null
  const published = withGroupsPublished(definition)
  const visible = visibility(published, given, options.facts)
  const all = normaliseAnswers(published, given, { ...options, visible })
  const kept = ids.filter((id) => all[id] !== undefined)
  if (kept.length === 0) return null
  return { definition: published, values: Object.fromEntries(kept.map((id) => [id, all[id]])) }
}

const isAnswered = (loop: Answers): boolean =>
  Object.values(loop).some((value) => !isNothing(value) && value !== false)

const withGroupsPublished = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  fieldGroups: Object.fromEntries(
    Object.entries(definition.fieldGroups).map(([id, { group, fields }]) => [
      id,
      { group: { ...group, isPublished: true }, fields },
    ]),
  ),
})
