// What undoing a row restores: the values that it has replaced and that nobody has changed since.
import type { CustomFieldValue } from '../custom-fields/index.ts'
import { erasedValue } from './imports.cells.ts'
import { indexFacts } from './imports.match.ts'
import { readRow } from './imports.read-row.ts'
import type {
  ImportChange,
  ImportFacts,
  ImportPlan,
  KnownTeam,
  WantedOwner,
  WantedTeam,
} from './imports.rows.ts'
import { fieldTarget, folded, OWNER_PARTS, type ImportTarget } from './imports.vocabulary.ts'

/** Rows that one call can undo. */
export const MAX_ROWS_TO_UNDO = 50

/** Why a row stays as it was imported. */
export const WHY_NOT_UNDONE = [
  'signedIn',
  'changedSince',
  'hasStandShares',
  'gone',
  'other',
] as const
export type WhyNotUndone = (typeof WHY_NOT_UNDONE)[number]

export interface ChangesToUndo {
  readonly restored: readonly ImportChange[]
  /** Changes that stay, because the value is another one now or the old one no longer exists. */
  readonly left: readonly ImportChange[]
}

/**
 * Splits the changes of a row by the team's current values. `canRestore` is false for values that the
 * event no longer has, such as a deleted team type.
 */
export function changesToUndo(
  changes: readonly ImportChange[],
  current: ReadonlyMap<ImportTarget, CustomFieldValue>,
  canRestore: (change: ImportChange) => boolean,
): ChangesToUndo {
  const isRestorable = (change: ImportChange): boolean =>
    current.get(change.target) === change.to && canRestore(change)
  return {
    restored: changes.filter(isRestorable),
    left: changes.filter((change) => !isRestorable(change)),
  }
}

export type FieldOfStand = Pick<ImportFacts['customFields'][number], 'id' | 'standPart'>

const ofStands = (fields: readonly FieldOfStand[]): ReadonlySet<ImportTarget> =>
  new Set(fields.flatMap(({ id, standPart }) => (standPart == null ? [] : [fieldTarget(id)])))

/**
 * The changes of a row when it is carried out. Those of stands are the planned ones: an earlier row may have
 * taken the stand that this row replaces.
 */
export function withPlannedStands(
  found: readonly ImportChange[],
  planned: readonly ImportChange[],
  fields: readonly FieldOfStand[],
): ImportChange[] {
  const targets = ofStands(fields)
  const isOfStand = ({ target }: ImportChange): boolean => targets.has(target)
  return [...found.filter((change) => !isOfStand(change)), ...planned.filter(isOfStand)]
}

/** The values of a team with the stand that a row gave it, although the undo of another row has moved it. */
export function withStandTakenBack(
  current: ReadonlyMap<ImportTarget, CustomFieldValue>,
  changes: readonly ImportChange[],
  fields: readonly FieldOfStand[],
): ReadonlyMap<ImportTarget, CustomFieldValue> {
  const targets = ofStands(fields)
  const given = changes.filter(({ target }) => targets.has(target))
  return new Map([...current, ...given.map(({ target, to }) => [target, to] as const)])
}

/** The changes of a row that gave a planned team its contact, except those of the contact itself. */
export const withoutContact = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.filter(({ target }) => !OWNER_PARTS.some((part) => part === target))

interface AddedTeam {
  readonly plan: ImportPlan
  readonly facts: ImportFacts
  readonly team: KnownTeam
  /** Whether the row has added the owner to the event. Other people keep their own names. */
  readonly hasNewPerson: boolean
  /** The team has a stand that was there before. Its hall, size and type need not be in the row. */
  readonly hasOlderStand: boolean
}

/**
 * Whether a team still has the values of the row that has added it. Values that the event can no longer
 * read, such as a deleted team type, are not compared.
 */
export function isAsAdded(
  cells: readonly string[],
  { plan, facts, team, hasNewPerson, hasOlderStand }: AddedTeam,
): boolean {
  const { wanted, problems } = readRow(cells, { plan, facts, known: indexFacts(facts) })
  const isUnreadable = (target: ImportTarget): boolean =>
    problems.some((problem) => problem.target === target)
  const { owner } = wanted
  return (
    (isUnreadable('teamName') || team.name === wanted.name) &&
    (isUnreadable('teamType') || hasTypeOf(team, wanted)) &&
    hasPlaceOf(team, wanted) &&
    (!hasNewPerson || owner === null || isSamePerson(team.owner, owner)) &&
    facts.customFields
      .filter(({ id }) => !isUnreadable(fieldTarget(id)))
      .every((field) => {
        const value = wanted.values.find(({ customFieldId }) => customFieldId === field.id)?.value
        const isOfStand = field.standPart && field.standPart !== 'number'
        if (isOfStand && hasOlderStand && value === undefined) return true
        const empty = erasedValue(field)
        return (team.values[field.id] ?? empty) === (value ?? field.defaultValue ?? empty)
      })
  )
}

/** A stand share may have the type of its parent. */
const hasTypeOf = (team: KnownTeam, { teamTypeId }: WantedTeam): boolean =>
  teamTypeId === undefined
    ? team.parent !== null || team.teamTypeId === null
    : team.teamTypeId === teamTypeId

const hasPlaceOf = (team: KnownTeam, { state, standShareOf }: WantedTeam): boolean =>
  team.isWithdrawn === (state === 'withdrawn') &&
  folded(team.parent?.name ?? '') === folded(standShareOf ?? '')

const isSamePerson = (one: KnownTeam['owner'], other: WantedOwner): boolean =>
  one?.email === other.email && one.firstName === other.firstName && one.surname === other.surname
