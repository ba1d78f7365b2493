// Contents of messages about a submission: neither hidden questions nor hidden parts of answers, but all
// orders (docs/design/submissions.md).
import {
  type Answers,
  type Field,
  type FormDefinition,
  kindOf,
  loopsOf,
  orderLines,
  type Visible,
} from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { groupOf, isItemList, isTemplate, type ItemList } from './submissions.templates.ts'

/** The visible parts of stored answers. */
interface ShownNow {
  readonly present: FormDefinition
  readonly visible: Visible
}

export interface ShownAnswers extends AnsweredForm {
  readonly visible: Visible
}

/**
 * Stored answers for messages: only the questions, parts and columns that the form shows, but all stored
 * orders, because the form's totals include them.
 */
export function shownWithOrders(
  { definition, values }: AnsweredForm,
  { present, visible }: ShownNow,
): ShownAnswers {
  const shown = withoutGoneParts(definition, present)
  return { definition: shown, values, visible: withOrders({ definition: shown, values }, visible) }
}

function withoutGoneParts(stored: FormDefinition, present: FormDefinition): FormDefinition {
  const inGroups = Object.entries(stored.fieldGroups).map(([id, group]) => {
    const fields = withPartsOf(group.fields, present.fieldGroups[id]?.fields ?? [])
    return [id, { ...group, fields }] as const
  })
  const fields = withPartsOf(stored.fields, present.fields)
  return { ...stored, fields, fieldGroups: Object.fromEntries(inGroups) }
}

/** The stored fields, each with the parts and columns that the current form shows. */
function withPartsOf(stored: readonly Field[], present: readonly Field[]): Field[] {
  const now = new Map(present.map((field) => [field.id, field]))
  return stored.map((field) => {
    const is = now.get(field.id)
    if (is?.type !== field.type || field.type === 'itemList') return field
    const shown = new Set(shownParts(is))
    return shownParts(field).every((id) => shown.has(id)) ? field : is
  })
}

const shownParts = (field: Field): string[] =>
  kindOf(field)
    .parts(field)
    .filter(({ show }) => show)
    .map(({ id }) => id)

function withOrders({ definition, values }: AnsweredForm, shown: Visible): Visible {
  const fieldIds = new Set(shown.fieldIds)
  const loops = new Map(shown.loops)
  for (const field of definition.fields) {
    if (isItemList(field) && isOrdered(field, values)) fieldIds.add(field.id)
    if (!isTemplate(field) || values[field.id] === undefined) continue
    const lists = (groupOf(definition, field)?.fields ?? []).filter(isItemList)
    const ordered = loopsOf(field, values[field.id]).map((loop) =>
      lists.filter((list) => isOrdered(list, loop)).map(({ id }) => id),
    )
    if (!ordered.some((ids) => ids.length > 0)) continue
    fieldIds.add(field.id)
    loops.set(
      field.id,
      ordered.map((ids, at) => new Set([...(shown.loops.get(field.id)?.[at] ?? []), ...ids])),
    )
  }
  return { fieldIds, loops }
}

const isOrdered = (field: ItemList, values: Answers): boolean =>
  orderLines(field, values[field.id], 'stored').length > 0
