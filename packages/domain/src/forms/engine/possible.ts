// What a team can see of a form with some answers: rules about answers are undecided.
import type { FormDefinition } from '../forms.schema.ts'
import { withOnlyAnswers } from './answered-beforehand.ts'
import { compileForm } from './compile.ts'
import type { CompiledForm, FieldNode, Want } from './compiled.ts'
import type { Facts } from './facts.ts'

export interface Possible {
  /** Fields of the form. */
  readonly fieldIds: ReadonlySet<string>
  /** Fields inside of templates, by the template. */
  readonly inside: ReadonlyMap<string, ReadonlySet<string>>
}

/** The fields that a team with these facts can see. Fields that its facts hide are left out. */
export function possiblyVisible(definition: FormDefinition, facts: Facts): Possible {
  const form = compileForm(withOnlyAnswers(definition, facts))
  const possible = new Set<FieldNode>()
  for (const node of form.order) if (isPossible(form, node, possible)) possible.add(node)
  const idsOf = (nodes: readonly FieldNode[]): Set<string> =>
    new Set(nodes.filter((node) => possible.has(node)).map(({ field }) => field.id))
  return {
    fieldIds: idsOf(form.fields),
    inside: new Map([...form.insides].map(([id, { nodes }]) => [id, idsOf(nodes)])),
  }
}

function isPossible(
  form: CompiledForm,
  { index, canShow, containers, template }: FieldNode,
  possible: ReadonlySet<FieldNode>,
): boolean {
  const around = template === null ? containers : [...containers, template]
  if ((template === null && !canShow) || !around.every((node) => possible.has(node))) return false
  const wants = form.wants[index] ?? []
  return wants.length === 0 || form.isForced[index] === true || wants.some(canBeMet)
}

/** A rule without a source never matches; every other one is about answers and can match or not. */
function canBeMet({ entry: { rules, isAll }, when }: Want): boolean {
  if (rules.length === 0) return when
  const isNever = ({ find }: (typeof rules)[number]): boolean => find === null
  const isAlwaysFalse = isAll ? rules.some(isNever) : rules.every(isNever)
  return !(isAlwaysFalse && when)
}
