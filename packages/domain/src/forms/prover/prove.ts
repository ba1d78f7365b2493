// The form prover (specification: forms; docs/rules.md, section 1): what is wrong with a form before
// anybody fills it in, how it is fixed, and filled examples that show all that can be reached.
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
  /** None while rules go round in a circle. */
  readonly examples: readonly Example[]
  /** False where the form is too large to be gone through whole: then more may be wrong with it. */
  readonly isWhole: boolean
}

/** Work for all of one form, in formulas looked at: about a fifth of a second. */
const EFFORT = 4_000_000

/** A form of more formulas is not proved. */
const MOST_FORMULAS = 100_000

/** Answers that are looked at before something is proved. */
const MOST_WITNESSES = 12

/**
 * Proves a form. Never says of anything that it cannot be unless that is certain; what would take too
 * long to decide is left unsaid. Never throws.
 */
export function proveForm(definition: FormDefinition, context: FormContext = NO_CONTEXT): Proved {
  const { confirmations, notifications, webhooks } = context
  const refused = publishingFindings(definition)
  const isUnclear = refused.some(({ code }) => code === 'cycle' || code === 'tooLarge')
  const others = [confirmations, notifications, webhooks].flat().flatMap(({ rules }) => rules)
  if (isUnclear || formulasOf(compileForm(definition), others) > MOST_FORMULAS)
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

/** About how many formulas a form is put together from: rules look into every template at once. */
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
  const witnesses = tried.slice(0, MOST_WITNESSES).map((filled) => evaluateFormulas(graph, filled))
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

/** What is also so when the groups that are not published yet will be. */
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

/** The text that a person agrees to is the description. */
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

/** What refuses publishing, proofs included. Made once for each definition object. */
export function publishRefusals(definition: FormDefinition): readonly Finding[] {
  const known = refusals.get(definition)
  if (known) return known
  const found = proveForm(definition).findings.filter(({ severity }) => severity === 'error')
  refusals.set(definition, found)
  return found
}
