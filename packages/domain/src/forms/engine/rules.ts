// Compiles rules: how to find the values, and how to test them.
import type { Comparison } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import { ownValue } from '../fields/reading.ts'
import { loopsOf } from '../fields/template.field.ts'
import type { Rule } from '../forms.rules.schema.ts'
import type { Condition } from '../forms.vocabulary.ts'
import { compileTest, fold, type Found } from './compare.ts'
import type { CompiledRule, EvaluationState, FieldNode, Find } from './compiled.ts'
import type { FormNodes } from './nodes.ts'
import { resolveSource, type RuleSource } from './rule-source.ts'
import { fromMinorUnits, readNumber } from '../../kernel/index.ts'
import { itemListTotal } from '../fields/item-list.totals.ts'

const NOTHING: readonly Found[] = [[]]

export function compileRule(
  form: FormNodes,
  rule: Rule,
  inside: FieldNode | null = null,
): CompiledRule {
  const source = resolveSource(form, rule, inside)
  const expected = expectedText(rule)
  const test = compileTest(rule.condition, expected, source ? comparisonOf(source) : 'text')
  if (!source || isOptionMissing(source, rule)) return { find: null, test, sources: [] }
  const found = { find: findIn(source), test, sources: sourcesOf(source) }
  if (source.of !== 'fact' || source.about !== 'custom') return found
  const asNumbers = compileTest(rule.condition, expected, 'number')
  return { ...found, ofNumbers: { customFieldId: source.id, test: asNumbers } }
}

/** Whether a rule matches; within a group, for an iteration. */
export function ruleHolds(
  { find, test, ofNumbers }: CompiledRule,
  state: EvaluationState,
  loop: number,
): boolean {
  if (find === null) return false
  const isNumber =
    ofNumbers !== undefined && state.facts.customNumbers?.includes(ofNumbers.customFieldId)
  return (isNumber ? ofNumbers.test : test)(find(state, loop))
}

/** With a nested id the nested value is expected, but a count of loops always uses the source value. */
export const expectedText = (rule: Rule): string =>
  rule.nestedId !== '' && rule.loopOperator !== 'loopCount' ? rule.nestedValue : rule.sourceValue

/** How answers of a source are compared. */
export function comparisonOf(source: RuleSource): Comparison {
  if (source.of === 'fact') return 'text'
  if (source.of === 'loopCount') return 'number'
  const node = askedNode(source)
  return node ? kindOf(node.field).comparesAs(node.field, source.nestedId) : 'text'
}

function askedNode(source: RuleSource): FieldNode | undefined {
  if (source.of === 'fact' || source.of === 'loopCount') return undefined
  return source.of === 'inner' ? source.nodes[0] : source.node
}

/** True if a rule expects an option that its choice field does not have. */
export function isOptionMissing(source: RuleSource, rule: Rule): boolean {
  const field = askedNode(source)?.field
  if (field?.type !== 'checkbox' && field?.type !== 'dropdown') return false
  if (rule.condition !== 'equals' && rule.condition !== 'notEquals') return false
  const expected = fold(expectedText(rule))
  return expected !== '' && !field.options.some((option) => fold(option.value) === expected)
}

const COMPARES_NUMBERS: ReadonlySet<Condition> = new Set([
  'equals',
  'notEquals',
  'greaterThan',
  'lessThan',
])

/** True if a rule compares numbers with a text that is ambiguous or not a plain number: `1.000`, `40 m`, `40,5`. */
export function isNumberUnclear(source: RuleSource, rule: Rule): boolean {
  const comparison = comparisonOf(source)
  if (comparison !== 'number' && comparison !== 'quantity') return false
  const expected = expectedText(rule)
  if (!COMPARES_NUMBERS.has(rule.condition) || expected.trim() === '') return false
  return readNumber(expected).kind !== 'number' || !Number.isFinite(Number(expected))
}

function sourcesOf(source: RuleSource): readonly FieldNode[] {
  if (source.of === 'fact') return []
  return 'nodes' in source ? source.nodes : [source.node]
}

function findIn(source: RuleSource): Find {
  switch (source.of) {
    case 'fact':
      return ({ facts }) => [factTexts(ownValue(facts[source.about], source.id))]
    case 'field':
      return (state) => [textsOfField(state, source.node, source.nestedId)]
    case 'sibling':
      return (state, loop) => [textsInLoop(state, source.node, { loop, nestedId: source.nestedId })]
    case 'inner':
      return (state) => atLeastOne(source.nodes.flatMap((node) => textsInside(state, node, source)))
    case 'loopCount':
      return (state) => atLeastOne(source.nodes.map((node) => textsOfField(state, node, '')))
  }
}

const atLeastOne = (iterations: readonly Found[]): readonly Found[] =>
  iterations.length === 0 ? NOTHING : iterations

/** The texts of a fact that rules compare. */
export const factTexts = (fact: unknown): Found =>
  fact === null || fact === undefined || String(fact).trim() === '' ? [] : [String(fact)]

/** Empty if the source is hidden. */
function textsOfField(state: EvaluationState, node: FieldNode, nestedId: string): Found {
  if (!state.isShown(node)) return []
  const { field } = node
  const value =
    field.type === 'grandTotal' ? grandTotalText(state) : ownValue(state.values, field.id)
  return kindOf(field).comparable(field, value, nestedId)
}

function textsInLoop(
  state: EvaluationState,
  node: FieldNode,
  { loop, nestedId }: { loop: number; nestedId: string },
): Found {
  if (!state.isShownIn(node, loop)) return []
  // A total from the client is ignored and computed instead, also within groups.
  const value =
    node.field.type === 'grandTotal'
      ? grandTotalText(state)
      : ownValue(loopsIn(state, node.template)[loop], node.field.id)
  return kindOf(node.field).comparable(node.field, value, nestedId)
}

/** One list for each visible iteration, or for the one that the rule names. */
function textsInside(
  state: EvaluationState,
  node: FieldNode,
  { loop, nestedId }: { loop: number | null; nestedId: string },
): readonly Found[] {
  if (loop !== null) return [textsInLoop(state, node, { loop, nestedId })]
  if (!node.template || !state.isShown(node.template)) return []
  return loopsIn(state, node.template).map((_values, index) =>
    textsInLoop(state, node, { loop: index, nestedId }),
  )
}

const loopsIn = ({ values }: EvaluationState, template: FieldNode | null) =>
  template?.field.type === 'template'
    ? loopsOf(template.field, ownValue(values, template.field.id))
    : []

/** In minor units; all grand totals of a form show this sum. */
function grandTotalOf(state: EvaluationState): number {
  return state.compiled.nodes.reduce((sum, node) => sum + totalOfNode(state, node), 0)
}

/** As it is stored and compared: `12.34`. */
const grandTotalText = (state: EvaluationState): string => fromMinorUnits(grandTotalOf(state))

function totalOfNode(state: EvaluationState, node: FieldNode): number {
  const { field, template } = node
  if (field.type !== 'itemList') return 0
  if (template?.field.type !== 'template')
    return state.isShown(node) ? itemListTotal(field, ownValue(state.values, field.id)) : 0
  return loopsOf(template.field, ownValue(state.values, template.field.id))
    .filter((_values, loop) => state.isShownIn(node, loop))
    .reduce((sum, values) => sum + itemListTotal(field, ownValue(values, field.id)), 0)
}
