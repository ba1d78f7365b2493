// Submitted answers survive later changes of the form. When a team changes an answer, answers to
// questions that the form no longer has or shows remain stored, and orders retain their prices
// (docs/design/submissions.md).
import {
  type Answers,
  entryId,
  type Facts,
  type Field,
  type FormDefinition,
  kindOf,
  loopsOf,
  MAX_FIELDS,
  placesBefore,
  storedTotal,
  visibility,
  type Visible,
} from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import {
  groupOf,
  isSameList,
  isTemplate,
  type Template,
  templateBefore,
  withCorrections,
} from './submissions.templates.ts'

/** The answers of one level: of the form, or of one repetition of a group. */
interface Answered {
  readonly fields: readonly Field[]
  readonly values: Answers
}

interface AnsweredAgain extends Answered {
  /** As sent, including hidden ones. */
  readonly sent: Answers
}

/** The form and its answers as they are sent again, with the visible fields for these answers. */
interface SentAgain extends AnsweredForm {
  /** As sent, including hidden ones. */
  readonly sent: Answers
  readonly visible: Visible
}

/**
 * The values to store when submitted answers are changed: `after`, plus the answers of `before` that
 * nobody could change. Those are answers to removed questions and items. Also included are questions that
 * the current form already hides when it opens with `before`, because of an unpublished field group or a
 * changed rule. Answers that the change itself hides are not included (docs/rules.md, section 1).
 */
export function withUnseen(before: AnsweredForm, after: SentAgain, facts: Facts): AnsweredForm {
  const { definition, values } = after
  const atOpening = visibility(definition, before.values, facts)
  const fields = withGoneFields(before.definition.fields, definition.fields, [before.values])
  const kept: Record<string, unknown> = withGoneAnswers(
    { fields: before.definition.fields, values: before.values },
    { fields: definition.fields, values, sent: after.sent },
    { atOpening: atOpening.fieldIds, now: after.visible.fieldIds },
  )
  let stored = isSameList(fields, definition.fields) ? definition : { ...definition, fields }
  for (const template of fields.filter(isTemplate)) {
    const answer = kept[template.id]
    if (answer === undefined) continue
    stored = withGroupOf(stored, template, before)
    // The answer of a hidden template is kept as stored, so none of its loops is missing.
    if (values[template.id] === undefined) continue
    kept[template.id] = withUnseenLoops(template, { before, after, atOpening })
  }
  return { definition: stored, values: withTotals({ definition: stored, values: kept }) }
}

/**
 * The form as this template was answered. Its group is published, so that organisers can still edit its
 * answers, and includes the removed questions. If the template now uses another group or none, these are
 * the questions of the answered group.
 */
function withGroupOf(
  definition: FormDefinition,
  template: Template,
  before: AnsweredForm,
): FormDefinition {
  const answered = templateBefore(template, before)
  const old = groupOf(before.definition, answered)
  if (answered === undefined || old === undefined) return definition
  const now = groupOf(definition, template)
  const shown = now === undefined ? answered : template
  const group = (now ?? old).group
  const fields = now === undefined ? old.fields : now.fields
  const was = loopsOf(answered, before.values[template.id])
  const merged = withGoneFields(old.fields, fields, was)
  if (now?.group.isPublished && isSameList(merged, now.fields)) return definition
  return {
    ...definition,
    fields: definition.fields.map((field) => (field.id === template.id ? shown : field)),
    fieldGroups: {
      ...definition.fieldGroups,
      [shown.fieldGroupId ?? '']: { group: { ...group, isPublished: true }, fields: merged },
    },
  }
}

interface Loops {
  readonly before: AnsweredForm
  readonly after: SentAgain
  readonly atOpening: Visible
}

