// Last year's answers: what a team is offered of its answers to the same form in an earlier event
// (docs/design/last-answers.md). Nothing is filled in before a person accepts it.
import type { Answers, TextContext } from '../fields/field.ts'
import { chosenOptions, offeredOptions } from '../fields/choice.field.ts'
import { ENTRY_ID } from '../fields/entries.ts'
import type { Field, FieldOf, FieldType } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { type OrderLine, orderLines } from '../fields/item-list.totals.ts'
import { isRecord, ownValue } from '../fields/reading.ts'
import { loopLimit, loopsOf } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Facts } from './facts.ts'
import { answersToQuestions } from './known-answers.ts'
import { visibility } from './visibility.ts'
import { innerPath } from './walk.ts'

/**
 * Types whose answers are offered again. A file belongs to its submission, people agree again to each
 * text, and a day of last year is past.
 */
const CAN_BE_OFFERED: Readonly<Record<FieldType, boolean>> = {
  text: true,
  email: true,
  number: true,
  tel: true,
  url: true,
  area: true,
  date: false,
  checkbox: true,
  dropdown: true,
  address: true,
  fullName: true,
  itemList: true,
  grandTotal: false,
  disclaimer: false,
  repeater: true,
  upload: false,
  template: true,
  customText: false,
  section: false,
  newPage: false,
  callout: false,
}

/** Whether last year's answers to such a field can be offered, so that it can be asked afresh instead. */
export const canBeOffered = ({ type }: Pick<Field, 'type'>): boolean => CAN_BE_OFFERED[type]

/**
 * An answer that is no longer possible: the path of its question, the item if it was ordered, and the options
 * that were chosen.
 */
export interface LeftOut {
  readonly path: string
  readonly item?: string
  /** The maximum, if last year's quantity is above it and the item is still offered. */
  readonly atMost?: number
  readonly options?: readonly string[]
}

export interface OfferedAnswers {
  readonly values: Answers
  readonly leftOut: readonly LeftOut[]
}

interface AnsweredForm {
  readonly definition: FormDefinition
  readonly values: unknown
}

/**
 * The answers that can be offered for a form. `last` are the earlier answers, with the form as it was
 * answered. An answer is left out if the form no longer accepts it, or if it has another meaning now
 * because its option, item or column has another name.
 */
export function answersToOffer(definition: FormDefinition, last: AnsweredForm): OfferedAnswers {
  const offered = offerEach({
    fields: definition.fields,
    wasFields: last.definition.fields,
    values: last.values,
    pathOf: (id) => id,
    ofTemplate: (was, now, value) => offerLoops({ definition, last }, { was, now, value }),
  })
  return { ...offered, values: answersToQuestions(definition, offered.values) }
}

interface Level {
  readonly fields: readonly Field[]
  readonly wasFields: readonly Field[]
  readonly values: unknown
  readonly pathOf: (fieldId: string) => string
  readonly ofTemplate: (was: Template, now: Template, value: unknown) => Offered
}

type Template = FieldOf<'template'>

interface Offered {
  /** Undefined if nothing is offered. */
  readonly value: unknown
  readonly leftOut: readonly LeftOut[]
}

const NOTHING: Offered = { value: undefined, leftOut: [] }

/** Offers the answers of one level: of the form, or of one repetition of a group. */
function offerEach({ fields, wasFields, values, pathOf, ofTemplate }: Level): OfferedAnswers {
  const before = new Map(wasFields.map((field) => [field.id, field]))
  const offered = fields.map((now) => {
    const was = before.get(now.id)
    const value = ownValue(values, now.id)
    if (was === undefined || value === undefined) return [now.id, NOTHING] as const
    if (now.askAfresh === true || !canBeOffered(now) || !canBeOffered(was))
      return [now.id, NOTHING] as const
    const of =
      was.type === 'template' && now.type === 'template'
        ? ofTemplate(was, now, value)
        : offerAnswer(was, now, { value, path: pathOf(now.id) })
    return [now.id, of] as const
  })
  return {
    values: Object.fromEntries(
      offered.flatMap(([id, { value }]) => (value === undefined ? [] : [[id, value]])),
    ),
    leftOut: offered.flatMap(([, { leftOut }]) => leftOut),
  }
}

interface Answered {
  readonly value: unknown
  readonly path: string
}

