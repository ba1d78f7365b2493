// Parts of a team's submission that the form no longer offers: removed options of choice questions, and
// removed items and item lists (docs/design/submissions.md).
import {
  type Answers,
  type ChoiceField,
  chosenOptions,
  CORRECTIONS_ID,
  ENTRY_ID,
  type Facts,
  type Field,
  type FormDefinition,
  type StoredOrders,
  type TaxedAmount,
  loopsOf,
  MAX_FIELDS,
  MAX_ITEMS,
  MAX_OPTIONS,
  taxedAmounts,
  orderLines,
  storedLines,
  storedLoops,
  storedTotal,
  visibility,
  withIds,
} from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import {
  groupOf,
  isItemList,
  isSameList,
  isTemplate,
  type ItemList,
  templateBefore,
} from './submissions.templates.ts'

const isChoice = (field: Field | undefined): field is ChoiceField =>
  field?.type === 'checkbox' || field?.type === 'dropdown'

/**
 * The form for changing a submission: with the removed options, items and item lists that its answers
 * contain. They are disabled: they can remain, but nobody can choose them again or order more of them.
 */
export function withSubmittedParts(
  definition: FormDefinition,
  before: AnsweredForm,
): FormDefinition {
  const fields = withParts(definition.fields, before.definition.fields, [before.values])
  const fieldGroups = { ...definition.fieldGroups }
  for (const template of definition.fields.filter(isTemplate)) {
    const id = template.fieldGroupId ?? ''
    const group = fieldGroups[id]
    const old = groupOf(before.definition, templateBefore(template, before))
    if (group === undefined || old === undefined) continue
    const loops = loopsOf(template, before.values[template.id])
    fieldGroups[id] = { ...group, fields: withParts(group.fields, old.fields, loops) }
  }
  const isSame =
    isSameList(fields, definition.fields) &&
    Object.entries(fieldGroups).every(([id, group]) =>
      isSameList(group.fields, definition.fieldGroups[id]?.fields ?? []),
    )
  return isSame ? definition : { ...definition, fields, fieldGroups }
}

function withParts(
  now: readonly Field[],
  old: readonly Field[],
  answers: readonly Answers[],
): Field[] {
  const before = new Map(old.map((field) => [field.id, field]))
  const fields = now.map((field) => {
    const was = before.get(field.id)
    const given = answers.map((values) => values[field.id])
    if (isChoice(field) && isChoice(was)) return withOptions(field, was, given)
    return isItemList(field) && was && isItemList(was) ? withItems(field, was, given) : field
  })
  const asked = new Set(now.map(({ id }) => id))
  for (const [place, list] of old.entries()) {
    if (!isItemList(list) || asked.has(list.id) || fields.length >= MAX_FIELDS) continue
    // Teams cannot change credits and charges. They are part of the total like all orders that the form hides.
    if (list.id === CORRECTIONS_ID) continue
    const given = answers.map((values) => values[list.id])
    const ordered = withItems({ ...list, isRequired: false, items: [] }, list, given)
    if (ordered.items.length > 0) fields.splice(placeOf(fields, old.slice(0, place)), 0, ordered)
  }
  return fields
}

/** After the last remaining field that was before it. */
const placeOf = (fields: readonly Field[], before: readonly Field[]): number => {
  const ids = new Set(before.map(({ id }) => id))
  return fields.findLastIndex(({ id }) => ids.has(id)) + 1
}

function withOptions(
  field: ChoiceField,
  was: ChoiceField,
  answers: readonly unknown[],
): ChoiceField {
  const offered = new Set(field.options.map(({ value }) => value))
  const chosen = new Set(answers.flatMap((value) => chosenOptions(was, value)))
  const gone = [...chosen].filter(({ value }) => !offered.has(value))
  if (gone.length === 0) return field
  const removed = gone.map((option) => ({ ...option, isDisabled: true }))
  return { ...field, options: [...field.options, ...removed].slice(0, MAX_OPTIONS) }
}

