// Validates answers. The browser validates while people type and at Next; the server's result decides.
import {
  type Answers,
  type AnswerProblem,
  type FindFile,
  problem,
  type ValidationMode,
} from '../fields/field.ts'
import { ENTRY_ID } from '../fields/entries.ts'
import { kindOf } from '../fields/index.ts'
import { isRecord, ownValue } from '../fields/reading.ts'
import { storedLoops } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import type { Facts } from './facts.ts'
import { iterationsOf } from './iterations.ts'
import { maximumProblems } from './maximums.ts'
import { type Visible, visibility } from './visibility.ts'
import { type AnswerPlace, answerPlaces, innerPath } from './walk.ts'

const MAX_UNKNOWN = 100

export interface ValidationOptions {
  /**
   * `draft`: kinds and sizes of all answers, but no required ones. `page`: all checks for the visible
   * fields in `fieldIds`. `final`: all checks for every visible field.
   */
  readonly mode: 'draft' | 'page' | 'final'
  readonly facts: Facts
  readonly fieldIds?: readonly string[]
  /** Evaluated if omitted. */
  readonly visible?: Visible
  /** The stored answers: their disabled options and files remain valid. */
  readonly stored?: Answers
  /** The submitted answers: their orders of items that are no longer offered remain valid. */
  readonly ordered?: Answers | undefined
  readonly findFile?: FindFile
}

/**
 * The problems of answers, in form order; never throws, whatever `values` contains. Hidden fields are
 * ignored, except in a draft, which stores their answers.
 */
export function validateAnswers(
  definition: FormDefinition,
  values: unknown,
  options: ValidationOptions,
): AnswerProblem[] {
  if (!isRecord(values)) return [problem('', 'unreadable')]
  const visible =
    options.mode === 'draft'
      ? null
      : (options.visible ?? visibility(definition, values, options.facts))
  const wanted = options.mode === 'page' ? new Set(options.fieldIds) : null
  const all = answerPlaces(definition, values, visible)
  const places = all.filter(
    ({ field, inside }) => wanted === null || wanted.has(inside ? inside.template.id : field.id),
  )
  const unknown = options.mode === 'page' ? [] : unknownProblems(definition, values)
  const { isTooMuch } = iterationsOf(compileForm(definition), values)
  const isDraft = options.mode === 'draft'
  const checks = { ...options, stockLeft: definition.stockLeft }
  const aboveMaximum = isDraft ? null : maximumProblems(definition, all, options.ordered ?? {})
  const found = places.flatMap((place) => {
    if (isDraft && isTooMuch && place.field.type === 'template')
      return placeProblems(
        { ...place, field: { ...place.field, isRequired: false } },
        'final',
        checks,
      )
    const own = placeProblems(place, isDraft ? 'draft' : 'final', checks)
    return strictest(own, aboveMaximum?.get(place.path) ?? [])
  })
  return [...found, ...unknown]
}

/** An item's stock may allow more than a team may order. Then only the maximum is named. */
const strictest = (
  own: readonly AnswerProblem[],
  aboveMaximum: readonly AnswerProblem[],
): readonly AnswerProblem[] =>
  own.length === 0
    ? aboveMaximum
    : own.map((one) => aboveMaximum.find((other) => isStricter(other, one)) ?? one)

const isStricter = (other: AnswerProblem, one: AnswerProblem): boolean =>
  other.path === one.path && Number(other.params['max'] ?? 0) < Number(one.params['max'] ?? 0)

interface Checks extends ValidationOptions {
  readonly stockLeft: FormDefinition['stockLeft']
}

function placeProblems(place: AnswerPlace, mode: ValidationMode, options: Checks): AnswerProblem[] {
  const { field, value, path } = place
  return kindOf(field).problems(field, value, {
    mode,
    path,
    stored: () =>
      storedAnswers(place, field.type === 'itemList' ? options.ordered : options.stored),
    findFile: options.findFile,
    stockLeft: options.stockLeft,
  })
}

/**
 * In a group, the stored answers of all repetitions: a value of one repetition is valid in the others
 * too.
 */
function storedAnswers(
  { field, inside }: AnswerPlace,
  stored: Answers | undefined,
): readonly unknown[] {
  const among = inside ? storedLoops(stored, inside.template.id) : [stored]
  return among.map((answers) => ownValue(answers, field.id))
}

/** Answers to unknown questions; at most MAX_UNKNOWN of them. */
function unknownProblems(definition: FormDefinition, values: Answers): AnswerProblem[] {
  const { byId, insides } = compileForm(definition)
  const paths: string[] = []
  for (const id of Object.keys(values)) {
    if (paths.length === MAX_UNKNOWN) break
    if (!byId.has(id)) paths.push(id)
  }
  for (const [templateId, group] of insides) {
    for (const [index, loop] of storedLoops(values, templateId).entries()) {
      for (const id of Object.keys(loop)) {
        if (paths.length === MAX_UNKNOWN) break
        if (!group.byId.has(id) && id !== ENTRY_ID) paths.push(innerPath(templateId, index, id))
      }
    }
  }
  return paths.map((path) => problem(path, 'notAsked'))
}
