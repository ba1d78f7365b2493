// A rule as a formula. Negated conditions are the opposite of their positive one, as in the engine.
import type { Rule } from '../forms.rules.schema.ts'
import type { Condition } from '../forms.vocabulary.ts'
import type { AnswerTest } from '../fields/answer-samples.ts'
import { compileTest, expectsNumber, fold, NEGATED } from '../engine/compare.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { resolveSource, type RuleSource } from '../engine/rule-source.ts'
import { comparisonOf, expectedText, isOptionMissing } from '../engine/rules.ts'
import { ALWAYS, NEVER, type Ref } from './formulas.ts'
import { isShown, type Inside, type DependencyGraph } from './dependency-graph.ts'
import type { Subject } from './variables.ts'

type Question = Omit<AnswerTest, 'holds' | 'nestedId'>

/** When a rule matches; never if its source does not exist. */
export function ruleFormula(graph: DependencyGraph, rule: Rule, inside: Inside): Ref {
  const source = resolveSource(graph.compiled, rule, inside?.template ?? null)
  if (!source || isOptionMissing(source, rule)) return NEVER
  const negated = NEGATED[rule.condition]
  const question = {
    ...positive(negated ?? rule.condition, expectedText(rule)),
    as: comparisonOf(source),
  }
  const matches = formulaOf(graph, source, { question, loop: inside?.loop ?? 0 })
  return negated ? graph.formulas.not(matches) : matches
}

const positive = (condition: Condition, expected: string) =>
  condition === 'equals' && fold(expected) === ''
    ? { condition: 'isEmpty' as const, expected: '' }
    : { condition, expected: condition === 'isEmpty' ? '' : expected }

interface QuestionInLoop {
  readonly question: Question
  readonly loop: number
}

function formulaOf(
  graph: DependencyGraph,
  source: RuleSource,
  { question, loop }: QuestionInLoop,
): Ref {
  switch (source.of) {
    case 'fact':
      return ofFact(graph, source, question)
    case 'field':
      return ofAnswer(graph, source.node, { question, nestedId: source.nestedId, loop: 0 })
    case 'sibling':
      return ofAnswer(graph, source.node, { question, nestedId: source.nestedId, loop })
    case 'loopCount':
      return graph.formulas.or(
        source.nodes.map((node) =>
          whereShown(graph, isShown(graph, node), {
            question,
            atom: about(graph, { of: 'loops', node }, { question }),
          }),
        ),
      )
    case 'inner':
      return source.loop === null
        ? anyLoop(graph, source, question)
        : graph.formulas.or(
            source.nodes.map((node) =>
              inLoop(graph, node, { question, nestedId: source.nestedId, loop: source.loop ?? 0 }),
            ),
          )
  }
}

/** A custom field compares as a number or as a text: 5 equals 5.0 only as a number. */
function ofFact(
  graph: DependencyGraph,
  source: Extract<RuleSource, { of: 'fact' }>,
  question: Question,
): Ref {
  const subject: Subject = { of: 'fact', about: source.about, id: source.id }
  const asText = about(graph, subject, { question })
  const isAlike = question.condition !== 'equals' || !expectsNumber(question.expected)
  if (source.about !== 'custom' || isAlike) return asText
  const { and, or, not } = graph.formulas
  const isNumber = about(graph, { of: 'kind', id: source.id }, { question: IS_NUMBER })
  const asNumber = about(graph, subject, { question: { ...question, as: 'number' } })
  return or([and([isNumber, asNumber]), and([not(isNumber), asText])])
}

const IS_NUMBER: Question = { condition: 'equals', expected: 'number', as: 'text' }

interface AskedInside {
  readonly question: Question
  readonly nestedId: string
  readonly loop: number
}

/** A test of a visible answer; a hidden one counts as empty. */
function ofAnswer(
  graph: DependencyGraph,
  node: FieldNode,
  { question, nestedId, loop }: AskedInside,
): Ref {
  const subject: Subject =
    node.field.type === 'grandTotal' ? { of: 'total' } : { of: 'answer', node, loop }
  const atom = about(graph, subject, { question, nestedId })
  return whereShown(graph, isShown(graph, node, loop), { question, atom })
}

function whereShown(
  graph: DependencyGraph,
  shown: Ref,
  { question, atom }: { question: Question; atom: Ref },
) {
  const { and, or, not } = graph.formulas
  const { condition, expected, as } = question
  const holdsWhereHidden = compileTest(condition, expected, as)([[]])
  return holdsWhereHidden ? or([not(shown), atom]) : and([shown, atom])
}

/**
 * A named iteration: beyond the template's limit nothing is shown, and beyond the modelled ones
 * everything is undecided.
 */
function inLoop(graph: DependencyGraph, node: FieldNode, asked: AskedInside): Ref {
  const { template } = node
  const isFollowed = template && asked.loop < graph.loops.count(template)
  if (isFollowed) return ofAnswer(graph, node, asked)
  if (template && graph.loops.isCut(template)) return open(graph)
  return asked.question.condition === 'isEmpty' ? ALWAYS : NEVER
}

const open = (graph: DependencyGraph): Ref => about(graph, { of: 'unknown' }, { question: UNKNOWN })
const UNKNOWN: Question = { condition: 'contains', expected: '', as: 'text' }

function anyLoop(
  graph: DependencyGraph,
  source: Extract<RuleSource, { of: 'inner' }>,
  question: Question,
): Ref {
  const { and, or, not } = graph.formulas
  const loops = source.nodes.flatMap((node) => {
    const { template } = node
    if (!template) return []
    return Array.from({ length: graph.loops.count(template) }, (_none, loop) => ({
      exists: graph.hasLoop(template, loop),
      matches: ofAnswer(graph, node, { question, nestedId: source.nestedId, loop }),
    }))
  })
  const matched = loops.map(({ exists, matches }) => and([exists, matches]))
  // Nothing is found if there is no iteration at all.
  const isNothing = and(loops.map(({ exists }) => not(exists)))
  return or([...matched, question.condition === 'isEmpty' ? isNothing : NEVER])
}

function about(
  { variables, formulas }: DependencyGraph,
  subject: Subject,
  { question, nestedId = '' }: { question: Question; nestedId?: string },
): Ref {
  const variable = variables.of(subject)
  return formulas.atom(variable, variables.atom(variable, { ...question, nestedId }))
}