function offerAnswer(was: Field, now: Field, { value, path }: Answered): Offered {
  if (kindOf(was).isEmpty(was, value)) return NOTHING
  if (was.type === 'itemList' && now.type === 'itemList')
    return offerOrder(was, now, { value, path })
  const [asked, ask] = [withoutDays(was), withoutDays(now)]
  if (kindOf(asked).isEmpty(asked, value)) return NOTHING
  const again = kindOf(ask).normalise(ask, value, {})
  const isSame = was.type === now.type && readsAlike(asked, ask, value)
  const isValid = isSame && kindOf(ask).problems(ask, again, { mode: 'final', path }).length === 0
  return isValid && !kindOf(ask).isEmpty(ask, again)
    ? { value: again, leftOut: [] }
    : { value: undefined, leftOut: [{ path, ...goneOptions(was, now, value) }] }
}

/** The chosen options that are gone or have another name. */
function goneOptions(was: Field, now: Field, value: unknown): Pick<LeftOut, 'options'> {
  if (was.type !== 'checkbox' && was.type !== 'dropdown') return {}
  const offered = now.type === was.type ? offeredOptions(now) : []
  const options = chosenOptions(was, value).filter((option) =>
    offered.every(({ value: id, label }) => id !== option.value || label !== option.label),
  )
  return options.length === 0 ? {} : { options: options.map(({ label }) => label) }
}

/** A repeater without its columns of days, which are asked again like all days. */
const withoutDays = (field: Field): Field =>
  field.type === 'repeater'
    ? { ...field, cellSchema: field.cellSchema.filter(({ type }) => type !== 'date') }
    : field

/** Texts without a language, to compare answers. */
const PLAIN: TextContext = { word: (key) => key, money: String, isWithoutVat: false }

/** Answers to these types are ids of options or columns. Their names are what the team has read. */
const readsAlike = (was: Field, now: Field, value: unknown): boolean =>
  !['checkbox', 'dropdown', 'repeater'].includes(now.type) ||
  kindOf(was).toText(was, value, PLAIN) === kindOf(now).toText(now, value, PLAIN)

/** Offers quantities only. Prices are those of the form now. */
function offerOrder(
  was: FieldOf<'itemList'>,
  now: FieldOf<'itemList'>,
  { value, path }: Answered,
): Offered {
  const lines = orderLines(was, value, 'stored')
  const named = lines.map((line) => ({ ...line, fault: faultOf(now, line, path) }))
  const kept = named.filter(({ fault }) => fault === null)
  const leftOut = named.flatMap(({ label, fault }) =>
    fault === null ? [] : [{ path, item: label, ...fault }],
  )
  const rows = kept.map(({ itemId, quantity }) => ({ itemId, quantity }))
  return { value: kindOf(now).normalise(now, rows, {}), leftOut }
}

/** Why an item can no longer be ordered in this quantity; null if it can. */
function faultOf(
  now: FieldOf<'itemList'>,
  { itemId, label, quantity }: OrderLine,
  path: string,
): Pick<LeftOut, 'atMost'> | null {
  const item = now.items.find((each) => each.itemId === itemId)
  if (item === undefined || item.isDisabled || item.label !== label) return {}
  const rows = kindOf(now).normalise(now, [{ itemId, quantity }], {})
  if (kindOf(now).problems(now, rows, { mode: 'final', path }).length === 0) return null
  const { maxQuantity } = item
  return maxQuantity !== undefined && quantity > maxQuantity ? { atMost: maxQuantity } : {}
}

/** Offers each repetition of a group. Those above the maximum of now are left out. */
function offerLoops(
  { definition, last }: { readonly definition: FormDefinition; readonly last: AnsweredForm },
  { was, now, value }: { readonly was: Template; readonly now: Template; readonly value: unknown },
): Offered {
  const group = definition.fieldGroups[now.fieldGroupId ?? '']
  const wasGroup = last.definition.fieldGroups[was.fieldGroupId ?? '']
  if (!group || !wasGroup || was.fieldGroupId !== now.fieldGroupId) return NOTHING
  const loops = loopsOf(was, value)
  const most = loopLimit(now)
  const offered = loops.slice(0, most).map((loop, place) => {
    const of = offerEach({
      fields: group.fields,
      wasFields: wasGroup.fields,
      values: loop,
      pathOf: (id) => innerPath(now.id, place, id),
      ofTemplate: () => NOTHING,
    })
    const id = ownValue(loop, ENTRY_ID)
    return { ...of, values: { ...of.values, ...(id !== undefined && { [ENTRY_ID]: id }) } }
  })
  const templateValues = offered.map(({ values }) => values).filter(hasAnswer)
  const leftOut = offered.flatMap((loop) => loop.leftOut)
  return {
    value:
      templateValues.length === 0
        ? undefined
        : { loopCount: templateValues.length, templateValues },
    leftOut: loops.length > most ? [...leftOut, { path: now.id }] : leftOut,
  }
}

