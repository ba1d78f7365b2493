// What is left of stored answers after the form was changed.
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import { offeredRows, withdrawnCount } from '../fields/item-list.totals.ts'
import { isRecord, listOf, ownValue } from '../fields/reading.ts'
import { MAX_ITEMS } from '../forms.limits.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { FieldNode } from './compiled.ts'
import { answerPlaces } from './walk.ts'

/** The answers without those to questions that the form no longer has. */
export function askedAnswers(definition: FormDefinition, values: unknown): Answers {
  const { fields, insides } = compileForm(definition)
  return Object.fromEntries(
    fields.flatMap(({ field }) => {
      const value = ownValue(values, field.id)
      if (value === undefined || !kindOf(field).hasAnswer) return []
      const group = insides.get(field.id)
      return [[field.id, group ? inEachLoop(value, onlyOf(group.byId)) : value]]
    }),
  )
}

/**
 * The answers without those to questions, and orders of items, that the form no longer has: what to
 * go on with when a draft is opened after the form was changed. Nobody could take them out by hand.
 */
export function knownAnswers(definition: FormDefinition, values: unknown): Answers {
  const { fields, insides } = compileForm(definition)
  const known = { ...onlyOffered(fields, askedAnswers(definition, values)) }
  for (const [templateId, group] of insides)
    if (Object.hasOwn(known, templateId))
      known[templateId] = inEachLoop(known[templateId], (loop) => onlyOffered(group.nodes, loop))
  return known
}

/** How many orders each item list holds, by its path, of items that the form no longer has. */
export function withdrawnItems(definition: FormDefinition, values: Answers): Map<string, number> {
  const counts = answerPlaces(definition, values, null).map(({ field, value, path }) => {
    return [path, field.type === 'itemList' ? withdrawnCount(field, value) : 0] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

/**
 * The answers as they are submitted: an item that is no longer offered and is not ordered has the quantity 0, because
 * a submission that does not name it keeps its order.
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

type OfLoop = (answers: Answers) => Answers

function inEachLoop(value: unknown, ofLoop: OfLoop): unknown {
  const loops = ownValue(value, 'templateValues')
  if (!isRecord(value) || !Array.isArray(loops)) return value
  const templateValues = loops.map((loop: unknown) => (isRecord(loop) ? ofLoop(loop) : loop))
  return { ...value, templateValues }
}

const onlyOf =
  (byId: ReadonlyMap<string, FieldNode>): OfLoop =>
  (answers) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => byId.has(id)))

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
