// Says what is wrong with answers. The browser asks while people type and at Next; the server's
// verdict decides.
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
import { type Visible, visibility } from './visibility.ts'
import { type AnswerPlace, answerPlaces, innerPath } from './walk.ts'

const MAX_UNKNOWN = 100

export interface ValidationOptions {
  /**
   * `draft`: kinds and sizes of all answers, never required. `page`: all of it for the shown fields
   * in `fieldIds`. `final`: all of it for every shown field.
   */
  readonly mode: 'draft' | 'page' | 'final'
  readonly facts: Facts
  readonly fieldIds?: readonly string[]
  /** Where it is known already; else it is evaluated. */
  readonly visible?: Visible
  /** The answers that are stored now: their disabled options and files may stay. */
  readonly stored?: Answers
  /** The answers that were submitted: their orders of items that are no longer offered may stay. */
  readonly ordered?: Answers | undefined
  readonly findFile?: FindFile
}

/**
 * The problems of answers, in form order; never throws, whatever `values` holds. Hidden fields are
 * not looked at, except in a draft, which keeps what they hold.
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
  const places = answerPlaces(definition, values, visible).filter(
    ({ field, inside }) => wanted === null || wanted.has(inside ? inside.template.id : field.id),
  )
  const unknown = options.mode === 'page' ? [] : unknownProblems(definition, values)
  const { isTooMuch } = iterationsOf(compileForm(definition), values)
  const isDraft = options.mode === 'draft'
  const found = places.flatMap((place) =>
    isDraft && isTooMuch && place.field.type === 'template'
      ? placeProblems({ ...place, field: { ...place.field, isRequired: false } }, 'final', options)
      : placeProblems(place, isDraft ? 'draft' : 'final', options),
  )
  return [...found, ...unknown]
}

function placeProblems(
  place: AnswerPlace,
  mode: ValidationMode,
  options: ValidationOptions,
): AnswerProblem[] {
  const { field, value, path } = place
  return kindOf(field).problems(field, value, {
    mode,
    path,
    stored: () =>
      storedAnswers(place, field.type === 'itemList' ? options.ordered : options.stored),
    findFile: options.findFile,
  })
}

/** In a group those of all repetitions: what one has, a person may also choose in another. */
function storedAnswers(
  { field, inside }: AnswerPlace,
  stored: Answers | undefined,
): readonly unknown[] {
  const among = inside ? storedLoops(stored, inside.template.id) : [stored]
  return among.map((answers) => ownValue(answers, field.id))
}

/** Answers to what the form does not ask: some of them, when there are very many. */
function unknownProblems(definition: FormDefinition, values: Answers): AnswerProblem[] {
  const { byId, insides } = compileForm(definition)
  const outer = Object.keys(values).filter((id) => !byId.has(id))
  const inner = [...insides].flatMap(([templateId, group]) =>
    storedLoops(values, templateId).flatMap((loop, index) =>
      Object.keys(isRecord(loop) ? loop : {})
        .filter((id) => !group.byId.has(id) && id !== ENTRY_ID)
        .map((id) => innerPath(templateId, index, id)),
    ),
  )
  return [...outer, ...inner].slice(0, MAX_UNKNOWN).map((path) => problem(path, 'notAsked'))
}
