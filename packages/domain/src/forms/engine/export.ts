// Answers as columns and cells for exports, and as lines for screens and emails.
import type { Answers, Column, TextContext } from '../fields/field.ts'
import { reportLabelOf } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { ownValue } from '../fields/reading.ts'
import { loopLimit, storedLoops } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { TemplateField } from './compiled.ts'
import { loopTitle } from './pages.ts'
import { orderTexts } from './totals.ts'
import type { Visible } from './visibility.ts'
import { answerPlaces, innerPath } from './walk.ts'

/**
 * The columns of a form's answers, the same for every submission, in form order. A looping template has
 * its group's columns once for each possible iteration, as `Label [n]`.
 */
export function answerColumns(definition: FormDefinition, context: TextContext): Column[] {
  return slots(definition).flatMap(({ field, loop, path, isLooping }) =>
    kindOf(field)
      .columns(field, context)
      .map(({ key, label, ...more }) => ({
        ...more,
        key: `${path}${key.slice(field.id.length)}`,
        label: isLooping ? `${label} [${loop + 1}]` : label,
      })),
  )
}

/** The cells for `answerColumns`; '' for hidden answers, which are not stored. */
export function answerCells(
  definition: FormDefinition,
  values: Answers,
  context: TextContext,
): string[] {
  const cells: string[] = []
  for (const { field, templateId, loop } of slots(definition)) {
    const held = templateId === null ? values : storedLoops(values, templateId)[loop]
    cells.push(...kindOf(field).toCells(field, ownValue(held, field.id), context))
  }
  return cells
}

interface Slot {
  field: Field
  path: string
  templateId: string | null
  loop: number
  isLooping: boolean
}

const slotsOf = new WeakMap<FormDefinition, Slot[]>()

/** Computed once for each definition, because an export needs them for every row. */
function slots(definition: FormDefinition): Slot[] {
  const known = slotsOf.get(definition)
  if (known !== undefined) return known
  const found = findSlots(definition)
  slotsOf.set(definition, found)
  return found
}

function findSlots(definition: FormDefinition): Slot[] {
  const { fields, insides } = compileForm(definition)
  return fields.flatMap(({ field }): Slot[] => {
    if (field.type !== 'template')
      return [{ field, path: field.id, templateId: null, loop: 0, isLooping: false }]
    const inner = insides.get(field.id)?.nodes ?? []
    return Array.from({ length: loopLimit(field) }).flatMap((_none, loop) =>
      inner.map((node) => ({
        field: node.field,
        path: innerPath(field.id, loop, node.field.id),
        templateId: field.id,
        loop,
        isLooping: field.isLooping,
      })),
    )
  })
}

export interface AnswerLine {
  readonly path: string
  readonly type: Field['type']
  readonly label: string
  /** Several lines if the answer has several rows; '' if there is no answer. */
  readonly text: string
  readonly value: unknown
  /** The heading of the answer's iteration; null outside of templates. */
  readonly heading: string | null
}

/** The visible questions with their answers as people read them, in form order. */
export function answerLines(
  definition: FormDefinition,
  values: Answers,
  context: TextContext & { readonly visible: Visible | null },
): AnswerLine[] {
  const places = answerPlaces(definition, values, context.visible)
  const textsAt = orderTexts({ definition, values }, places, context)
  return places
    .filter(({ field }) => kindOf(field).hasAnswer)
    .filter(({ field }) => field.type !== 'template')
    .map((place) => ({ ...place, texts: textsAt(place) }))
    .map(({ field, value, path, inside, texts }) => ({
      path,
      type: field.type,
      // The label of the question; report labels are for columns.
      label: field.label || reportLabelOf(field),
      text: kindOf(field).toText(field, value, texts),
      value,
      heading: inside ? headingOf(definition, inside.template, inside.loop) : null,
    }))
}

/** The heading of the iteration, after the template's label if another template has the same heading. */
function headingOf(definition: FormDefinition, template: TemplateField, loop: number): string {
  const title = loopTitle(definition, template, loop)
  const isShared = definition.fields.some(
    (other) =>
      other.type === 'template' &&
      other.id !== template.id &&
      loopTitle(definition, other, loop) === title,
  )
  return isShared ? `${reportLabelOf(template)}: ${title}` : title
}
