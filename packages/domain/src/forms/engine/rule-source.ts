// Finds the source of a rule in a form (docs/rules.md, section 2).
import { kindOf } from '../fields/index.ts'
import { ADMIN_SOURCES, CLIENT_SOURCES } from '../forms.vocabulary.ts'
import type { Rule } from '../forms.rules.schema.ts'
import type { FieldNode } from './compiled.ts'
import type { FormNodes } from './nodes.ts'

/** The source of a rule; null if it does not exist. */
export type RuleSource =
  | { readonly of: 'fact'; readonly about: 'custom' | 'user' | 'admin'; readonly id: string }
  | { readonly of: 'field'; readonly node: FieldNode; readonly nestedId: string }
  | { readonly of: 'sibling'; readonly node: FieldNode; readonly nestedId: string }
  | {
      readonly of: 'inner'
      /** The field in each template that contains it. */
      readonly nodes: readonly FieldNode[]
      readonly nestedId: string
      /** Null for any iteration. */
      readonly loop: number | null
    }
  | { readonly of: 'loopCount'; readonly nodes: readonly FieldNode[] }

/** `inside` is the template whose group contains the rule; null for a rule of the form. */
export function resolveSource(
  form: FormNodes,
  rule: Rule,
  inside: FieldNode | null,
): RuleSource | null {
  switch (rule.sourceType) {
    case 'custom':
      return { of: 'fact', about: 'custom', id: rule.sourceId }
    case 'user':
    case 'admin':
      return knownFact(rule)
    case 'fieldId':
      return formField(form, rule)
    case 'templateFieldId':
      return (inside && sibling(form, rule, inside)) ?? innerField(form, rule)
  }
}

function knownFact({ sourceType, sourceId }: Rule): RuleSource | null {
  const about = sourceType === 'user' ? 'user' : 'admin'
  const known: readonly string[] = about === 'user' ? CLIENT_SOURCES : ADMIN_SOURCES
  return known.includes(sourceId) ? { of: 'fact', about, id: sourceId } : null
}

const loopOf = ({ loopIndex }: Rule): number | null => (loopIndex === '' ? null : loopIndex)

function formField(form: FormNodes, rule: Rule): RuleSource | null {
  const node = form.byId.get(rule.sourceId)
  if (!node) return null
  if (node.field.type === 'template') return ofTemplate(form, rule, node)
  if (!kindOf(node.field).hasNested(node.field, rule.nestedId)) return null
  return { of: 'field', node, nestedId: rule.nestedId }
}

/** A template as the source: its number of loops, or its inner field `nestedId`. */
function ofTemplate(form: FormNodes, rule: Rule, template: FieldNode): RuleSource | null {
  const asksCount = rule.loopOperator === 'loopCount' || rule.nestedId === ''
  if (asksCount) return { of: 'loopCount', nodes: [template] }
  const inner = form.insides.get(template.field.id)?.byId.get(rule.nestedId)
  if (!inner || !canBeAsked(inner, '')) return null
  return { of: 'inner', nodes: [inner], nestedId: '', loop: loopOf(rule) }
}

const canBeAsked = (node: FieldNode, nestedId: string): boolean =>
  kindOf(node.field).hasNested(node.field, nestedId)

/** In a group's own rules an inner field means the one of the same iteration. */
function sibling(form: FormNodes, rule: Rule, inside: FieldNode): RuleSource | null {
  const node = form.insides.get(inside.field.id)?.byId.get(rule.sourceId)
  if (!node || !canBeAsked(node, rule.nestedId)) return null
  return { of: 'sibling', node, nestedId: rule.nestedId }
}

/** The field within every template of the form whose group has it. */
function innerField(form: FormNodes, rule: Rule): RuleSource | null {
  const found = [...form.insides.values()].flatMap(({ byId }) => byId.get(rule.sourceId) ?? [])
  // The template's own id can only mean this template.
  if (found.length === 0)
    return form.byId.get(rule.sourceId)?.field.type === 'template' ? formField(form, rule) : null
  const templates = found.flatMap((node) => node.template ?? [])
  if (rule.loopOperator === 'loopCount') return { of: 'loopCount', nodes: templates }
  if (!found.every((node) => canBeAsked(node, rule.nestedId))) return null
  return { of: 'inner', nodes: found, nestedId: rule.nestedId, loop: loopOf(rule) }
}
