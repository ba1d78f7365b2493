// Merges the changes of two people since a common version. An answer that only one of them changed
// is used unchanged. If both changed the same answer, the user chooses. Orders are merged item by item.
// The browser shows and sends the result; the server computes the same to know what it showed.
import { ENTRY_ID } from '../fields/entries.ts'
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { fieldAt, loopsAnswer, loopsAt } from './answer-paths.ts'
import { compileForm } from './compile.ts'
import { mergeOrders } from './merge-orders.ts'
import { isSameAnswer } from './same-answer.ts'
import { innerPath } from './walk.ts'

export interface Versions {
  /** The common version. */
  readonly base: Answers
  readonly mine: Answers
  readonly theirs: Answers
}

export interface Conflict {
  /** A field, or a field inside a repetition of a template. */
  readonly path: string
  /** The value in the common version. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged {
  /** Both sets of changes. Conflicting answers have my value. */
  readonly values: Answers
  readonly conflicts: readonly Conflict[]
  /** Paths of answers with the other person's value. */
  readonly taken: readonly string[]
}

export function mergeAnswers(definition: FormDefinition, versions: Versions): Merged {
  const { base, mine, theirs } = versions
  const ids = new Set([base, mine, theirs].flatMap((values) => Object.keys(values)))
  const parts = [...ids].map((id) => ({ id, ...mergeField(definition, id, versions) }))
  const values = parts.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value]]))
  return {
    values: Object.fromEntries(values),
    conflicts: parts.flatMap((part) => part.conflicts),
    taken: parts.flatMap((part) => part.taken),
  }
}

interface MergedPart {
  readonly value: unknown
  readonly conflicts: readonly Conflict[]
  readonly taken: readonly string[]
}

interface Three {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

const keep = (value: unknown): MergedPart => ({ value, conflicts: [], taken: [] })

function mergeOne(definition: FormDefinition, path: string, versions: Three): MergedPart {
  const { base, mine, theirs } = versions
  const field = fieldAt(definition, path)
  // Nobody enters a computed answer: it follows from the others.
  if (field && !kindOf(field).isInput) return keep(theirs)
  if (isSameAnswer(mine, theirs) || isSameAnswer(theirs, base)) return keep(mine)
  if (field?.type === 'itemList') return mergeOrder(path, versions)
  if (isSameAnswer(mine, base)) return { value: theirs, conflicts: [], taken: [path] }
  return { value: mine, conflicts: [{ path, base, mine, theirs }], taken: [] }
}

function mergeOrder(path: string, versions: Three): MergedPart {
  const { base, mine, theirs } = versions
  const order = mergeOrders(versions)
  if (isSameAnswer(mine, base))
    return { value: theirs, conflicts: [], taken: (order?.isTaken ?? true) ? [path] : [] }
  if (order === null) return { value: mine, conflicts: [{ path, base, mine, theirs }], taken: [] }
  const sides = { mine: order.mine, theirs: order.theirs }
  return {
    value: order.mine,
    conflicts: order.isConflict ? [{ path, base, ...sides }] : [],
    taken: order.isTaken ? [path] : [],
  }
}

function mergeField(definition: FormDefinition, id: string, versions: Versions): MergedPart {
  const { base, mine, theirs } = versions
  const whole = mergeOne(definition, id, { base: base[id], mine: mine[id], theirs: theirs[id] })
  const isTemplate = compileForm(definition).insides.has(id)
  return whole.conflicts.length > 0 && isTemplate
    ? (mergeLoops(definition, id, versions) ?? whole)
    : whole
}

/** Merges repetition by repetition, if none was added, moved or removed. */
function mergeLoops(definition: FormDefinition, id: string, versions: Versions): MergedPart | null {
  const base = loopsAt(definition, versions.base, id)
  const mine = loopsAt(definition, versions.mine, id)
  const theirs = loopsAt(definition, versions.theirs, id)
  const ids = (loops: readonly Answers[]) => loops.map((loop) => loop[ENTRY_ID]).join(' ')
  if (ids(mine) !== ids(base) || ids(theirs) !== ids(base)) return null
  const merged = mine.map((answers, loop) =>
    mergeLoop(definition, (innerId) => innerPath(id, loop, innerId), {
      base: base[loop] ?? {},
      mine: answers,
      theirs: theirs[loop] ?? {},
    }),
  )
  return {
    value: loopsAnswer(merged.map(({ value }) => value)),
    conflicts: merged.flatMap((loop) => loop.conflicts),
    taken: merged.flatMap((loop) => loop.taken),
  }
}

function mergeLoop(
  definition: FormDefinition,
  pathOf: (innerId: string) => string,
  { base, mine, theirs }: Versions,
) {
  const ids = new Set([base, mine, theirs].flatMap((answers) => Object.keys(answers)))
  const parts = [...ids].map((id) => ({
    id,
    ...mergeOne(definition, pathOf(id), { base: base[id], mine: mine[id], theirs: theirs[id] }),
  }))
  return {
    value: Object.fromEntries(
      parts.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])),
    ),
    conflicts: parts.flatMap((part) => part.conflicts),
    taken: parts.flatMap((part) => part.taken),
  }
}
