// Targets that an example can reach: fields, pages and confirmations.
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import type { FieldNode } from '../engine/compiled.ts'
import type { Facts } from '../engine/facts.ts'
import { pagesOf } from '../engine/pages.ts'
import { evaluateRules } from '../engine/rule-verdict.ts'
import { type Visible, visibility } from '../engine/visibility.ts'
import { entryHolds } from './build-dependency-graph.ts'
import type { Ref } from './formulas.ts'
import { isShown, type DependencyGraph } from './dependency-graph.ts'
import type { ConfirmationRules, FormContext } from './form-context.ts'

export type TargetKind = 'field' | 'page' | 'confirmation'

export interface Target {
  readonly of: TargetKind
  /** A field's id, `templateId/fieldId` within a template, or a page's id ('' for the first). */
  readonly id: string
  readonly goal: Ref
  /** The field or the new page field; null for other targets. */
  readonly node: FieldNode | null
}

export const targetKey = ({ of, id }: Pick<Target, 'of' | 'id'>): string => `${of} ${id}`

/** The most constrained targets come first: confirmations, then fields with the most dependencies. */
export function targetsOf(graph: DependencyGraph, { confirmations }: FormContext): Target[] {
  return [
    ...confirmations
      .filter(({ isActive }) => isActive)
      .map(({ id }): Target => ({
        of: 'confirmation',
        id,
        goal: chosen(graph, confirmations, id),
        node: null,
      })),
    ...graph.compiled.order.toReversed().map((node) => fieldTarget(graph, node)),
    ...pageTargets(graph),
  ]
}

const nodeKey = ({ field, template }: FieldNode): string =>
  template ? `${template.field.id}/${field.id}` : field.id

const fieldTarget = (graph: DependencyGraph, node: FieldNode): Target => ({
  of: 'field',
  id: nodeKey(node),
  goal: shownSomewhere(graph, node),
  node,
})

/** When a field is shown; within a template, in any of its iterations. */
export const shownSomewhere = (graph: DependencyGraph, node: FieldNode): Ref =>
  node.template ? graph.formulas.or(graph.shown[node.index] ?? []) : isShown(graph, node)

/** A page is reached if something on it can be answered. */
export function pageTargets(graph: DependencyGraph): Target[] {
  const pages: { node: FieldNode | null; inputs: FieldNode[] }[] = [{ node: null, inputs: [] }]
  for (const node of graph.compiled.fields) {
    if (node.field.type === 'newPage') pages.push({ node, inputs: [] })
    else if (kindOf(node.field).isInput) pages.at(-1)?.inputs.push(node)
  }
  return pages
    .filter(({ node, inputs }) => pages.length > 1 && (node !== null || inputs.length > 0))
    .map(({ node, inputs }) => ({
      of: 'page',
      id: node?.field.id ?? '',
      goal: graph.formulas.or(inputs.map((input) => isShown(graph, input))),
      node,
    }))
}

/** The active confirmations that are evaluated before this one, without the default one. */
export const triedBefore = (confirmations: readonly ConfirmationRules[], id: string) => {
  const tried = confirmations.filter((each) => each.isActive && !each.isDefault)
  const place = tried.findIndex((each) => each.id === id)
  return place === -1 ? tried : tried.slice(0, place)
}

/** When a confirmation is the first that matches (docs/rules.md, section 5). */
function chosen(
  graph: DependencyGraph,
  confirmations: readonly ConfirmationRules[],
  id: string,
): Ref {
  const own = confirmations.find((each) => each.id === id && !each.isDefault)
  const earlier = triedBefore(confirmations, id)
  return graph.formulas.and([
    ...(own ? [entryHolds(graph, own, null)] : []),
    ...earlier.map((each) => graph.formulas.not(entryHolds(graph, each, null))),
  ])
}

export interface Filled {
  readonly values: Answers
  readonly facts: Facts
}

/** Keys of the targets that the engine reaches with these answers. */
export function reachedWith(
  graph: DependencyGraph,
  { confirmations }: FormContext,
  filled: Filled & { readonly isComplete: boolean },
): Set<string> {
  const { definition } = graph.compiled
  const visible = visibility(definition, filled.values, filled.facts)
  const confirmation = filled.isComplete
    ? chosenConfirmation(graph, confirmations, { ...filled, visible })
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

/** The first active confirmation whose rules match, else the default one. */
function chosenConfirmation(
  graph: DependencyGraph,
  confirmations: readonly ConfirmationRules[],
  situation: Filled & { readonly visible: Visible },
): ConfirmationRules | undefined {
  const { definition } = graph.compiled
  return (
    triedBefore(confirmations, '').find((each) => evaluateRules(definition, each, situation)) ??
    confirmations.find(({ isDefault }) => isDefault)
  )
}
