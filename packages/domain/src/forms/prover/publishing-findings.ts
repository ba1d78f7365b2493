// Problems that prevent publishing and need no proof, with their fixes.
import { compileForm } from '../engine/compile.ts'
import type { CompiledForm, FieldNode } from '../engine/compiled.ts'
import { compileRule } from '../engine/rules.ts'
import { type PublishProblem, publishProblems } from '../engine/publishing.ts'
import { isBlank, type PublishCode } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { type Finding, type Fix, OPEN_IT, type Place } from './findings.ts'

const ENTRY = /^logicMap\.(.+)$/

export const publishingFindings = (definition: FormDefinition): Finding[] =>
  publishProblems(definition).map((problem) => {
    const place = placeOf(problem)
    return {
      code: problem.code,
      severity: 'error',
      place,
      params: problem.params,
      fixes: fixesFor(definition, problem, place),
    }
  })

function placeOf({ path, rule, groupId }: PublishProblem): Place {
  if (path === '') return { of: 'form' }
  const entryId = ENTRY.exec(path)?.[1]
  return entryId === undefined
    ? { of: 'field', fieldId: path, templateId: null, groupId: null }
    : { of: 'entry', entryId, groupId: groupId ?? null, rule: rule ?? null }
}

function fixesFor(
  definition: FormDefinition,
  { code }: PublishProblem,
  place: Place,
): readonly Fix[] {
  if (code === 'cycle') return [...OPEN_IT, ...entriesInCircles(definition, place)]
  if (place.of === 'field') return [...OPEN_IT, ...fixesForField(definition, code, place.fieldId)]
  if (place.of !== 'entry' || place.groupId !== null) return OPEN_IT
  const { entryId, rule } = place
  return rule === null
    ? [...OPEN_IT, { do: 'removeEntry', entryId, label: '' }]
    : [...OPEN_IT, { do: 'removeRule', entryId, rule }]
}

function fixesForField(definition: FormDefinition, code: PublishCode, fieldId: string): Fix[] {
  if (code === 'unanswerable') return [{ do: 'makeOptional', fieldId }]
  const field = definition.fields.find(({ id }) => id === fieldId)
  const entries = field ? kindOf(field).entries : null
  if (!field || entries?.unnamed !== code) return []
  // Removing all entries would leave nothing to choose from.
  return entries.labels(field).every(isBlank) ? [] : [{ do: 'removeUnnamed', fieldId }]
}

/**
 * The entries that form a cycle: removing one of them breaks it. If several entries make the same step,
 * removing one of them is not enough.
 */
function entriesInCircles(definition: FormDefinition, place: Place): Fix[] {
  const compiled = compileForm(definition)
  const circle = compiled.cycles.find(
    ([first]) => place.of === 'field' && first?.field.id === place.fieldId,
  )
  if (!circle) return []
  const steps = circle
    .slice(1)
    .map((target, index) => entriesOfStep(compiled, circle[index], target))
    .filter((fixes) => fixes.length > 0)
  const lone = steps.filter((fixes) => fixes.length === 1)
  return (lone.length > 0 ? lone : steps).flat()
}

/** The entries of the form through which one field determines another. */
function entriesOfStep(
  compiled: CompiledForm,
  source: FieldNode | undefined,
  { field, template }: FieldNode,
): Fix[] {
  if (!source || template) return []
  return Object.entries(compiled.definition.form.logicMap).flatMap(([entryId, entry]) => {
    const isAbout = entry.thenFieldId === field.id || entry.elseFieldId === field.id
    const asks = entry.rules.some((rule) => compileRule(compiled, rule).sources.includes(source))
    return isAbout && asks
      ? [{ do: 'removeEntry', entryId, label: field.label || field.id } as const]
      : []
  })
}
