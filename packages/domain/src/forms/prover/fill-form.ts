// Completes the chosen answers to those of a whole form, so that no required question is left out.
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import { isRecord, ownValue } from '../fields/reading.ts'
import { plainAnswer } from '../fields/samples.ts'
import { loopLimit, loopsOf } from '../fields/template.field.ts'
import type { Fact, Facts } from '../engine/facts.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { visibility } from '../engine/visibility.ts'
import { answerPlaces } from '../engine/walk.ts'
import type { DependencyGraph } from './dependency-graph.ts'
import type { Assignment } from './decisions.ts'
import type { Filled } from './targets.ts'

/** Maximum number of searches for required questions that only appear after other answers. */
const PASSES = 4

type Values = Record<string, unknown>

export function fillForm(graph: DependencyGraph, assignment: Assignment): Filled {
  const facts = factsFrom(graph, assignment)
  let values: Answers = valuesFrom(graph, assignment)
  for (let pass = 0; pass < PASSES; pass += 1) {
    const more = withRequired(graph, { values, facts }, assignment)
    if (more === values) break
    values = more
  }
  return { values, facts }
}

function factsFrom({ variables }: DependencyGraph, assignment: Assignment): Facts {
  const facts: Record<'custom' | 'user' | 'admin', Record<string, Fact>> = {
    custom: {},
    user: {},
    admin: {},
  }
  const customNumbers: string[] = []
  for (const [index, answer] of assignment) {
    const subject = variables.all[index]?.subject
    if (subject?.of === 'fact' && typeof answer === 'string')
      facts[subject.about][subject.id] = answer
    if (subject?.of === 'kind' && answer === 'number') customNumbers.push(subject.id)
  }
  return customNumbers.length === 0 ? facts : { ...facts, customNumbers }
}

function valuesFrom(graph: DependencyGraph, assignment: Assignment): Values {
  const values: Values = {}
  const inside = new Map<FieldNode, Values[]>()
  for (const [index, answer] of assignment) {
    const subject = graph.variables.all[index]?.subject
    if (subject?.of === 'answer' && answer !== undefined)
      recordFor(values, inside, subject)[subject.node.field.id] = answer
  }
  for (const node of graph.compiled.fields)
    if (graph.compiled.insides.has(node.field.id))
      values[node.field.id] = templateAnswer(
        inside.get(node) ?? [],
        countOf(graph, assignment, node),
      )
  return values
}

/** The record of an answer: that of the form, or of one iteration. */
function recordFor(
  values: Values,
  inside: Map<FieldNode, Values[]>,
  { node, loop }: { readonly node: FieldNode; readonly loop: number },
): Values {
  if (!node.template) return values
  return (loopsFor(inside, node.template)[loop] ??= {})
}

function loopsFor(inside: Map<FieldNode, Values[]>, template: FieldNode): Values[] {
  const loops = inside.get(template) ?? []
  inside.set(template, loops)
  return loops
}

function countOf(
  { variables }: DependencyGraph,
  assignment: Assignment,
  { field }: FieldNode,
): number {
  if (field.type !== 'template' || !field.isLooping) return 1
  const isCount = ({ subject }: (typeof variables.all)[number]): boolean =>
    subject.of === 'loops' && subject.node.field.id === field.id
  const count = assignment.get(variables.all.findIndex(isCount))
  return typeof count === 'number' ? count : Math.min(1, loopLimit(field))
}

/** Iterations without choices are like the first one. */
const templateAnswer = (loops: readonly (Values | undefined)[], count: number) => ({
  loopCount: count,
  templateValues: Array.from({ length: count }, (_none, loop) => ({
    ...(loop < loops.length ? loops[loop] : loops[0]),
  })),
})

/**
 * Adds a simple answer to each required question without one; returns the same object if there are none.
 */
function withRequired(
  graph: DependencyGraph,
  { values, facts }: Filled,
  assignment: Assignment,
): Answers {
  const { definition } = graph.compiled
  const visible = visibility(definition, values, facts)
  const left = blankOnPurpose(graph, assignment)
  const missing = answerPlaces(definition, values, visible).filter(
    ({ field, value, path }) =>
      field.isRequired &&
      kindOf(field).isInput &&
      field.type !== 'template' &&
      kindOf(field).isEmpty(field, value) &&
      !left.has(path),
  )
  let filled = values
  for (const { field, inside } of missing) {
    const answer = plainAnswer(field)
    if (answer === undefined) continue
    filled = inside
      ? withInner(filled, { ...inside, fieldId: field.id, answer })
      : { ...filled, [field.id]: answer }
  }
  return filled
}

interface InnerAnswer {
  readonly template: Parameters<typeof loopsOf>[0]
  readonly loop: number
  readonly fieldId: string
  readonly answer: unknown
}

function withInner(values: Answers, { template, loop, fieldId, answer }: InnerAnswer): Answers {
  const loops = loopsOf(template, ownValue(values, template.id))
  const templateValues = loops.map((each, index) =>
    index === loop ? { ...(isRecord(each) ? each : {}), [fieldId]: answer } : each,
  )
  return { ...values, [template.id]: { loopCount: templateValues.length, templateValues } }
}

/** Paths of questions that remain blank because something depends on it. */
function blankOnPurpose({ variables }: DependencyGraph, assignment: Assignment): Set<string> {
  const paths = new Set<string>()
  for (const [index, answer] of assignment) {
    const subject = variables.all[index]?.subject
    if (subject?.of !== 'answer' || answer !== undefined) continue
    const { node, loop } = subject
    const { template } = node
    paths.add(template ? `${template.field.id}[${loop}].${node.field.id}` : node.field.id)
  }
  return paths
}
