// Stored answers without the parts that a changed form no longer has.
import type { Answers } from '../fields/field.ts'
import { ENTRY_ID, withIds } from '../fields/entries.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { offeredRows, withdrawnCount } from '../fields/item-list.totals.ts'
import { isRecord, listOf, ownValue } from '../fields/reading.ts'
import { MAX_ITEMS, MAX_LOOPS } from '../forms.limits.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { FieldNode } from './compiled.ts'
import { answerPlaces } from './walk.ts'

/**
 * The answers to questions that the form has, with ids for repetitions and rows. `before`: the answers
 * that these replace.
 */
export function answersToQuestions(
  definition: FormDefinition,
  values: unknown,
  before?: unknown,
): Answers {
  const { fields, insides } = compileForm(definition)
  return Object.fromEntries(
    fields.flatMap(({ field }) => {
      const value = ownValue(values, field.id)
      if (value === undefined || !kindOf(field).hasAnswer) return []
      const group = insides.get(field.id)
      const was = ownValue(before, field.id)
      return [
        [
          field.id,
          group ? inEachLoop(value, onlyOf(group.byId), was) : withRowIds(field, value, was),
        ],
      ]
    }),
  )
}

/**
 * The answers without those to removed questions and without orders of removed items. Drafts continue
 * with them after the form was changed, because nobody could remove those answers by hand.
 */
export function knownAnswers(
  definition: FormDefinition,
  values: unknown,
  before?: unknown,
): Answers {
  const { fields, insides } = compileForm(definition)
  const known = { ...onlyOffered(fields, answersToQuestions(definition, values, before)) }
  for (const [templateId, group] of insides)
    if (Object.hasOwn(known, templateId))
      known[templateId] = inEachLoop(known[templateId], (loop) => onlyOffered(group.nodes, loop))
  return known
}

/** The number of orders of removed items in each item list, by its path. */
export function withdrawnItems(definition: FormDefinition, values: Answers): Map<string, number> {
  const counts = answerPlaces(definition, values, null).map(({ field, value, path }) => {
    return [path, field.type === 'itemList' ? withdrawnCount(field, value) : 0] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

/**
 * The answers as they are submitted. Items that are no longer offered and not ordered get the quantity 0,
 * because a submission that omits an item leaves its order unchanged.
 */
export function namedOrders(definition: FormDefinition, values: Answers): Answers {
  const { fields, insides } = compileForm(definition)
  const named = { ...withDroppedItems(fields, values) }
  for (const [templateId, group] of insides)
    if (Object.hasOwn(named, templateId))
      named[templateId] = inEachLoop(named[templateId], (loop) =>
        withDroppedItems(group.nodes, loop),
      )
  return named
}

const withDroppedItems = (nodes: readonly FieldNode[], answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    nodes.flatMap(({ field }) => {
      if (field.type !== 'itemList') return []
      const rows = listOf(answers[field.id], MAX_ITEMS)
      const ordered = new Set(rows.map((row) => ownValue(row, 'itemId')))
      const dropped = field.items
        .filter(({ itemId, isDisabled }) => isDisabled && !ordered.has(itemId))
        .map(({ itemId }) => ({ itemId, quantity: 0 }))
      return dropped.length === 0 ? [] : [[field.id, [...rows, ...dropped]]]
    }),
  ),
})

/** `was`: the same repetition before the change. */
type OfLoop = (answers: Answers, was?: Answers) => Answers

function inEachLoop(value: unknown, ofLoop: OfLoop, was?: unknown): unknown {
  const loops = ownValue(value, 'templateValues')
  if (!isRecord(value) || !Array.isArray(loops)) return value
  const before = ownValue(was, 'templateValues')
  const old = new Map(entries(listOf(before, MAX_LOOPS)).map((loop) => [loop[ENTRY_ID], loop]))
  const templateValues = entries(loops, before).map((loop) => ofLoop(loop, old.get(loop[ENTRY_ID])))
  return { ...value, templateValues }
}

/**
 * The entries, each with an id. Entries stored without ids are matched by position only if their number
 * is unchanged. Otherwise nobody knows which were removed, so all get new ids.
 */
function entries(values: readonly unknown[], before?: unknown): readonly Answers[] {
  const all = values.map((value) => (isRecord(value) ? value : {}))
  const old = Array.isArray(before) ? entries(before) : []
  const isSame = old.length === all.length || all.some((entry) => Object.hasOwn(entry, ENTRY_ID))
  return isSame ? withIds(all) : withIds([...old, ...all]).slice(old.length)
}

const withRowIds = (field: Field | undefined, value: unknown, was?: unknown): unknown =>
  field?.type === 'repeater' && Array.isArray(value) ? entries(value, was) : value

const onlyOf =
  (byId: ReadonlyMap<string, FieldNode>): OfLoop =>
  (answers, was) =>
    Object.fromEntries(
      Object.entries(answers)
        .filter(([id]) => byId.has(id) || id === ENTRY_ID)
        .map(([id, answer]) => [id, withRowIds(byId.get(id)?.field, answer, was?.[id])]),
    )

const onlyOffered = (nodes: readonly FieldNode[], answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    nodes.flatMap(({ field }) =>
      field.type === 'itemList' && Object.hasOwn(answers, field.id)
        ? [[field.id, offeredRows(field, answers[field.id])]]
        : [],
    ),
  ),
})
