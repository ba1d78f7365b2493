// The allowance of an item: how many units are included for a team, in all its orders with a form
// (docs/design/submissions.md). The included units of each line are stored with the order.
import type { Allowance, Inclusion } from '../fields/allowance.schema.ts'
import type { Answers } from '../fields/field.ts'
import type { FieldOf } from '../fields/fields.schema.ts'
import type { Item } from '../fields/item-list.schema.ts'
import { storedLines } from '../fields/item-list.totals.ts'
import { MAX_QUANTITY } from '../forms.limits.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Facts } from './facts.ts'

type ItemList = FieldOf<'itemList'>

/** Whether a list of the form has an allowance. Lists of field groups have none. */
export const hasAllowance = ({ fields }: Pick<FormDefinition, 'fields'>): boolean =>
  fields.some(
    (field) =>
      field.type === 'itemList' && field.items.some(({ allowance }) => allowance !== undefined),
  )

/** The full sizes in a stand of this size; 0 for a value that is not a positive number. */
function sizesIn(value: Facts['custom'][string], size: number): number {
  const text = String(value ?? '').trim()
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  return Math.floor(number / size)
}

function unitsOfBasis(allowance: Allowance, { admin, custom }: Facts): number {
  switch (allowance.by) {
    case 'team':
      return allowance.units
    case 'teamType': {
      const own = allowance.ofTypes.find(({ teamTypeId }) => teamTypeId === admin.teamTypeId)
      return own?.units ?? allowance.units
    }
    case 'size':
      return allowance.units * sizesIn(custom[allowance.fieldId], allowance.size)
  }
}

/**
 * The included units of a team, from 0 to MAX_QUANTITY. A stand share is a team of its own: its own type and
 * its own size count. A guest has none.
 */
export function allowedUnits(allowance: Allowance, facts: Facts): number {
  const teamId = facts.user.teamId ?? ''
  if (teamId === '') return 0
  const own = allowance.ofTeams?.find((team) => team.teamId === teamId)
  return Math.min(own?.units ?? unitsOfBasis(allowance, facts), MAX_QUANTITY)
}

interface Order {
  /** The present form, which has the allowances. */
  readonly present: FormDefinition
  readonly facts: Facts
  /** The team's other submitted orders. */
  readonly others: readonly Answers[]
  /** The submitted order that is changed; empty for a new one. */
  readonly ordered: Answers
}

/** The form for one order, with the included units of each item instead of its allowance. */
export function withInclusions(definition: FormDefinition, order: Order): FormDefinition {
  const rules = new Map(
    order.present.fields.flatMap((field) =>
      field.type === 'itemList'
        ? field.items.map(({ itemId, allowance }) => [`${field.id}.${itemId}`, allowance] as const)
        : [],
    ),
  )
  return eachItem(definition, (item, list) => {
    const { allowance: _rule, inclusion: _before, ...plain } = item
    const rule = rules.get(`${list.id}.${item.itemId}`)
    const inclusion = inclusionOf(order, { rule, listId: list.id, itemId: item.itemId })
    if (inclusion !== null) return { ...plain, inclusion }
    return item.allowance === undefined && item.inclusion === undefined ? item : plain
  })
}

interface AllowedItem {
  readonly rule: Allowance | undefined
  readonly listId: string
  readonly itemId: string
}

/** Null if nothing is or was included. */
function inclusionOf(
  { facts, others, ordered }: Order,
  { rule, listId, itemId }: AllowedItem,
): Inclusion | null {
  const lineIn = (values: Answers) =>
    storedLines(values[listId]).find((line) => line.itemId === itemId)
  const own = lineIn(ordered)
  const kept = own?.included ?? 0
  if (rule === undefined && kept === 0) return null
  const allowance = rule === undefined ? 0 : allowedUnits(rule, facts)
  const elsewhere = others.reduce((sum, values) => sum + (lineIn(values)?.included ?? 0), 0)
  if (allowance + elsewhere + kept === 0) return null
  return { allowance, elsewhere, kept }
}

const withoutBefore = new WeakMap<FormDefinition, FormDefinition>()

/**
 * The form as it is stored with an order: a changed allowance must not change the form of orders. Returns the
 * same object for the same form.
 */
export function withoutAllowances(definition: FormDefinition): FormDefinition {
  const known = withoutBefore.get(definition)
  if (known !== undefined) return known
  const without = eachItem(definition, (item) => {
    const { allowance, inclusion, ...plain } = item
    if (allowance !== undefined) return { ...plain, hasAllowance: true }
    return inclusion === undefined ? item : plain
  })
  withoutBefore.set(definition, without)
  return without
}

/** The same object if no item has changed. */
function eachItem(
  definition: FormDefinition,
  change: (item: Item, list: ItemList) => Item,
): FormDefinition {
  const fields = definition.fields.map((field) => {
    if (field.type !== 'itemList') return field
    const items = field.items.map((item) => change(item, field))
    return items.every((item, place) => item === field.items[place]) ? field : { ...field, items }
  })
  return fields.every((field, place) => field === definition.fields[place])
    ? definition
    : { ...definition, fields }
}
