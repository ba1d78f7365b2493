// Paths of answers: `fieldId`, or `templateId[loop].innerId` inside a template. Answers are
// immutable, so that changes are found by identity.
import { withIds } from '../fields/entries.ts'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { ownValue } from '../fields/reading.ts'
import { loopsOf, type TemplateAnswer } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import { fieldIdOf, innerPath } from './walk.ts'

export interface InnerAnswer {
  readonly templateId: string
  readonly loop: number
  readonly innerId: string
}

const INNER = /^([\w-]+)\[(\d+)\]\.([\w-]+)/

/** An own property of an untrusted value. */
export const partOf = ownValue

const templateOf = (definition: FormDefinition, id: string) => {
  const field = compileForm(definition).byId.get(id)?.field
  return field?.type === 'template' ? field : null
}

/**
 * The position inside a template that a path, or a path of a part of an answer, refers to; else
 * null.
 */
export function innerAnswerOf(definition: FormDefinition, path: string): InnerAnswer | null {
  const [, templateId, loop, innerId] = INNER.exec(path) ?? []
  if (!templateId || !innerId || !templateOf(definition, templateId)) return null
  return { templateId, loop: Number(loop), innerId }
}

/** The path of the complete answer, from the path of one of its parts. */
export function answerPathOf(definition: FormDefinition, path: string): string {
  const inner = innerAnswerOf(definition, path)
  return inner ? innerPath(inner.templateId, inner.loop, inner.innerId) : fieldIdOf(path)
}

/**
 * The answers of each repetition of a template, with their ids; empty if there is no such template.
 */
export function loopsAt(
  definition: FormDefinition,
  values: Answers,
  templateId: string,
): readonly Answers[] {
  const template = templateOf(definition, templateId)
  return template ? withIds(loopsOf(template, partOf(values, templateId))) : []
}

export const loopsAnswer = (templateValues: readonly Answers[]): TemplateAnswer => ({
  loopCount: templateValues.length,
  templateValues,
})

export function readAnswer(definition: FormDefinition, values: Answers, path: string): unknown {
  const inner = innerAnswerOf(definition, path)
  if (!inner) return partOf(values, path)
  const loop = loopsAt(definition, values, inner.templateId)[inner.loop]
  return partOf(loop, inner.innerId)
}

interface Written {
  readonly path: string
  readonly value: unknown
}

/** The answers with one of them changed. Unknown paths change nothing. */
export function writeAnswer(
  definition: FormDefinition,
  values: Answers,
  { path, value }: Written,
): Answers {
  const inner = innerAnswerOf(definition, path)
  if (!inner) return { ...values, [path]: value }
  const loops = loopsAt(definition, values, inner.templateId)
  if (inner.loop >= loops.length) return values
  const written = loops.map((loop, index) =>
    index === inner.loop ? { ...loop, [inner.innerId]: value } : loop,
  )
  return { ...values, [inner.templateId]: loopsAnswer(written) }
}

/** The field at a path; inside a template, the field in its group. */
export function fieldAt(definition: FormDefinition, path: string): Field | null {
  const { byId, insides } = compileForm(definition)
  const inner = innerAnswerOf(definition, path)
  const node = inner ? insides.get(inner.templateId)?.byId.get(inner.innerId) : byId.get(path)
  return node?.field ?? null
}
