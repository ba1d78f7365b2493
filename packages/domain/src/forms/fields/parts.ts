// What address and full name share: an answer in named parts, each of which can be shown or not.
import { MAX_PART_ANSWER } from '../forms.limits.ts'
import {
  type AnswerProblem,
  type FieldKind,
  type ProblemContext,
  problem,
  reportLabelOf,
} from './field.ts'
import type { Field, FieldOf } from './fields.schema.ts'
import { hasOnlyKeys, isAbsent, isRecord, ownValue, textOf, textProblems } from './reading.ts'

interface PartsOf<F, P extends string> {
  readonly parts: readonly P[]
  /** What an answer to a required field must hold, as far as these parts are shown. */
  readonly required: readonly P[]
  readonly separator: string
  settings(field: F, part: P): { readonly label: string; readonly show: boolean }
  tidy(part: P, text: string): string
}

type PartsField = FieldOf<'address' | 'fullName'>

/** Everything of such a kind but its type and its defaults. */
export function inParts<F extends PartsField & Field, P extends string>(
  about: PartsOf<F, P>,
): Omit<FieldKind<F>, 'type' | 'defaults'> {
  const { shown, read, filled, flat } = readersOf(about)
  return {
    isInput: true,
    emptyAnswer: () => ({}),
    isEmpty: (field, value) => filled(field, value).length === 0,
    problems: (field, value, context) => {
      const unstorable = shapeProblems(about.parts, value, context)
      if (unstorable.length > 0 || context.mode === 'draft' || !field.isRequired) return unstorable
      const parts = { shown: shown(field), filled: filled(field, value) }
      return requiredProblems({ field, about, ...parts }, context)
    },
    normalise: (field, value) => {
      const parts = filled(field, value).map((part) => [part, read(value, part)])
      return parts.length === 0 ? undefined : Object.fromEntries(parts)
    },
    toText: flat,
    columns: (field) =>
      shown(field).map((part) => ({
        key: `${field.id}.${part}`,
        label: `${reportLabelOf(field)}: ${about.settings(field, part).label}`,
      })),
    toCells: (field, value) => shown(field).map((part) => read(value, part)),
    comparable: (field, value, nestedId) => {
      const asked = filled(field, value).filter((part) => part === nestedId)
      const texts = nestedId === '' ? [flat(field, value)] : asked.map((part) => read(value, part))
      return texts.filter((text) => text !== '')
    },
    comparesAs: () => 'text',
    hasNested: (_field, nestedId) =>
      nestedId === '' || about.parts.some((part) => part === nestedId),
  }
}

function readersOf<F extends PartsField & Field, P extends string>(about: PartsOf<F, P>) {
  const shown = (field: F): P[] => about.parts.filter((part) => about.settings(field, part).show)
  const read = (value: unknown, part: P): string => about.tidy(part, textOf(ownValue(value, part)))
  const filled = (field: F, value: unknown): P[] =>
    shown(field).filter((part) => read(value, part) !== '')
  const flat = (field: F, value: unknown): string =>
    filled(field, value)
      .map((part) => read(value, part))
      .join(about.separator)
  return { shown, read, filled, flat }
}

function shapeProblems(
  parts: readonly string[],
  value: unknown,
  { path }: ProblemContext,
): AnswerProblem[] {
  if (isAbsent(value)) return []
  if (!isRecord(value) || !hasOnlyKeys(value, parts)) return [problem(path, 'unreadable')]
  return parts.flatMap((part) =>
    textProblems(ownValue(value, part), `${path}.${part}`, MAX_PART_ANSWER),
  )
}

interface Requirement<F, P extends string> {
  field: F
  about: PartsOf<F, P>
  shown: readonly P[]
  filled: readonly P[]
}

function requiredProblems<F, P extends string>(
  { field, about, shown, filled }: Requirement<F, P>,
  { path }: ProblemContext,
): AnswerProblem[] {
  const wanted = about.required.filter((part) => shown.includes(part))
  if (wanted.length === 0) return filled.length === 0 ? [problem(path, 'required')] : []
  return wanted
    .filter((part) => !filled.includes(part))
    .map((part) =>
      problem(`${path}.${part}`, 'requiredPart', { part: about.settings(field, part).label }),
    )
}
