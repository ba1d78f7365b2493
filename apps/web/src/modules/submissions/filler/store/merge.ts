// Two people of a team have worked on the same form: what each changed since the version that both
// began with. An answer that only one of them changed is taken as it is; where both changed the
// same answer, a person chooses.
import {
  type Answers,
  compileForm,
  ENTRY_ID,
  type FormDefinition,
  innerPath,
} from '@eventflow/domain/forms/engine'
import { loopsAnswer, loopsAt } from './answer-paths.ts'

export interface Versions {
  /** What both began with. */
  readonly base: Answers
  readonly mine: Answers
  readonly theirs: Answers
}

export interface Conflict {
  /** A field, or one inside an iteration of a template. */
  readonly path: string
  /** What both began with. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged {
  /** Both sets of changes; where they contradict each other, mine. */
  readonly values: Answers
  readonly conflicts: readonly Conflict[]
  /** The paths that are theirs now. */
  readonly taken: readonly string[]
}

/** Equal for people: a missing answer and one that nobody has filled in say the same. */
export const isSameAnswer = (one: unknown, two: unknown): boolean =>
  one === two || canonical(one) === canonical(two)

const canonical = (value: unknown): string => JSON.stringify(tidy(value)) ?? ''

// Stored JSON comes back with its keys in another order, and empty answers may be left out; what is
// submitted is stored tidied, with numbers for the digits that were typed.
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number') return String(value)
  if (value === null) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(tidy)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([key, part]) => [key, tidy(part)] as const)
    .filter(([, part]) => part !== undefined)
  if (entries.length === 0) return undefined
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
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

function mergeOne(path: string, { base, mine, theirs }: Three): MergedPart {
  if (isSameAnswer(mine, theirs) || isSameAnswer(theirs, base)) return keep(mine)
  if (isSameAnswer(mine, base)) return { value: theirs, conflicts: [], taken: [path] }
  return { value: mine, conflicts: [{ path, base, mine, theirs }], taken: [] }
}

function mergeField(definition: FormDefinition, id: string, versions: Versions): MergedPart {
  const { base, mine, theirs } = versions
  const whole = mergeOne(id, { base: base[id], mine: mine[id], theirs: theirs[id] })
  const isTemplate = compileForm(definition).insides.has(id)
  return whole.conflicts.length > 0 && isTemplate
    ? (mergeLoops(definition, id, versions) ?? whole)
    : whole
}

/** Iteration by iteration, where nobody has added, moved or removed one. */
function mergeLoops(definition: FormDefinition, id: string, versions: Versions): MergedPart | null {
  const base = loopsAt(definition, versions.base, id)
  const mine = loopsAt(definition, versions.mine, id)
  const theirs = loopsAt(definition, versions.theirs, id)
  const ids = (loops: readonly Answers[]) => loops.map((loop) => loop[ENTRY_ID]).join(' ')
  if (ids(mine) !== ids(base) || ids(theirs) !== ids(base)) return null
  const merged = mine.map((answers, loop) =>
    mergeLoop((innerId) => innerPath(id, loop, innerId), {
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

function mergeLoop(pathOf: (innerId: string) => string, { base, mine, theirs }: Versions) {
  const ids = new Set([base, mine, theirs].flatMap((answers) => Object.keys(answers)))
  const parts = [...ids].map((id) => ({
    id,
    ...mergeOne(pathOf(id), { base: base[id], mine: mine[id], theirs: theirs[id] }),
  }))
  return {
    value: Object.fromEntries(
      parts.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])),
    ),
    conflicts: parts.flatMap((part) => part.conflicts),
    taken: parts.flatMap((part) => part.taken),
  }
}
