// Rules that never or always match, and entries that never or always match.
import type { LogicEntry, LogicMap } from '../forms.rules.schema.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { ruleProblem } from '../engine/publishing.ts'
import { entryHolds } from './build-dependency-graph.ts'
import { type Finding, type Fix, OPEN_IT, type Place, warning } from './findings.ts'
import type { Ref } from './formulas.ts'
import type { Inside } from './dependency-graph.ts'
import type { Proof } from './proof.ts'
import { ruleFormula } from './rule-formula.ts'
import { nameOf } from './unseen.ts'

/** A logic map with every place in which its rules are evaluated. */
interface Scope {
  readonly logicMap: LogicMap
  readonly groupId: string | null
  readonly byId: ReadonlyMap<string, FieldNode>
  readonly insides: readonly Inside[]
}

interface Scoped extends Scope {
  readonly entryId: string
  readonly entry: LogicEntry
}

export function ruleFindings(proof: Proof): Finding[] {
  return scopesOf(proof).flatMap((scope) =>
    Object.entries(scope.logicMap).flatMap(([entryId, entry]) =>
      ofEntry(proof, { ...scope, entryId, entry }),
    ),
  )
}

function scopesOf({ graph }: Proof): Scope[] {
  const { compiled, loops } = graph
  const form = {
    logicMap: compiled.definition.form.logicMap,
    groupId: null,
    byId: compiled.byId,
    insides: [null],
  }
  const groups = new Map<string, Scope & { insides: Inside[] }>()
  for (const [templateId, { definition, byId }] of compiled.insides) {
    const template = compiled.byId.get(templateId)
    if (!template) continue
    const { id, logicMap } = definition.group
    const scope = groups.get(id) ?? { logicMap, groupId: id, byId, insides: [] }
    const count = loops.count(template)
    scope.insides.push(...Array.from({ length: count }, (_none, loop) => ({ template, loop })))
    groups.set(id, scope)
  }
  return [form, ...groups.values()]
}

function ofEntry(proof: Proof, scoped: Scoped): Finding[] {
  const { entry, byId } = scoped
  // The publishing problems already cover entries without a target.
  if (!byId.has(entry.thenFieldId) && !byId.has(entry.elseFieldId)) return []
  if (entry.rules.length === 0) return [entryFinding(scoped, 'entryWithoutRules')]
  const perRule = entry.rules.flatMap((_rule, place) => ofRule(proof, scoped, place))
  if (perRule.length > 0 || entry.rules.length === 1) return perRule
  if (entry.rules.some((rule) => isBroken(proof, scoped, rule))) return []
  const holds = (inside: Inside): Ref => entryHolds(proof.graph, entry, inside)
  if (isNever(proof, scoped, holds)) return [entryFinding(scoped, 'entryNeverHolds')]
  return isAlways(proof, scoped, holds) ? [entryFinding(scoped, 'entryAlwaysHolds')] : []
}

type Code = 'ruleNeverMatches' | 'ruleAlwaysMatches'

function ofRule(proof: Proof, scoped: Scoped, place: number): Finding[] {
  const rule = scoped.entry.rules[place]
  if (!rule || isBroken(proof, scoped, rule)) return []
  const matches = (inside: Inside): Ref => ruleFormula(proof.graph, rule, inside)
  const said = (code: Code): Finding[] => {
    const { entryId, groupId } = scoped
    const at: Place = { of: 'entry', entryId, groupId, rule: place }
    const removal: Fix[] = groupId === null ? [{ do: 'removeRule', entryId, rule: place }] : []
    const params = { ...named(scoped), rule: String(place + 1) }
    return [warning(code, at, { params, fixes: [...OPEN_IT, ...removal] })]
  }
  if (isNever(proof, scoped, matches)) return said('ruleNeverMatches')
  return isAlways(proof, scoped, matches) ? said('ruleAlwaysMatches') : []
}

/** The publishing problems already cover rules without a source. */
const isBroken = ({ graph }: Proof, { insides }: Scope, rule: LogicEntry['rules'][number]) =>
  insides.some((inside) => ruleProblem(graph.compiled, rule, inside?.template ?? null) !== null)

type Formula = (inside: Inside) => Ref

/** When the iteration exists; always for rules of the form. */
const isThere = ({ graph }: Proof, inside: Inside): Ref[] =>
  inside ? [graph.hasLoop(inside.template, inside.loop)] : []

function isNever(proof: Proof, { insides }: Scope, formula: Formula): boolean {
  const { and, or } = proof.graph.formulas
  const somewhere = insides.map((inside) => and([...isThere(proof, inside), formula(inside)]))
  return insides.length > 0 && proof.isImpossible(or(somewhere))
}

function isAlways(proof: Proof, scope: Scope, formula: Formula): boolean {
  return isNever(proof, scope, (inside) => proof.graph.formulas.not(formula(inside)))
}

function entryFinding(
  scoped: Scoped,
  code: 'entryWithoutRules' | 'entryNeverHolds' | 'entryAlwaysHolds',
): Finding {
  const { entryId, groupId } = scoped
  const params = named(scoped)
  const removal: Fix[] =
    groupId === null ? [{ do: 'removeEntry', entryId, label: params.label }] : []
  const place: Place = { of: 'entry', entryId, groupId, rule: null }
  return warning(code, place, { params, fixes: [...OPEN_IT, ...removal] })
}

/** The field that an entry shows or hides. */
function named({ entry, byId }: Scoped): { label: string } {
  const target = byId.get(entry.thenFieldId) ?? byId.get(entry.elseFieldId)
  return { label: target ? nameOf(target) : '' }
}
