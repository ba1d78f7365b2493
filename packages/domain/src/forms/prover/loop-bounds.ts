// The number of iterations of a template to model. Iterations that no rule names are alike, so one for
// each rule that may need its own is enough.
import type { Rule } from '../forms.rules.schema.ts'
import { loopLimit } from '../fields/template.field.ts'
import type { CompiledForm, FieldNode } from '../engine/compiled.ts'
import { resolveSource } from '../engine/rule-source.ts'

/** Further iterations are not modelled, and whatever depends on them is undecided. */
const MAX_MODELLED_LOOPS = 6

export interface LoopBounds {
  count(template: FieldNode): number
  /** Whether rules may need more iterations than are modelled. */
  isCut(template: FieldNode): boolean
}

interface RulesOf {
  readonly rules: readonly Rule[]
}

export function modelledLoops(compiled: CompiledForm, others: readonly RulesOf[]): LoopBounds {
  const needed = new Map<FieldNode, Need>()
  const own = Object.values(compiled.definition.form.logicMap)
  const groups = [...compiled.insides].flatMap(([id, { definition }]) => {
    const inside = compiled.byId.get(id) ?? null
    return Object.values(definition.group.logicMap).map((entry) => ({ ...entry, inside }))
  })
  for (const { rules, inside } of [
    ...[...own, ...others].map((entry) => ({ rules: entry.rules, inside: null })),
    ...groups,
  ])
    for (const rule of rules) note(needed, resolveSource(compiled, rule, inside))
  const need = (template: FieldNode): number =>
    template.field.type === 'template'
      ? Math.min(loopLimit(template.field), 1 + total(needed.get(template)))
      : 0
  return {
    count: (template) => Math.min(MAX_MODELLED_LOOPS, need(template)),
    isCut: (template) => need(template) > MAX_MODELLED_LOOPS,
  }
}

interface Need {
  /** The highest iteration that a rule names, counted from 1. */
  readonly named: number
  /** The number of rules about any iteration. */
  readonly any: number
}

const NONE: Need = { named: 0, any: 0 }
const total = ({ named, any }: Need = NONE): number => named + any

function note(needed: Map<FieldNode, Need>, source: ReturnType<typeof resolveSource>): void {
  if (source?.of !== 'inner') return
  const { loop } = source
  for (const { template } of source.nodes) {
    if (!template) continue
    const { named, any } = needed.get(template) ?? NONE
    const isAny = loop === null ? 1 : 0
    needed.set(template, { named: Math.max(named, (loop ?? -1) + 1), any: any + isAny })
  }
}