function withItems(field: ItemList, was: ItemList, answers: readonly unknown[]): ItemList {
  const offered = new Set(field.items.map(({ itemId }) => itemId))
  const prices = new Map(
    answers
      .flatMap((value) => orderLines(was, value, 'stored'))
      .map(({ itemId, price }) => [itemId, price]),
  )
  const removed = was.items.flatMap((item) => {
    const price = prices.get(item.itemId)
    return price === undefined || offered.has(item.itemId)
      ? []
      : [{ ...item, price, isDisabled: true }]
  })
  return removed.length === 0
    ? field
    : { ...field, items: [...field.items, ...removed].slice(0, MAX_ITEMS) }
}

/**
 * Whether answers contain an option, item or item list that the form does not have. Only then is the
 * answered form needed.
 */
export function hasRemovedParts(definition: FormDefinition, values: Answers): boolean {
  const isIn = (fields: readonly Field[], answers: Answers): boolean =>
    fields.some((field) => lacksPart(field, answers[field.id])) || hasGoneOrders(fields, answers)
  const isInLoops = definition.fields.filter(isTemplate).some((template) => {
    const fields = groupOf(definition, template)?.fields ?? []
    return loopsOf(template, values[template.id]).some((loop) => isIn(fields, loop))
  })
  return isInLoops || isIn(definition.fields, values)
}

function lacksPart(field: Field, value: unknown): boolean {
  if (isChoice(field)) {
    const offered = new Set<unknown>(field.options.map((option) => option.value))
    return [value ?? ''].flat().some((each) => each !== '' && !offered.has(each))
  }
  if (!isItemList(field)) return false
  const offered = new Set(field.items.map(({ itemId }) => itemId))
  return storedLines(value).some(({ itemId }) => !offered.has(itemId))
}

function hasGoneOrders(fields: readonly Field[], answers: Answers): boolean {
  const asked = new Set(fields.map(({ id }) => id))
  return Object.entries(answers).some(
    ([id, value]) => id !== CORRECTIONS_ID && !asked.has(id) && storedLines(value).length > 0,
  )
}

/**
 * The stored orders that the form does not show when it opens with these answers. The submitter cannot
 * change them, and the total includes them.
 */
export function keptOrders(
  definition: FormDefinition,
  values: Answers,
  facts: Facts,
): StoredOrders {
  const orders = hiddenAnswers(definition, values, facts)
    .map(([path, answers]) => [path, storedTotal(answers)] as const)
    .filter(([, minor]) => minor !== 0)
  return Object.fromEntries(orders)
}

/** The amounts of these orders, by the same paths, with the tax rates of their items. */
export function keptAmounts(
  definition: FormDefinition,
  before: AnsweredForm,
  facts: Facts,
): Record<string, TaxedAmount[]> {
  const amounts = hiddenAnswers(definition, before.values, facts).map(
    ([path, answers]) => [path, taxedAmounts(answers, before.definition)] as const,
  )
  return Object.fromEntries(amounts.filter(([, parts]) => parts.length > 0))
}

/** The answers that the form does not show, each at its own path and alone. */
function hiddenAnswers(
  definition: FormDefinition,
  values: Answers,
  facts: Facts,
): [path: string, answers: Answers][] {
  const visible = visibility(definition, values, facts)
  return Object.entries(values).flatMap(([id, value]): [string, Answers][] => {
    if (!visible.fieldIds.has(id)) return [[id, { [id]: value }]]
    return withIds(storedLoops(values, id)).flatMap(({ [ENTRY_ID]: entry, ...loop }, place) =>
      Object.entries(loop)
        .filter(([inner]) => visible.loops.get(id)?.[place]?.has(inner) !== true)
        .map(([inner, each]): [string, Answers] => [
          `${id}.${entry}.${inner}`,
          { [id]: { loopCount: 1, templateValues: [{ [inner]: each }] } },
        ]),
    )
  })
}
