// Problems that prevent saving or publishing a form.
import { decimalsOfCurrency } from '../../kernel/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { isBlank, type PublishCode } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import { hasExtraDecimals, isClearPrice } from '../fields/item-list.totals.ts'
import { loopLimit } from '../fields/template.field.ts'
import { MAX_QUESTIONS } from '../forms.limits.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { compileForm } from './compile.ts'
import type { CompiledForm, FieldNode } from './compiled.ts'
import { groupOf } from './nodes.ts'
import { resolveSource } from './rule-source.ts'
import { expectedText, isNumberUnclear, isOptionMissing } from './rules.ts'

/** `path` is a field id, or `logicMap.<entry id>`; '' for the complete form. */
export interface PublishProblem {
  readonly path: string
  readonly code: PublishCode
  readonly params: Readonly<Record<string, string>>
  /**
   * For a rule: its index in the entry, from 0. `groupId` is set if the entry belongs to a field group.
   */
  readonly rule?: number
  readonly groupId?: string
}

const because = (
  path: string,
  code: PublishCode,
  params: Record<string, string> = {},
): PublishProblem => ({ path, code, params })

/**
 * Each cycle of rules as field ids, with the first repeated at the end; `templateId/innerId` within
 * templates.
 */
export const findCycles = (definition: FormDefinition): string[][] =>
  compileForm(definition).cycles.map((cycle) => cycle.map(nodeId))

const nodeId = ({ field, template }: FieldNode): string =>
  template ? `${template.field.id}/${field.id}` : field.id

/**
 * Problems that prevent even saving: cycles of rules, and prices that are ambiguous or have more decimals
 * than the currency (docs/rules.md, sections 1 and 4). Without a currency, two decimals are allowed.
 */
export function saveProblems(definition: FormDefinition, currencyId = ''): PublishProblem[] {
  const count = questionCount(definition)
  if (count > MAX_QUESTIONS)
    return [because('', 'tooLarge', { count: String(count), max: String(MAX_QUESTIONS) })]
  const cycles = compileForm(definition).cycles.map((cycle) =>
    because(cycle[0]?.field.id ?? '', 'cycle', {
      path: cycle.map(({ field }) => nameOf(field)).join(' → '),
    }),
  )
  return [...cycles, ...definition.fields.flatMap((field) => priceProblems(field, currencyId))]
}

function priceProblems(field: Field, currencyId: string): PublishProblem[] {
  if (field.type !== 'itemList') return []
  const decimals = currencyId === '' ? MAX_DECIMALS : decimalsOfCurrency(currencyId)
  const prices = field.items.flatMap(({ label, price, laterPrices = [] }) =>
    [price, ...laterPrices.map((later) => later.price)].map((each) => ({ label, price: each })),
  )
  return prices.flatMap(({ label, price }) => {
    const params = { label: label || nameOf(field), price: String(price) }
    if (!isClearPrice(price)) return [because(field.id, 'priceUnclear', params)]
    if (!hasExtraDecimals(price, decimals)) return []
    return [
      decimals < MAX_DECIMALS
        ? because(field.id, 'priceDecimals', { ...params, currency: currencyId })
        : because(field.id, 'priceUnclear', params),
    ]
  })
}

const MAX_DECIMALS = 2

/** The number of questions, counting every possible repetition: an upper bound for one evaluation. */
const questionCount = (definition: FormDefinition): number =>
  definition.fields.reduce((sum, field) => {
    const inside = groupOf(definition, field)?.fields.length ?? 0
    return sum + 1 + (field.type === 'template' ? loopLimit(field) * inside : 0)
  }, 0)

/** Problems that prevent publishing, including those that prevent saving. */
export function publishProblems(definition: FormDefinition): PublishProblem[] {
  if (questionCount(definition) > MAX_QUESTIONS) return saveProblems(definition)
  const compiled = compileForm(definition)
  const isHidden = ({ template }: FieldNode): boolean => template?.canShow === false
  const asksSomething = compiled.nodes.some(
    (node) => kindOf(node.field).isInput && !isTemplate(node.field) && !isHidden(node),
  )
  return [
    ...saveProblems(definition),
    ...(asksSomething ? [] : [because('', 'noQuestion')]),
    ...definition.fields.flatMap((field) => fieldProblems(compiled, field)),
    ...logicProblems(compiled),
  ]
}

