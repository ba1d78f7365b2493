// Which fields are shown (docs/rules.md, section 1). Evaluation has no memory: the same answers and facts
// always show the same fields.
import type { Answers } from '../fields/field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { CompiledEntry, CompiledForm, EvaluationState, FieldNode } from './compiled.ts'
import type { Facts } from './facts.ts'
import { iterationsOf } from './iterations.ts'
import { ruleHolds } from './rules.ts'

export interface Visible {
  /** The visible fields of the form itself. */
  readonly fieldIds: ReadonlySet<string>
  /** The visible fields of each iteration, for each visible template by field id. */
  readonly loops: ReadonlyMap<string, readonly ReadonlySet<string>[]>
}

export interface Situation {
  readonly values: Answers
  readonly facts: Facts
}

/** Evaluates the complete form. */
export function visibility(definition: FormDefinition, values: Answers, facts: Facts): Visible {
  const compiled = compileForm(definition)
  const work = new Map<FieldNode, Verdict>()
  const state = stateOf(compiled, { values, facts }, { work, previous: null })
  for (const node of compiled.order) work.set(node, verdictOn(state, node))
  return collect(compiled, work, null)
}

/**
 * The visibility after one field's answer changed: evaluates only its dependents, and returns `previous`
 * itself if nothing differs.
 */
export function visibilityAfter(
  definition: FormDefinition,
  previous: Visible,
  change: Situation & { readonly fieldId: string },
): Visible {
  const compiled = compileForm(definition)
  const work = new Map<FieldNode, Verdict>()
  const state = stateOf(compiled, change, { work, previous })
  let isChanged = false
  for (const node of compiled.affectedBy(change.fieldId)) {
    const verdict = verdictOn(state, node)
    isChanged ||= !isSameVerdict(verdict, previousVerdict(previous, node))
    work.set(node, verdict)
  }
  return isChanged ? collect(compiled, work, previous) : previous
}

/** Shown or not; for a field within a template, for each iteration. */
type Verdict = boolean | readonly boolean[]

interface Known {
  work: ReadonlyMap<FieldNode, Verdict>
  previous: Visible | null
}

/** The state for evaluating rules outside of a logic map. */
export const evaluationState = (
  compiled: CompiledForm,
  situation: Situation,
  visible: Visible,
): EvaluationState => stateOf(compiled, situation, { work: new Map(), previous: visible })

function stateOf(compiled: CompiledForm, situation: Situation, known: Known): EvaluationState {
  const { work, previous } = known
  let iterations: ReadonlyMap<string, number> | undefined
  return {
    compiled,
    values: situation.values,
    facts: situation.facts,
    iterations: () => (iterations ??= iterationsOf(compiled, situation.values).counts),
    isShown: (node) => (work.get(node) ?? previous?.fieldIds.has(node.field.id)) === true,
    isShownIn: (node, loop) => {
      const shown = work.get(node)
      if (shown !== undefined) return typeof shown !== 'boolean' && shown[loop] === true
      const templateId = node.template?.field.id ?? ''
      return previous?.loops.get(templateId)?.[loop]?.has(node.field.id) === true
    },
  }
}

function previousVerdict(previous: Visible, { field, template }: FieldNode): Verdict {
  if (!template) return previous.fieldIds.has(field.id)
  return (previous.loops.get(template.field.id) ?? []).map((shown) => shown.has(field.id))
}

const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  typeof a === 'boolean' || typeof b === 'boolean'
    ? a === b
    : a.length === b.length && a.every((shown, loop) => shown === b[loop])

function verdictOn(state: EvaluationState, node: FieldNode): Verdict {
  if (!node.template)
    return node.canShow && node.containers.every(state.isShown) && isWanted(state, node, 0)
  return Array.from(
    { length: shownLoops(state, node.template) },
    (_none, loop) =>
      node.containers.every((container) => state.isShownIn(container, loop)) &&
      isWanted(state, node, loop),
  )
}

const shownLoops = (state: EvaluationState, template: FieldNode): number =>
  state.isShown(template) ? (state.iterations().get(template.field.id) ?? 0) : 0

/** A field without entries is always wanted; else one reason is enough. */
function isWanted(state: EvaluationState, node: FieldNode, loop: number): boolean {
  const wants = state.compiled.wants[node.index] ?? []
  if (wants.length === 0 || state.compiled.isForced[node.index]) return true
  return wants.some(({ entry, when }) => entryVerdict(state, entry, loop) === when)
}

function entryVerdict(state: EvaluationState, entry: CompiledEntry, loop: number): boolean {
  const { rules, isAll } = entry
  if (rules.length === 0) return true
  const matches = (rule: (typeof rules)[number]): boolean => ruleHolds(rule, state, loop)
  return isAll ? rules.every(matches) : rules.some(matches)
}

function collect(
  compiled: CompiledForm,
  work: ReadonlyMap<FieldNode, Verdict>,
  previous: Visible | null,
): Visible {
  const verdict = (node: FieldNode): Verdict =>
    work.get(node) ?? (previous ? previousVerdict(previous, node) : false)
  const shown = compiled.fields.filter((node) => verdict(node) === true)
  const loops = new Map<string, readonly ReadonlySet<string>[]>()
  for (const { field } of shown) {
    const nodes = compiled.insides.get(field.id)?.nodes
    if (!nodes) continue
    const kept = nodes.some((node) => work.has(node)) ? undefined : previous?.loops.get(field.id)
    loops.set(field.id, kept ?? loopSets(nodes, verdict))
  }
  return { fieldIds: new Set(shown.map((node) => node.field.id)), loops }
}

function loopSets(
  nodes: readonly FieldNode[],
  verdict: (node: FieldNode) => Verdict,
): ReadonlySet<string>[] {
  const sets: Set<string>[] = []
  for (const node of nodes) {
    const shown = verdict(node)
    if (typeof shown === 'boolean') continue
    for (const [loop, isShown] of shown.entries()) {
      const set = (sets[loop] ??= new Set())
      if (isShown) set.add(node.field.id)
    }
  }
  return sets
}
