// What a filled example can reach: fields, pages and confirmations.
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import type { FieldNode } from '../engine/compiled.ts'
import type { Facts } from '../engine/facts.ts'
import { pagesOf } from '../engine/pages.ts'
import { evaluateRules } from '../engine/rule-verdict.ts'
import { type Visible, visibility } from '../engine/visibility.ts'
import { entryHolds } from './build-net.ts'
import type { Ref } from './formulas.ts'
import { isShown, type Net } from './net.ts'
import type { RuledConfirmation, Surroundings } from './surroundings.ts'

export type TargetKind = 'field' | 'page' | 'confirmation'

export interface Target {
  readonly of: TargetKind
  /** A field's id, `templateId/fieldId` inside a template, a page's id ('' for the first). */
  readonly id: string
  readonly goal: Ref
  /** The field, or the new page, if there is one. */
  readonly node: FieldNode | null
}

export const targetKey = ({ of, id }: Pick<Target, 'of' | 'id'>): string => `${of} ${id}`

/** What constrains most comes first: confirmations, then what depends on most. */
export function targetsOf(net: Net, { confirmations }: Surroundings): Target[] {
  return [
    ...confirmations
      .filter(({ isActive }) => isActive)
      .map(({ id }): Target => ({
        of: 'confirmation',
        id,
        goal: chosen(net, confirmations, id),
        node: null,
      })),
    ...net.compiled.order.toReversed().map((node) => fieldTarget(net, node)),
    ...pageTargets(net),
  ]
}

const nodeKey = ({ field, template }: FieldNode): string =>
  template ? `${template.field.id}/${field.id}` : field.id

const fieldTarget = (net: Net, node: FieldNode): Target => ({
  of: 'field',
  id: nodeKey(node),
  goal: shownSomewhere(net, node),
  node,
})

/** When a field is shown; inside a template, in any of its iterations. */
export const shownSomewhere = (net: Net, node: FieldNode): Ref =>
  node.template ? net.formulas.or(net.shown[node.index] ?? []) : isShown(net, node)

/** A page is walked through when something on it can be answered. */
export function pageTargets(net: Net): Target[] {
  const pages: { node: FieldNode | null; inputs: FieldNode[] }[] = [{ node: null, inputs: [] }]
  for (const node of net.compiled.fields) {
    if (node.field.type === 'newPage') pages.push({ node, inputs: [] })
    else if (kindOf(node.field).isInput) pages.at(-1)?.inputs.push(node)
  }
  return pages
    .filter(({ node, inputs }) => pages.length > 1 && (node !== null || inputs.length > 0))
    .map(({ node, inputs }) => ({
      of: 'page',
      id: node?.field.id ?? '',
      goal: net.formulas.or(inputs.map((input) => isShown(net, input))),
      node,
    }))
}

/** The active confirmations with rules of their own, those that are tried before one first. */
export const triedBefore = (confirmations: readonly RuledConfirmation[], id: string) => {
  const tried = confirmations.filter((each) => each.isActive && !each.isDefault)
  const place = tried.findIndex((each) => each.id === id)
  return place === -1 ? tried : tried.slice(0, place)
}

/** When a confirmation is the first that matches (docs/rules.md, section 5). */
function chosen(net: Net, confirmations: readonly RuledConfirmation[], id: string): Ref {
  const own = confirmations.find((each) => each.id === id && !each.isDefault)
  const earlier = triedBefore(confirmations, id)
  return net.formulas.and([
    ...(own ? [entryHolds(net, own, null)] : []),
    ...earlier.map((each) => net.formulas.not(entryHolds(net, each, null))),
  ])
}

export interface Filled {
  readonly values: Answers
  readonly facts: Facts
}

/** What the engine reaches with these answers: keys of targets. */
export function reachedWith(
  net: Net,
  { confirmations }: Surroundings,
  filled: Filled & { readonly isComplete: boolean },
): Set<string> {
  const { definition } = net.compiled
  const visible = visibility(definition, filled.values, filled.facts)
  const confirmation = filled.isComplete
    ? chosenConfirmation(net, confirmations, { ...filled, visible })
    : undefined
  return new Set([
    ...[...visible.fieldIds].map((id) => targetKey({ of: 'field', id })),
    ...[...visible.loops].flatMap(([template, loops]) =>
      loops.flatMap((shown) =>
        [...shown].map((id) => targetKey({ of: 'field', id: `${template}/${id}` })),
      ),
    ),
    ...pagesOf(definition, visible)
      .filter(({ fields }) => fields.some((field) => kindOf(field).isInput))
      .map(({ id }) => targetKey({ of: 'page', id: id ?? '' })),
    ...(confirmation ? [targetKey({ of: 'confirmation', id: confirmation.id })] : []),
  ])
}

/** The first active one whose rules match, else the default one. */
function chosenConfirmation(
  net: Net,
  confirmations: readonly RuledConfirmation[],
  situation: Filled & { readonly visible: Visible },
): RuledConfirmation | undefined {
  const { definition } = net.compiled
  return (
    triedBefore(confirmations, '').find((each) => evaluateRules(definition, each, situation)) ??
    confirmations.find(({ isDefault }) => isDefault)
  )
}
