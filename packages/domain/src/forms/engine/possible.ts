// What a team can see of a form with some answers: rules about open questions are undecided.
import type { CalendarDate } from '../../kernel/index.ts'
import type { Answers } from '../fields/field.ts'
import type { FieldOf } from '../fields/fields.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { withOnlyOpenRules } from './answered-beforehand.ts'
import { compileForm } from './compile.ts'
import type { CompiledForm, FieldNode, Want } from './compiled.ts'
import type { Facts } from './facts.ts'

export interface Possible {
  /** Fields of the form. */
  readonly fieldIds: ReadonlySet<string>
  /** Fields inside of templates, by the template. */
  readonly inside: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The fields that a team with these facts and answers can see. Fields that its facts, or the answers it has
 * given, hide are left out.
 */
export function possiblyVisible(
  definition: FormDefinition,
  facts: Facts,
  values: Answers = {},
): Possible {
  const form = compileForm(withOnlyOpenRules(definition, facts, values))
  const possible = new Set<FieldNode>()
  for (const node of form.order) if (isPossible(form, node, possible)) possible.add(node)
  const idsOf = (nodes: readonly FieldNode[]): Set<string> =>
    new Set(nodes.filter((node) => possible.has(node)).map(({ field }) => field.id))
  return {
    fieldIds: idsOf(form.fields),
    inside: new Map([...form.insides].map(([id, { nodes }]) => [id, idsOf(nodes)])),
  }
}

function isPossible(
  form: CompiledForm,
  { index, canShow, containers, template }: FieldNode,
  possible: ReadonlySet<FieldNode>,
): boolean {
  const around = template === null ? containers : [...containers, template]
  if ((template === null && !canShow) || !around.every((node) => possible.has(node))) return false
  const wants = form.wants[index] ?? []
  return wants.length === 0 || form.isForced[index] === true || wants.some(canBeMet)
}

/** A rule without a source never matches; every other one is about an open question and can match or not. */
function canBeMet({ entry: { rules, isAll }, when }: Want): boolean {
  if (rules.length === 0) return when
  const isNever = ({ find }: (typeof rules)[number]): boolean => find === null
  const isAlwaysFalse = isAll ? rules.some(isNever) : rules.every(isNever)
  return !(isAlwaysFalse && when)
}

/** The item lists with prices that a team can see. */
export const possibleLists = (
  { fields, fieldGroups }: FormDefinition,
  { fieldIds, inside }: Possible,
): FieldOf<'itemList'>[] =>
  fields
    .filter(({ id }) => fieldIds.has(id))
    .flatMap((field) => {
      if (field.type !== 'template') return [field]
      const inner = fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
      return inner.filter(({ id }) => inside.get(field.id)?.has(id) === true)
    })
    .filter((field) => field.type === 'itemList')
    .filter(({ showPrice }) => showPrice)

/** The first day on which a price of an offered item in these lists changes, in a form of `pricedOn`. */
export const nextPriceDay = (lists: readonly FieldOf<'itemList'>[]): CalendarDate | undefined =>
  lists
    .flatMap(({ items }) => items.filter(({ isDisabled }) => !isDisabled))
    .flatMap(({ laterPrices = [] }) => laterPrices.map(({ from }) => from))
    .toSorted()[0]
