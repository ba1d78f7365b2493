// Explains to form builders why a field is shown or hidden. Consistent with `visibility`.
import type { LogicEntry } from '../forms.rules.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { CompiledForm, EvaluationState, FieldNode } from './compiled.ts'
import { compileRule, ruleHolds } from './rules.ts'
import { evaluationState, visibility, type Situation, type Visible } from './visibility.ts'

/** A field of the form, or one within an iteration (0-based) of a template. */
export interface FieldPlace {
  readonly fieldId: string
  readonly inside: { readonly templateId: string; readonly loop: number } | null
}

export interface EntryVerdict {
  readonly entryId: string
  readonly entry: LogicEntry
  /** The entry's effect on the field while its rules match. */
  readonly effect: 'show' | 'hide'
  /** Whether its rules match, combined by its operator. */
  readonly isMet: boolean
  /** Whether each of its rules matches. */
  readonly rules: readonly boolean[]
}

/**
 * `always`: it has no rules. `rules`: the entries decide. `container`: its page, section or template is
 * hidden. `unavailable`: its field group is missing or unpublished. `circle`: its rules form a cycle, so
 * it is always shown.
 */
export interface Explanation {
  readonly isShown: boolean
  readonly because: 'always' | 'rules' | 'container' | 'unavailable' | 'circle'
  /** The hidden page, section or template. */
  readonly containerId: string | null
  readonly entries: readonly EntryVerdict[]
}

/** Null if the form does not have the field or iteration. */
export function explainField(
  definition: FormDefinition,
  place: FieldPlace,
  situation: Situation,
): Explanation | null {
  const compiled = compileForm(definition)
  const node = nodeAt(compiled, place)
  if (node === undefined) return null
  const visible = visibility(definition, situation.values, situation.facts)
  const shown = shownAt(visible, place)
  if (shown === undefined && place.inside !== null && visible.fieldIds.has(place.inside.templateId))
    return null
  const state = evaluationState(compiled, situation, visible)
  const entries = verdictsOn(state, node, place)
  const container = hiddenContainer(node, visible, shown)
  const isShown = shown?.has(place.fieldId) === true
  return {
    isShown,
    because: reasonOf({ compiled, node, container, hasEntries: entries.length > 0 }),
    containerId: container,
    entries,
  }
}

const nodeAt = ({ byId, insides }: CompiledForm, { fieldId, inside }: FieldPlace) =>
  inside === null ? byId.get(fieldId) : insides.get(inside.templateId)?.byId.get(fieldId)

const shownAt = ({ fieldIds, loops }: Visible, { inside }: FieldPlace) =>
  inside === null ? fieldIds : loops.get(inside.templateId)?.[inside.loop]

function hiddenContainer(
  { containers, template }: FieldNode,
  visible: Visible,
  shown: ReadonlySet<string> | undefined,
): string | null {
  if (template && !visible.fieldIds.has(template.field.id)) return template.field.id
  return containers.find(({ field }) => shown?.has(field.id) !== true)?.field.id ?? null
}

interface Reasons {
  compiled: CompiledForm
  node: FieldNode
  container: string | null
  hasEntries: boolean
}

function reasonOf({ compiled, node, container, hasEntries }: Reasons): Explanation['because'] {
  if (!node.canShow) return 'unavailable'
  if (container !== null) return 'container'
  if (!hasEntries) return 'always'
  return compiled.isForced[node.index] ? 'circle' : 'rules'
}

/** The entries of the form or field group that show or hide the field. */
function verdictsOn(
  state: EvaluationState,
  { field, template }: FieldNode,
  { inside }: FieldPlace,
): EntryVerdict[] {
  const { compiled } = state
  const group = template ? compiled.insides.get(template.field.id)?.definition.group : undefined
  const { logicMap } = group ?? compiled.definition.form
  return Object.entries(logicMap).flatMap(([entryId, entry]) => {
    const rules = entry.rules.map((rule) =>
      ruleHolds(compileRule(compiled, rule, template), state, inside?.loop ?? 0),
    )
    const verdict = { entryId, entry, rules, isMet: isMet(entry, rules) }
    return [
      ...(entry.thenFieldId === field.id ? [{ ...verdict, effect: 'show' as const }] : []),
      ...(entry.elseFieldId === field.id ? [{ ...verdict, effect: 'hide' as const }] : []),
    ]
  })
}

const isMet = ({ operator }: LogicEntry, rules: readonly boolean[]): boolean =>
  rules.length === 0 || (operator === 'ALL' ? rules.every(Boolean) : rules.some(Boolean))

/** Whether an entry is a reason to show the field. */
export const wantsField = ({ effect, isMet: met }: EntryVerdict): boolean =>
  met === (effect === 'show')
