// Evaluates every formula of a form for given answers.
import { fromMinorUnits } from '../../kernel/index.ts'
import { kindOf } from '../fields/index.ts'
import { ownValue } from '../fields/reading.ts'
import { loopsOf } from '../fields/template.field.ts'
import { factTexts } from '../engine/rules.ts'
import { formTotal } from '../engine/totals.ts'
import { visibility } from '../engine/visibility.ts'
import { evaluate, NO, OPEN, YES } from './formulas.ts'
import type { DependencyGraph } from './dependency-graph.ts'
import type { Filled } from './targets.ts'
import type { Subject } from './variables.ts'

/** By formula: YES or NO; OPEN if it is not modelled. */
export function evaluateFormulas(graph: DependencyGraph, filled: Filled): Uint8Array {
  const { formulas, variables } = graph
  const known = new Uint8Array(formulas.gates.length)
  const total = totalText(graph, filled)
  const textsFor = (subject: Subject, nestedId: string): readonly string[] =>
    subject.of === 'total' ? [total] : textsIn(filled, subject, nestedId)
  evaluate({ gates: formulas.gates, cone: [...formulas.gates.keys()] }, known, (ref) => {
    const gate = formulas.gates[ref]
    const variable = gate?.op === 'atom' ? variables.all[gate.variable] : undefined
    const atom = gate?.op === 'atom' ? variable?.atoms[gate.atom] : undefined
    if (!variable || !atom || variable.subject.of === 'unknown') return OPEN
    return atom.holds(textsFor(variable.subject, atom.nestedId)) ? YES : NO
  })
  return known
}

function totalText({ compiled }: DependencyGraph, { values, facts }: Filled): string {
  const { definition } = compiled
  if (!compiled.nodes.some(({ field }) => field.type === 'grandTotal')) return ''
  return fromMinorUnits(
    formTotal(definition, values, { visible: visibility(definition, values, facts) }),
  )
}

function textsIn({ values, facts }: Filled, subject: Subject, nestedId: string) {
  if (subject.of === 'fact') return factTexts(ownValue(facts[subject.about], subject.id))
  if (subject.of === 'kind')
    return facts.customNumbers?.includes(subject.id) ? ['number'] : ['text']
  if (subject.of !== 'answer' && subject.of !== 'loops') return []
  const { field, template } = subject.node
  const comparable = (value: unknown): string[] => kindOf(field).comparable(field, value, nestedId)
  if (subject.of === 'loops' || !template) return comparable(ownValue(values, field.id))
  if (template.field.type !== 'template') return []
  const loops = loopsOf(template.field, ownValue(values, template.field.id))
  return comparable(ownValue(loops[subject.loop], field.id))
}