const nameOf = (field: Field): string => field.label || field.id
const isTemplate = (field: Field): boolean => field.type === 'template'

function fieldProblems(compiled: CompiledForm, field: Field): PublishProblem[] {
  const params = { label: nameOf(field) }
  const { isInput, hasAnswer, entries, lacks } = kindOf(field)
  const isUnnamed = field.label === '' && (isInput || hasAnswer) && !isTemplate(field)
  const hasNoGroup = isTemplate(field) && !compiled.insides.has(field.id)
  const lacking = hasNoGroup ? 'groupMissing' : lacks(field)
  const hasUnnamed = entries !== null && entries.labels(field).some(isBlank)
  return [
    ...(isUnnamed ? [because(field.id, 'labelMissing')] : []),
    ...(lacking ? [because(field.id, lacking, params)] : []),
    ...(hasUnnamed ? [because(field.id, entries.unnamed, params)] : []),
  ]
}

interface Scoped {
  entryId: string
  entry: LogicEntry
  byId: ReadonlyMap<string, FieldNode>
  inside: FieldNode | null
}

function logicProblems(compiled: CompiledForm): PublishProblem[] {
  const own: Scoped[] = Object.entries(compiled.definition.form.logicMap).map(
    ([entryId, entry]) => ({ entryId, entry, byId: compiled.byId, inside: null }),
  )
  const inner = [...compiled.insides].flatMap(([templateId, { definition, byId }]) =>
    Object.entries(definition.group.logicMap).map(([entryId, entry]) => ({
      entryId,
      entry,
      byId,
      inside: compiled.byId.get(templateId) ?? null,
    })),
  )
  return [...own, ...inner].flatMap((scoped) => entryProblems(compiled, scoped))
}

function entryProblems(compiled: CompiledForm, scoped: Scoped): PublishProblem[] {
  const { entryId, entry, byId } = scoped
  const path = `logicMap.${entryId}`
  const targets = [entry.thenFieldId, entry.elseFieldId].filter((id) => id !== '')
  const known = targets.flatMap((id) => byId.get(id) ?? [])
  const label = known[0] ? nameOf(known[0].field) : ''
  const lacksTarget = known.length < targets.length || targets.length === 0
  return [
    ...(lacksTarget ? [{ ...because(path, 'ruleTargetMissing'), ...groupOfScope(scoped) }] : []),
    // The rules of an entry without a known target are not checked, because the complete entry is
    // invalid.
    ...(known.length === 0 ? [] : entry.rules).flatMap((rule, place) => {
      const found = ruleProblem(compiled, rule, scoped.inside)
      const problem = found && because(path, found, { label, value: expectedText(rule) })
      return problem ? [{ ...problem, ...groupOfScope(scoped), rule: place }] : []
    }),
  ]
}

const groupOfScope = ({ inside }: Scoped): { groupId?: string } =>
  inside?.field.fieldGroupId ? { groupId: inside.field.fieldGroupId } : {}

/** The problem of one rule, which the builder marks in red; null if it is valid. */
export function ruleProblem(
  compiled: CompiledForm,
  rule: Rule,
  inside: FieldNode | null = null,
): PublishCode | null {
  const source = resolveSource(compiled, rule, inside)
  if (!source) return 'ruleSourceMissing'
  // Guests have none of these facts, and facts set by organisers must never reach a guest's browser.
  if (rule.sourceType === 'admin' && compiled.definition.form.isPublic) return 'ruleNeedsTeam'
  if (isNumberUnclear(source, rule)) return 'ruleNumberUnclear'
  return isOptionMissing(source, rule) ? 'ruleOptionMissing' : null
}
