// Reads the cells of one row: names, addresses, the type of the team and custom fields.
import { teamNameSchema, teamWithdrawalSchema } from '../teams/index.ts'
import { namesOfKnown, type KnownPeople } from './imports.colleagues.ts'
import { erasedValue, readFieldCell, type ReadCell } from './imports.cells.ts'
import { isNoAddress } from './imports.no-address.ts'
import {
  readColleagues,
  readOwner,
  readText,
  takeInto,
  textsOfRow,
  type FindNames,
  type Take,
  type TextOf,
} from './imports.people.ts'
import type { ImportFacts, ImportPlan, ImportProblem, WantedTeam } from './imports.rows.ts'
import { readState } from './imports.states.ts'
import { folded, type ImportTarget, type TeamState } from './imports.vocabulary.ts'

/** The team types of the event. */
export interface KnownTypes {
  /** By folded name. */
  readonly typeIds: ReadonlyMap<string, string>
  readonly typeNames: ReadonlyMap<string, string>
}

export interface RowAsRead {
  readonly wanted: WantedTeam
  readonly problems: ImportProblem[]
}

const reasonSchema = teamWithdrawalSchema.shape.reason

interface Reading {
  readonly plan: ImportPlan
  readonly facts: ImportFacts
  readonly known: KnownTypes & KnownPeople
}

/** The values of a row by the plan, and the cells that cannot be read. */
export function readRow(cells: readonly string[], { plan, facts, known }: Reading): RowAsRead {
  const problems: ImportProblem[] = []
  const textOf = textsOfRow(cells, plan.targets)
  const take = takeInto(problems, textOf)
  const states = wantedState(textOf, take)
  const name = textOf('teamName') ?? ''
  const hasAddress = !isNoAddress(textOf('ownerEmail') ?? '')
  if (!hasAddress && (textOf('teamType') ?? '') === '' && isTotal(name, cells))
    problems.push({ code: 'totalOfList', target: 'teamName', value: name })
  const find: FindNames = (email) => namesOfKnown(email, known)
  const people = wantedPeople({ textOf, take, find }, states.state)
  const wanted: WantedTeam = {
    name: take('teamName', readText(teamNameSchema, name), ''),
    ...people,
    ...wantedType(textOf('teamType'), { plan, known }, take),
    ...states,
    ...wantedShare(textOf('standShareOf'), plan, take),
    values: facts.customFields.flatMap((field) => {
      const target: ImportTarget = `field:${field.id}`
      const cell = textOf(target)
      if (cell === null || (cell === '' && !plan.emptyErases)) return []
      const read =
        cell === ''
          ? { value: erasedValue(field) }
          : readFieldCell(field, cell, {
              dateReading: plan.dateReadings[target],
              isNumberCell: plan.numberColumns?.includes(plan.targets.indexOf(target)),
            })
      return [{ customFieldId: field.id, value: take(target, read, erasedValue(field)) }]
    }),
  }
  return { wanted, problems }
}

const TOTAL =
  /^(?:(?:sub|grand )?total|sum|count|(?:zwischen|gesamt)?(?:summe|ergebnis)|gesamt(?:zahl)?|insgesamt|anzahl)(?:[\s:=\d.,]|of|der|exhibitors?|companies|stands?|teams?|aussteller|firmen|stände|unternehmen)*$/i
const IS_AMOUNT = /^[\d\s.,%€$£m²+-]*$/

/** A sum below the list, such as `Total 200 exhibitors` beside numbers only. */
const isTotal = (name: string, cells: readonly string[]): boolean =>
  TOTAL.test(name) && cells.every((text) => text.trim() === name || IS_AMOUNT.test(text.trim()))

/**
 * The owner and colleagues of a row. A planned team has none. Without an owner's address, the first further
 * contact is the owner.
 */
function wantedPeople(
  { textOf, take, find }: { textOf: TextOf; take: Take; find: FindNames },
  state: TeamState | undefined,
): Pick<WantedTeam, 'owner' | 'colleagues'> {
  if (state === 'planned') return { owner: null, colleagues: [] }
  const colleagues = readColleagues(textOf, take, find)
  if (!isNoAddress(textOf('ownerEmail') ?? ''))
    return { owner: readOwner(textOf, take, find), colleagues }
  const [first, ...others] = colleagues
  return { owner: first ?? null, colleagues: others }
}

/** An empty cell leaves the state unchanged, because no state is empty. */
function wantedState(
  textOf: TextOf,
  take: Take,
): Pick<WantedTeam, 'state'> & { readonly withdrawnReason: string } {
  const text = textOf('state') ?? ''
  const state = text === '' ? null : take('state', readState(text), null)
  const reason = textOf('withdrawnReason') ?? ''
  const withdrawnReason =
    reason === '' ? '' : take('withdrawnReason', readText(reasonSchema, reason), '')
  return { ...(state !== null && { state }), withdrawnReason }
}

function wantedShare(
  text: string | null,
  { emptyErases }: ImportPlan,
  take: Take,
): Pick<WantedTeam, 'standShareOf'> {
  if (text === null) return {}
  if (text === '') return emptyErases ? { standShareOf: null } : {}
  return { standShareOf: take('standShareOf', readText(teamNameSchema, text), null) }
}

function wantedType(
  text: string | null,
  { plan, known }: Pick<Reading, 'plan' | 'known'>,
  take: Take,
): Pick<WantedTeam, 'teamTypeId'> {
  if (text === null) return {}
  if (text === '') return plan.emptyErases ? { teamTypeId: null } : {}
  const name = folded(text)
  const chosen = Object.hasOwn(plan.teamTypeIds, name) ? plan.teamTypeIds[name] : undefined
  // A type of this name may have been added since the choice, and a chosen type deleted.
  const isKnown = chosen !== undefined && known.typeNames.has(chosen)
  const id = known.typeIds.get(name) ?? (isKnown ? chosen : undefined)
  const read: ReadCell<string | null> =
    id === undefined ? { problem: 'unknownTeamType' } : { value: id }
  return { teamTypeId: take('teamType', read, null) }
}
