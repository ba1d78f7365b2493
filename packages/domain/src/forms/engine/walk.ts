// Walks all answers of a form, including those within templates, so that validation, normalising, texts
// and files cover the same ones.
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { ownValue } from '../fields/reading.ts'
import { loopsOf } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { CompiledGroup, TemplateField } from './compiled.ts'
import { iterationsOf } from './iterations.ts'
import type { Visible } from './visibility.ts'

export interface AnswerPlace {
  readonly field: Field
  readonly value: unknown
  /** `fieldId` or `fieldId[loop].innerId`. */
  readonly path: string
  /** The template and iteration that contain the field. */
  readonly inside: { readonly template: TemplateField; readonly loop: number } | null
}

/**
 * Each answer in form order; a template is followed by the fields of its iterations. Without `visible`
 * hidden fields are included.
 */
export function answerPlaces(
  definition: FormDefinition,
  values: Answers,
  visible: Visible | null,
): AnswerPlace[] {
  const compiled = compileForm(definition)
  const { counts } = iterationsOf(compiled, values)
  return compiled.fields
    .map((node) => node.field)
    .filter((field) => visible === null || visible.fieldIds.has(field.id))
    .flatMap((field) => {
      const place = { field, value: ownValue(values, field.id), path: field.id, inside: null }
      const group = compiled.insides.get(field.id)
      if (field.type !== 'template' || !group) return [place]
      const count = counts.get(field.id) ?? 0
      return [place, ...innerPlaces(field, { group, visible, value: place.value, count })]
    })
}

interface Inner {
  group: CompiledGroup
  visible: Visible | null
  value: unknown
  count: number
}

function innerPlaces(
  template: TemplateField,
  { group, visible, value, count }: Inner,
): AnswerPlace[] {
  const loops = loopsOf(template, value).slice(0, count)
  return loops.flatMap((values, loop) =>
    group.nodes
      .map((node) => node.field)
      .filter((field) => visible === null || visible.loops.get(template.id)?.[loop]?.has(field.id))
      .map((field) => ({
        field,
        value: ownValue(values, field.id),
        path: innerPath(template.id, loop, field.id),
        inside: { template, loop },
      })),
  )
}

export const innerPath = (templateId: string, loop: number, innerId: string): string =>
  `${templateId}[${loop}].${innerId}`

/**
 * The form's field in the path of a problem: `rooms` for `rooms[2].name`, and `address` for
 * `address.postcode`.
 */
export const fieldIdOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path