/** The repetitions as they are sent, each with the previously stored answers that were not visible. */
function withUnseenLoops(template: Template, { before, after, atOpening }: Loops) {
  const old = groupOf(before.definition, templateBefore(template, before))?.fields ?? []
  const now = groupOf(after.definition, template)?.fields ?? []
  const was = loopsOf(template, before.values[template.id])
  const is = loopsOf(template, after.values[template.id])
  const shownBefore = atOpening.loops.get(template.id) ?? []
  const shownNow = after.visible.loops.get(template.id) ?? []
  const sent = loopsOf(template, after.sent[template.id])
  const places = placesBefore(was, sent)
  const templateValues = is.map((loop, place) => {
    const placeBefore = places[place] ?? null
    if (placeBefore === null) return loop
    const values = { ...entryId(was[placeBefore]), ...loop }
    return withGoneAnswers(
      { fields: old, values: was[placeBefore] ?? {} },
      { fields: now, values, sent: sent[place] ?? {} },
      { atOpening: shownBefore[placeBefore], now: shownNow[place] },
    )
  })
  return { loopCount: is.length, templateValues }
}

/** The current fields, followed by removed ones with answers; item lists likewise. */
function withGoneFields(
  old: readonly Field[],
  now: readonly Field[],
  answers: readonly Answers[],
): Field[] {
  const known = new Map(old.map((field) => [field.id, field]))
  const fields = now.map((field) => {
    const was = known.get(field.id)
    if (was?.type !== field.type) return field
    const given = answers.map((each) => each[field.id])
    return kindOf(field).goneParts?.field(field, was, given) ?? field
  })
  const gone = goneFields(old, now).filter((field) => answers.some((each) => isGiven(field, each)))
  return withCorrections([...fields, ...gone]).slice(0, Math.max(MAX_FIELDS, fields.length))
}

function goneFields(old: readonly Field[], now: readonly Field[]): Field[] {
  const asked = new Set(now.map(({ id }) => id))
  return old.filter(({ id }) => !asked.has(id))
}

/** A removed grand total is not stored: it would not match the current orders. */
const isGiven = (field: Field, values: Answers): boolean =>
  field.type !== 'grandTotal' && kindOf(field).hasAnswer && values[field.id] !== undefined

/** The fields that the form shows; undefined if unknown. */
interface Shown {
  /** With the answers as they were stored. */
  readonly atOpening: ReadonlySet<string> | undefined
  /** With the answers as they are sent. */
  readonly now: ReadonlySet<string> | undefined
}

/** The current answers, with the old ones to questions that were removed or not visible. */
function withGoneAnswers(old: Answered, now: AnsweredAgain, shown: Shown): Record<string, unknown> {
  const types = new Map(now.fields.map(({ id, type }) => [id, type]))
  const isUnseen = (id: string): boolean =>
    shown.atOpening?.has(id) === false && shown.now?.has(id) === false
  const isKept = ({ id, type }: Field): boolean =>
    !types.has(id) || (types.get(id) === type && isUnseen(id))
  const kept = old.fields.filter((field) => isGiven(field, old.values) && isKept(field))
  const answers: Record<string, unknown> = {
    ...now.values,
    ...Object.fromEntries(kept.map(({ id }) => [id, old.values[id]])),
  }
  for (const field of now.fields) {
    const was = old.fields.find(({ id }) => id === field.id)
    const isHidden = shown.now?.has(field.id) === false
    if (was?.type !== field.type || isHidden || old.values[field.id] === undefined) continue
    const each = { was: old.values[field.id], sent: now.sent[field.id], is: now.values[field.id] }
    const answer = kindOf(field).goneParts?.answer(field, was, each)
    if (answer !== undefined) answers[field.id] = answer
  }
  return answers
}

/** The answers with each grand total set to the sum of all stored orders, including those in groups. */
export function withTotals({ definition, values }: AnsweredForm): Answers {
  const total = fromMinorUnits(storedTotal(values))
  const inEach = (fields: readonly Field[], answers: Answers): Answers => {
    const totals = fields.filter(
      ({ id, type }) => type === 'grandTotal' && answers[id] !== undefined,
    )
    return { ...answers, ...Object.fromEntries(totals.map(({ id }) => [id, total])) }
  }
  const loops = definition.fields.filter(isTemplate).flatMap((template) => {
    const answer = values[template.id]
    if (answer === undefined) return []
    const { fields = [] } = groupOf(definition, template) ?? {}
    const templateValues = loopsOf(template, answer).map((loop) => inEach(fields, loop))
    return [[template.id, { loopCount: templateValues.length, templateValues }] as const]
  })
  return inEach(definition.fields, { ...values, ...Object.fromEntries(loops) })
}
