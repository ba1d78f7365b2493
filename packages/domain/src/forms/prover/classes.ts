// The answers of one variable, as far as a question's atoms tell them apart.
import type { Fact } from '../engine/facts.ts'
import { factTexts } from '../engine/rules.ts'
import { kindOf } from '../fields/index.ts'
import { candidatesFor, isBlankFor } from './candidates.ts'
import { isValidAnswer } from './valid-answers.ts'
import type { Atom, Subject, Variable } from './variables.ts'

export interface AnswerClass {
  readonly answer: unknown
  readonly isBlank: boolean
  /** Whether an example may hold it. */
  readonly isPickable: boolean
  /** For each asked atom, whether it holds. */
  readonly bits: readonly boolean[]
}

export interface Classes {
  readonly classes: readonly AnswerClass[]
  readonly isComplete: boolean
}

export interface ClassesWanted {
  /** Places of the asked atoms among those of the variable. */
  readonly atoms: readonly number[]
  /** Only what an example may hold. */
  readonly isForExample: boolean
  /** Required questions are answered. */
  readonly mustAnswer: boolean
}

export type ClassesOf = (variable: Variable, wanted: ClassesWanted) => Classes

/** Remembers what it has found: many questions ask the same of an answer. */
export function createClasses(): ClassesOf {
  const known = new Map<string, Classes>()
  return (variable, wanted) => {
    const { atoms, isForExample, mustAnswer } = wanted
    const key = `${variable.index} ${atoms.join()} ${isForExample} ${mustAnswer}`
    const found = known.get(key) ?? classesOf(variable, wanted)
    known.set(key, found)
    return found
  }
}

function classesOf({ subject, atoms: all }: Variable, wanted: ClassesWanted): Classes {
  const atoms = wanted.atoms.flatMap((place) => all[place] ?? [])
  const { answers, isComplete } = candidatesFor(subject, atoms)
  const isNeeded = wanted.mustAnswer && isRequired(subject)
  const classes = answers
    .map((answer): AnswerClass => classOf(subject, answer, atoms))
    .filter(({ isBlank, isPickable }) =>
      wanted.isForExample ? isPickable && !(isNeeded && isBlank) : !(isNeeded && isBlank),
    )
  return { classes: differing(classes), isComplete }
}

export function isRequired(subject: Subject): boolean {
  return (subject.of === 'answer' || subject.of === 'loops') && subject.node.field.isRequired
}

function classOf(subject: Subject, answer: unknown, atoms: readonly Atom[]): AnswerClass {
  const isBlank = isBlankFor(subject, answer)
  return {
    answer,
    isBlank,
    isPickable: isBlank || subject.of !== 'answer' || isValidAnswer(subject.node.field, answer),
    bits: atoms.map((atom) => atom.holds(textsOf(subject, answer, atom.nestedId))),
  }
}

function textsOf(subject: Subject, answer: unknown, nestedId: string): readonly string[] {
  if (subject.of === 'answer')
    return kindOf(subject.node.field).comparable(subject.node.field, answer, nestedId)
  if (subject.of === 'fact') return factTexts(answer as Fact)
  return answer === undefined ? [] : [String(answer)]
}

/** One of each kind: the first, but one that an example may hold where there is one. */
function differing(classes: readonly AnswerClass[]): AnswerClass[] {
  const kinds = new Map<string, AnswerClass>()
  for (const each of classes) {
    const key = each.bits.map(Number).join('')
    const known = kinds.get(key)
    if (!known || (!known.isPickable && each.isPickable)) kinds.set(key, each)
  }
  return [...kinds.values()]
}
