// What may be answered in one way or another: each answer that rules ask about, in each iteration,
// each fact about who fills in, and how often a template is repeated.
import type { Condition } from '../forms.vocabulary.ts'
import type { Comparison } from '../fields/field.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { compileTest, fold } from '../engine/compare.ts'

export type Subject =
  | { readonly of: 'answer'; readonly node: FieldNode; readonly loop: number }
  | { readonly of: 'loops'; readonly node: FieldNode }
  /** The sum of the item lists: computed, never answered. */
  | { readonly of: 'total' }
  | { readonly of: 'fact'; readonly about: 'custom' | 'user' | 'admin'; readonly id: string }
  /** Whether a custom field holds numbers: only the facts know. */
  | { readonly of: 'kind'; readonly id: string }
  /** What this prover does not follow: may be so or otherwise. */
  | { readonly of: 'unknown' }

/** What is asked of one answer, without negation: `holds` is asked about the texts found in it. */
export interface Atom {
  readonly nestedId: string
  readonly condition: Condition
  readonly expected: string
  readonly as: Comparison
  holds(texts: readonly string[]): boolean
}

/** Answers that differ in what atoms say of them. */
export interface Candidates {
  /** `undefined` is no answer. The first are the plainest. */
  readonly answers: readonly unknown[]
  /** Whether atoms can say nothing of an answer that they do not say of one of these. */
  readonly isComplete: boolean
}

export interface Variable {
  readonly index: number
  readonly subject: Subject
  readonly atoms: readonly Atom[]
}

export interface Variables {
  readonly all: readonly Variable[]
  of(subject: Subject): number
  /** The place of an atom among those of its variable; the same question is one atom. */
  atom(variable: number, asked: Omit<Atom, 'holds'>): number
}

export function createVariables(): Variables {
  const all: (Variable & { atoms: Atom[] })[] = []
  const byKey = new Map<string, number>()
  const places = new Map<string, number>()
  return {
    all,
    of: (subject) => {
      const key = keyOf(subject, all.length)
      const index = byKey.get(key) ?? all.push({ index: all.length, subject, atoms: [] }) - 1
      byKey.set(key, index)
      return index
    },
    atom: (variable, asked) => {
      const { nestedId, condition, expected, as } = asked
      const key = [variable, nestedId, condition, as, fold(expected)].join('\n')
      const atoms = all[variable]?.atoms ?? []
      const place = places.get(key) ?? atoms.push({ ...asked, holds: holding(asked) }) - 1
      places.set(key, place)
      return place
    },
  }
}

function holding({ condition, expected, as }: Omit<Atom, 'holds'>) {
  const test = compileTest(condition, expected, as)
  return (texts: readonly string[]): boolean => test([texts])
}

function keyOf(subject: Subject, fresh: number): string {
  switch (subject.of) {
    case 'answer':
      return `answer ${subject.node.index} ${subject.loop}`
    case 'loops':
      return `loops ${subject.node.index}`
    case 'fact':
      return `fact ${subject.about} ${subject.id}`
    case 'kind':
      return `kind ${subject.id}`
    case 'total':
      return 'total'
    case 'unknown':
      return `unknown ${fresh}`
  }
}
