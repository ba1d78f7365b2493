// Builds the graph of a form. It must agree with the engine (engine/visibility.ts, engine/rules.ts);
// property tests compare them.
import type { CompiledForm, FieldNode } from '../engine/compiled.ts'
import { ALWAYS, createFormulas, NEVER, type Ref } from './formulas.ts'
import { modelledLoops } from './loop-bounds.ts'
import { isShown, type Inside, type Logic, type DependencyGraph } from './dependency-graph.ts'
import { ruleFormula } from './rule-formula.ts'
import { createVariables } from './variables.ts'

/** The graph of a form without cycles. */
export function buildDependencyGraph(
  compiled: CompiledForm,
  others: readonly Logic[],
): DependencyGraph {
  const shown: Ref[][] = compiled.nodes.map(() => [])
  const formulas = createFormulas()
  const variables = createVariables()
  const graph: DependencyGraph = {
    compiled,
    formulas,
    variables,
    shown,
    loops: modelledLoops(compiled, others),
    hasLoop: (template, loop) => hasLoop(graph, template, loop),
  }
  const logic = wantsOf(compiled)
  for (const node of compiled.order) {
    const count = node.template ? graph.loops.count(node.template) : 1
    for (let loop = 0; loop < count; loop += 1)
      shown[node.index]?.push(shownIn(graph, { node, loop, wants: logic[node.index] ?? [] }))
  }
  return graph
}

function hasLoop(graph: DependencyGraph, template: FieldNode, loop: number): Ref {
  const shown = isShown(graph, template)
  if (template.field.type !== 'template' || !template.field.isLooping)
    return loop === 0 ? shown : NEVER
  const variable = graph.variables.of({ of: 'loops', node: template })
  const asked = { nestedId: '', condition: 'greaterThan', as: 'number' } as const
  const atom = graph.variables.atom(variable, { ...asked, expected: String(loop) })
  return graph.formulas.and([shown, graph.formulas.atom(variable, atom)])
}

interface Wanted {
  readonly logic: Logic
  readonly when: boolean
}

function wantsOf(compiled: CompiledForm): Wanted[][] {
  const wants: Wanted[][] = compiled.nodes.map(() => [])
  const add = (logicMap: Readonly<Record<string, Logic & Targets>>, byId: ById) => {
    for (const logic of Object.values(logicMap)) {
      const [shown, hidden] = [byId.get(logic.thenFieldId), byId.get(logic.elseFieldId)]
      if (shown) wants[shown.index]?.push({ logic, when: true })
      if (hidden) wants[hidden.index]?.push({ logic, when: false })
    }
  }
  add(compiled.definition.form.logicMap, compiled.byId)
  for (const { definition, byId } of compiled.insides.values()) add(definition.group.logicMap, byId)
  return wants
}

type ById = ReadonlyMap<string, FieldNode>
interface Targets {
  readonly thenFieldId: string
  readonly elseFieldId: string
}

interface Place {
  readonly node: FieldNode
  readonly loop: number
  readonly wants: readonly Wanted[]
}

function shownIn(graph: DependencyGraph, { node, loop, wants }: Place): Ref {
  const { and, or, not } = graph.formulas
  if (!node.canShow) return NEVER
  const inside = node.template
  const holders = node.containers.map((container) => isShown(graph, container, loop))
  const here = inside ? graph.hasLoop(inside, loop) : ALWAYS
  const reasons = wants.map(({ logic, when }) => {
    const holds = entryHolds(graph, logic, inside ? { template: inside, loop } : null)
    return when ? holds : not(holds)
  })
  return and([here, ...holders, reasons.length === 0 ? ALWAYS : or(reasons)])
}

/** When an entry matches; always if it has no rules. */
export function entryHolds(
  graph: DependencyGraph,
  { rules, operator }: Logic,
  inside: Inside,
): Ref {
  if (rules.length === 0) return ALWAYS
  const parts = rules.map((rule) => ruleFormula(graph, rule, inside))
  return operator === 'ALL' ? graph.formulas.and(parts) : graph.formulas.or(parts)
}
