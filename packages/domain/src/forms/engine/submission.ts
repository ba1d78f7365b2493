// The values that are stored when a form is submitted: normalised, without hidden answers, with the
// server's prices and totals (docs/rules.md, sections 1 and 4).
import { fromMinorUnits } from '../../kernel/index.ts'
import type { Answers, AnswerProblem, FindFile, NormaliseContext } from '../fields/field.ts'
import { entryId } from '../fields/entries.ts'
import { kindOf } from '../fields/index.ts'
import { isRecord, ownValue } from '../fields/reading.ts'
import { loopsOf } from '../fields/template.field.ts'
import { filesOf } from '../fields/upload.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { FieldNode, TemplateField } from './compiled.ts'
import type { Facts } from './facts.ts'
import { formTotal } from './totals.ts'
import { validateAnswers } from './validation.ts'
import { type Visible, visibility } from './visibility.ts'
import { answerPlaces } from './walk.ts'

export interface SubmitOptions {
  readonly facts: Facts
  readonly stored?: Answers
  readonly ordered?: Answers | undefined
  readonly findFile?: FindFile
}

export interface SubmittedAnswers {
  /** The values to store; they must only be stored if there are no problems. */
  readonly values: Answers
  readonly problems: readonly AnswerProblem[]
  readonly visible: Visible
}

/** Validates and normalises a final submission; never throws, whatever `values` contains. */
export function submitAnswers(
  definition: FormDefinition,
  values: unknown,
  options: SubmitOptions,
): SubmittedAnswers {
  const submittedValues = isRecord(values) ? values : {}
  const visible = visibility(definition, submittedValues, options.facts)
  const problems = validateAnswers(definition, values, { ...options, mode: 'final', visible })
  return {
    values: normaliseAnswers(definition, submittedValues, { ...options, visible }),
    problems,
    visible,
  }
}

interface Normalising extends NormaliseContext {
  readonly visible: Visible
}

/** The visible answers in stored form, with the computed grand total. */
export function normaliseAnswers(
  definition: FormDefinition,
  values: Answers,
  context: Normalising,
): Answers {
  const { fields, insides } = compileForm(definition)
  const shown = fields.filter(({ field }) => context.visible.fieldIds.has(field.id))
  const total = fromMinorUnits(formTotal(definition, values, context))
  return storable(shown, (node) => {
    const { field } = node
    if (field.type === 'grandTotal') return total
    const value = ownValue(values, field.id)
    const inner = insides.get(field.id)?.nodes ?? []
    if (field.type === 'template')
      return normaliseTemplate(field, value, { ...context, inner, total })
    return kindOf(field).normalise(field, value, context)
  })
}

function normaliseTemplate(
  template: TemplateField,
  value: unknown,
  context: Normalising & { inner: readonly FieldNode[]; total: string },
) {
  const templateValues = loopsOf(template, value).map((loopValues, loop) => {
    const shown = context.visible.loops.get(template.id)?.[loop]
    const nodes = context.inner.filter(({ field }) => shown?.has(field.id))
    // Every grand total shows the sum of the complete form, not of its iteration.
    const answers = storable(nodes, ({ field }) =>
      field.type === 'grandTotal'
        ? context.total
        : kindOf(field).normalise(field, ownValue(loopValues, field.id), context),
    )
    return { ...entryId(loopValues), ...answers }
  })
  return { loopCount: templateValues.length, templateValues }
}

/** The visible answers of a draft, unchanged; a draft also contains hidden ones. */
export const shownAnswers = (
  { fields }: FormDefinition,
  values: Answers,
  visible: Visible,
): Answers =>
  Object.fromEntries(
    fields
      .filter(({ id }) => visible.fieldIds.has(id) && Object.hasOwn(values, id))
      .map((field) => {
        const value = ownValue(values, field.id)
        if (field.type !== 'template') return [field.id, value]
        const templateValues = loopsOf(field, value).map((loop, place) =>
          onlyShown(loop, visible.loops.get(field.id)?.[place]),
        )
        return [field.id, { loopCount: templateValues.length, templateValues }]
      }),
  )

const onlyShown = (loop: Answers, shown: ReadonlySet<string> | undefined): Answers =>
  Object.fromEntries(Object.entries(loop).filter(([id]) => shown?.has(id)))

/** An object of the defined values; undefined means that there is nothing to store. */
function storable(nodes: readonly FieldNode[], valueOf: (node: FieldNode) => unknown): Answers {
  const entries = nodes.map((node) => [node.field.id, valueOf(node)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The paths of accepted disclaimers, hidden or not. */
export const agreementsIn = (definition: FormDefinition, values: Answers): string[] =>
  answerPlaces(definition, values, null).flatMap(({ field, value, path }) =>
    field.type === 'disclaimer' && value === true ? [path] : [],
  )

/** All files in answers, including those in templates; without `visible`, hidden ones too. */
export function filesInAnswers(
  definition: FormDefinition,
  values: Answers,
  visible: Visible | null = null,
) {
  return answerPlaces(definition, values, visible).flatMap(({ field, value, path }) =>
    field.type === 'upload' ? filesOf(value).map((file) => ({ path, file })) : [],
  )
}
