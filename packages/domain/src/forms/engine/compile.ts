// Compiles a definition once; evaluation then only walks the compiled form.
import type { Field } from '../fields/fields.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { LogicMap } from '../forms.rules.schema.ts'
import type { CompiledForm, FieldNode, Want } from './compiled.ts'
import { type FormNodes, nodesOf } from './nodes.ts'
import { findCircles, membersOf, orderByDependency, reach, reverse } from './order.ts'
import { compileRule } from './rules.ts'

const compiledForms = new WeakMap<FormDefinition, CompiledForm>()

/** The compiled form; cached for each definition object, which must not be changed afterwards. */
export function compileForm(definition: FormDefinition): CompiledForm {
  const known = compiledForms.get(definition)
  if (known) return known
  const compiled = compile(definition)
  compiledForms.set(definition, compiled)
  return compiled
}

function compile(definition: FormDefinition): CompiledForm {
  const form = nodesOf(definition)
  const wants: Want[][] = form.nodes.map(() => [])
  addWants(wants, { form, logicMap: definition.form.logicMap, byId: form.byId, inside: null })
  for (const [templateId, { definition: group, byId }] of form.insides) {
    const inside = form.byId.get(templateId) ?? null
    addWants(wants, { form, logicMap: group.group.logicMap, byId, inside })
  }
  return { definition, ...form, wants, ...dependencies(form, wants) }
}

interface Scope {
  form: FormNodes
  logicMap: LogicMap
  byId: ReadonlyMap<string, FieldNode>
  inside: FieldNode | null
}

// Object.values also accepts the older shape, a list of entries.
function addWants(wants: Want[][], { form, logicMap, byId, inside }: Scope): void {
  for (const { thenFieldId, elseFieldId, operator, rules } of Object.values(logicMap)) {
    const compiledRules = rules.map((rule) => compileRule(form, rule, inside))
    const entry = { isAll: operator === 'ALL', rules: compiledRules }
    const shown = byId.get(thenFieldId)
    const hidden = byId.get(elseFieldId)
    if (shown) wants[shown.index]?.push({ entry, when: true })
    if (hidden) wants[hidden.index]?.push({ entry, when: false })
  }
}

function dependencies({ nodes, byId }: FormNodes, wants: readonly (readonly Want[])[]) {
  const edges = edgesOf(nodes, wants, () => true)
  const circles = findCircles(edges)
  const isForced = forcedBy(circles, edges)
  // Members of a cycle are ordered without their rules, so that all other nodes have an order.
  const openEdges =
    circles.length === 0 ? edges : edgesOf(nodes, wants, (node) => !isForced[node.index])
  const at = (index: number): readonly FieldNode[] => nodes.slice(index, index + 1)
  const order = orderByDependency(openEdges).flatMap(at)
  const position = nodes.map(() => 0)
  for (const [place, node] of order.entries()) position[node.index] = place

  const affected = new Map<string, readonly FieldNode[]>()
  const affectedBy = (fieldId: string): readonly FieldNode[] => {
    const known = affected.get(fieldId)
    if (known) return known
    const changed = byId.get(fieldId)
    const reached = changed ? [...reach(openEdges, changed.index)] : []
    const inOrder = reached.toSorted((a, b) => (position[a] ?? 0) - (position[b] ?? 0)).flatMap(at)
    affected.set(fieldId, inOrder)
    return inOrder
  }
  return {
    isForced,
    order,
    cycles: circles.map((circle) => circle.flatMap(at)),
    affectedBy,
  }
}

function forcedBy(circles: readonly (readonly number[])[], edges: readonly number[][]): boolean[] {
  const isForced = edges.map(() => false)
  if (circles.length === 0) return isForced
  const reversed = reverse(edges)
  for (const [start] of circles) {
    if (start === undefined) continue
    for (const member of membersOf(edges, reversed, start)) isForced[member] = true
  }
  return isForced
}

const isOfType = ({ field }: FieldNode, type: Field['type']): boolean => field.type === type

/**
 * Edges from containers to their contents, and from the sources of rules to the fields that the rules
 * show.
 */
function edgesOf(
  nodes: readonly FieldNode[],
  wants: readonly (readonly Want[])[],
  followsRules: (node: FieldNode) => boolean,
): number[][] {
  const edges = nodes.map(() => new Set<number>())
  for (const node of nodes) {
    const holders = node.template ? [node.template, ...node.containers] : node.containers
    const sources = followsRules(node)
      ? (wants[node.index] ?? []).flatMap(({ entry }) =>
          entry.rules.flatMap((rule) => rule.sources),
        )
      : []
    for (const source of [...holders, ...sources]) edges[source.index]?.add(node.index)
  }
  addSums(nodes, edges)
  return edges.map((targets) => [...targets])
}

/** If rules use a grand total, it depends on every item list. */
function addSums(nodes: readonly FieldNode[], edges: readonly Set<number>[]): void {
  const sourceNodes = nodes.filter(({ index }) => edges[index]?.size !== 0)
  const sums = sourceNodes.filter((node) => isOfType(node, 'grandTotal'))
  if (sums.length === 0) return
  for (const list of nodes.filter((node) => isOfType(node, 'itemList')))
    for (const sum of sums) edges[list.index]?.add(sum.index)
}