const hasAnswer = (loop: Answers): boolean => Object.keys(loop).some((id) => id !== ENTRY_ID)

/**
 * The fields of each section and page in form order, by the id of the section or page that begins them. Fields
 * before the first one have the id ''.
 */
export function fieldsBySection(definition: FormDefinition): ReadonlyMap<string, readonly Field[]> {
  const sections = new Map<string, Field[]>([['', []]])
  let id = ''
  for (const field of definition.fields) {
    if (field.type === 'section' || field.type === 'newPage') id = field.id
    sections.set(id, [...(sections.get(id) ?? []), field])
  }
  return sections
}

interface Filling {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly facts: Facts
}

/**
 * The offered answers of these fields that accepting them now would fill in: those to unanswered questions
 * that the form then shows, and orders of which an item has no quantity yet.
 */
export function acceptable(
  { definition, values, facts }: Filling,
  fields: readonly Field[],
  offered: Answers,
): Answers {
  const open = fields.filter(
    (field) =>
      Object.hasOwn(offered, field.id) &&
      (!isAnswered(definition, field, values[field.id]) ||
        openItems(field, values[field.id], offered[field.id]).length > 0),
  )
  if (open.length === 0) return {}
  const taken = Object.fromEntries(open.map(({ id }) => [id, offered[id]]))
  const visible = visibility(definition, { ...values, ...taken }, facts)
  const shown = open.filter(({ id }) => visible.fieldIds.has(id))
  return Object.fromEntries(
    shown.map(({ id }) => [id, onlyShown(taken[id], visible.loops.get(id))]),
  )
}

/** The offered items of a list that have no quantity yet. */
function openItems(field: Field, value: unknown, offered: unknown): OrderLine[] {
  if (field.type !== 'itemList') return []
  const ordered = new Set(orderLines(field, value).map(({ itemId }) => itemId))
  return orderLines(field, offered).filter(({ itemId }) => !ordered.has(itemId))
}

/** The answers after an offer is accepted. A started order keeps its quantities, and gets the other items. */
export function acceptedAnswers(
  { fields }: Pick<FormDefinition, 'fields'>,
  values: Answers,
  accepted: Answers,
): Answers {
  const answers = fields.flatMap((field) => {
    if (!Object.hasOwn(accepted, field.id)) return []
    const [value, offered] = [values[field.id], accepted[field.id]]
    if (field.type !== 'itemList' || kindOf(field).isEmpty(field, value))
      return [[field.id, offered] as const]
    const rows = [...orderLines(field, value), ...openItems(field, value, offered)]
    const kept = rows.map(({ itemId, quantity }) => ({ itemId, quantity }))
    return [[field.id, kindOf(field).normalise(field, kept, {})] as const]
  })
  return Object.fromEntries(answers)
}

/** The answer of a group without those to questions that its repetitions do not show. */
function onlyShown(value: unknown, loops: readonly ReadonlySet<string>[] | undefined): unknown {
  const stored = ownValue(value, 'templateValues')
  if (loops === undefined || !isRecord(value) || !Array.isArray(stored)) return value
  const templateValues = stored.map((loop: unknown, place) =>
    Object.fromEntries(
      Object.entries(isRecord(loop) ? loop : {}).filter(
        ([id]) => id === ENTRY_ID || loops[place]?.has(id) === true,
      ),
    ),
  )
  return { ...value, templateValues }
}

/** A group counts as unanswered while each of its questions is. */
function isAnswered(definition: FormDefinition, field: Field, value: unknown): boolean {
  if (field.type !== 'template') return !kindOf(field).isEmpty(field, value)
  const inner = definition.fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
  return loopsOf(field, value).some((loop) =>
    inner.some((each) => !kindOf(each).isEmpty(each, ownValue(loop, each.id))),
  )
}
