// The form prover (specification: forms; docs/rules.md, section 1). It finds a form's problems before
// anybody fills it in, offers fixes, and fills in examples that show everything reachable.
import { compileForm } from '../engine/compile.ts'
import type { CompiledForm } from '../engine/compiled.ts'
import { compileRule } from '../engine/rules.ts'
import { isBlank } from '../fields/field.ts'
import type { Rule } from '../forms.rules.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { buildDependencyGraph } from './build-dependency-graph.ts'
import { type Budget, createEquivalenceClasses } from './equivalence-classes.ts'
import { costOfFilling, type Example, examplesFor } from './examples.ts'
import { type Finding, findingKey, OPEN_IT, warning } from './findings.ts'
import type { DependencyGraph } from './dependency-graph.ts'
import { proofWith } from './proof.ts'
import { publishingFindings } from './publishing-findings.ts'
import { ruleFindings } from './rule-findings.ts'
import { NO_CONTEXT, type FormContext } from './form-context.ts'
import { contextFindings } from './context-findings.ts'
import { targetsOf } from './targets.ts'
import { placeOf, nameOf, unseenFindings } from './unseen.ts'
import { evaluateFormulas } from './evaluate-formulas.ts'

export interface Proved {
  /** Errors first. */
  readonly findings: readonly Finding[]
  /** Empty while rules form a cycle. */
  readonly examples: readonly Example[]
  /** False if the form is too large for a complete check and may have further problems. */
  readonly isWhole: boolean
}

/** Maximum work for one form, in evaluated formulas: about a fifth of a second. */
const EFFORT = 4_000_000

/** Larger forms are not proved. */
const MAX_FORMULAS = 100_000

/** Maximum number of filled forms that are evaluated before a proof is tried. */
const MAX_WITNESSES = 12

/**
 * Checks a form. It reports something as impossible only if that is certain, and nothing about questions
 * that would take too long. Never throws.
 */
export function proveForm(definition: FormDefinition, context: FormContext = NO_CONTEXT): Proved {
  const { confirmations, notifications, webhooks } = context
  const refused = publishingFindings(definition)
  const isUnclear = refused.some(({ code }) => code === 'cycle' || code === 'tooLarge')
  const others = [confirmations, notifications, webhooks].flat().flatMap(({ rules }) => rules)
  if (isUnclear || formulasOf(compileForm(definition), others) > MAX_FORMULAS)
    return { findings: refused, examples: [], isWhole: isUnclear }
  const now = proveOne(definition, context)
  const unpublished = unpublishedGroups(now.graph)
  const found = unpublished.length === 0 ? now.findings : lasting(definition, context, now)
  return {
    findings: distinct([...refused, ...found, ...unpublished, ...emptyAgreements(now.graph)]),
    examples: now.examples,
    isWhole: now.isWhole,
  }
}

/** Approximate number of formulas of a form; a rule may search every template. */
function formulasOf(compiled: CompiledForm, others: readonly Rule[]): number {
  const own = compiled.wants.flat().flatMap(({ entry }) => entry.rules)
  const around = others.map((rule) => compileRule(compiled, rule))
  return [...own, ...around].reduce((sum, { sources }) => sum + 1 + sources.length, 0)
}

interface ProvedNow extends Proved {
  readonly graph: DependencyGraph
}

function proveOne(definition: FormDefinition, context: FormContext): ProvedNow {
  const { confirmations, notifications, webhooks } = context
  const others = [...confirmations, ...notifications, ...webhooks]
  const graph = buildDependencyGraph(compileForm(definition), others)
  const solver = { graph, classesOf: createEquivalenceClasses() }
  const ofExamples: Budget = { left: EFFORT }
  const seeking = {
    solver,
    context,
    budget: ofExamples,
    costOfFilling: costOfFilling(graph),
  }
  const { examples, tried } = examplesFor(seeking, targetsOf(graph, context))
  const witnesses = tried.slice(0, MAX_WITNESSES).map((filled) => evaluateFormulas(graph, filled))
  const ofProof: Budget = { left: EFFORT }
  const proof = proofWith(solver, witnesses, ofProof)
  const findings = [
    ...unseenFindings(proof),
    ...ruleFindings(proof),
    ...contextFindings(proof, context),
  ]
  const isWhole = [ofExamples, ofProof].every(({ left, isShort }) => left > 0 && !isShort)
  return { graph, findings, examples, isWhole }
}

/** Findings that remain when the unpublished groups are published. */
function lasting(
  definition: FormDefinition,
  context: FormContext,
  { findings }: Proved,
): readonly Finding[] {
  const fieldGroups = Object.fromEntries(
    Object.entries(definition.fieldGroups).map(([id, each]) => [
      id,
      { ...each, group: { ...each.group, isPublished: true } },
    ]),
  )
  const then = proveOne({ ...definition, fieldGroups }, context)
  const keys = new Set(then.findings.map(findingKey))
  return findings.filter((finding) => keys.has(findingKey(finding)))
}

/** Templates that are hidden because their group is not published. */
const unpublishedGroups = ({ compiled }: DependencyGraph): Finding[] =>
  compiled.fields
    .filter((node) => !node.canShow && compiled.insides.has(node.field.id))
    .map((node) =>
      warning('groupUnpublished', placeOf(node), {
        params: { label: nameOf(node) },
        fixes: OPEN_IT,
      }),
    )

/** The description is the text that people agree to. */
const emptyAgreements = ({ compiled }: DependencyGraph): Finding[] =>
  compiled.nodes.flatMap((node) =>
    node.field.type === 'disclaimer' && isBlank(node.field.description)
      ? [warning('agreementEmpty', placeOf(node), { params: { label: nameOf(node) } })]
      : [],
  )

function distinct(findings: readonly Finding[]): Finding[] {
  const byKey = new Map(findings.map((finding) => [findingKey(finding), finding]))
  return [...byKey.values()].toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1)

const refusals = new WeakMap<FormDefinition, readonly Finding[]>()

/** Findings that prevent publishing, including proofs. Cached for each definition object. */
export function publishRefusals(definition: FormDefinition): readonly Finding[] {
  const known = refusals.get(definition)
  if (known) return known
  const found = proveForm(definition).findings.filter(({ severity }) => severity === 'error')
  refusals.set(definition, found)
  return found
}
