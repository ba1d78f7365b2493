// Everything that can vary: each answer that rules use, in each iteration, each fact about the submitter,
// and the number of repetitions of a template.
import type { AnswerTest } from '../fields/answer-samples.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { compileTest, fold } from '../engine/compare.ts'

export type Subject =
  | { readonly of: 'answer'; readonly node: FieldNode; readonly loop: number }
  | { readonly of: 'loops'; readonly node: FieldNode }
  /** The sum of the item lists, which is computed and never entered. */
  | { readonly of: 'total' }
  | { readonly of: 'fact'; readonly about: 'custom' | 'user' | 'admin'; readonly id: string }
  /** Whether a custom field contains numbers, which only the facts show. */
  | { readonly of: 'kind'; readonly id: string }
  /** A condition that this prover does not model: it may be met or not. */
  | { readonly of: 'unknown' }

export interface Variable {
  readonly index: number
  readonly subject: Subject
  readonly atoms: readonly AnswerTest[]
}

export interface Variables {
  readonly all: readonly Variable[]
  of(subject: Subject): number
  /** The index of an atom among those of its variable; equal tests are one atom. */
  atom(variable: number, asked: Omit<AnswerTest, 'holds'>): number
}

export function createVariables(): Variables {
  const all: (Variable & { atoms: AnswerTest[] })[] = []
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

function holding({ condition, expected, as }: Omit<AnswerTest, 'holds'>) {
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
