// Reads the cells of one row: names, addresses, the type of the team and custom fields.
import type { z } from 'zod'
import { emailSchema } from '../kernel/index.ts'
import { teamNameSchema, teamWithdrawalSchema } from '../teams/index.ts'
import { personNameSchema } from '../users/index.ts'
import { cellFault, erasedValue, readFieldCell, type ReadCell } from './imports.cells.ts'
import { splitName } from './imports.names.ts'
import { isNoAddress } from './imports.no-address.ts'
import type { ImportFacts, ImportPlan, ImportProblem, WantedTeam } from './imports.rows.ts'
import { readState } from './imports.states.ts'
import { folded, type ImportPart, type ImportTarget } from './imports.vocabulary.ts'

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
  readonly known: KnownTypes
}

function readText(schema: z.ZodType<string>, text: string): ReadCell<string> {
  const read = schema.safeParse(text)
  if (read.success) return { value: read.data }
  if (text === '') return { problem: 'required' }
  const isTooLong = read.error.issues.some(({ code }) => code === 'too_big')
  return { problem: isTooLong ? 'tooLong' : 'cannotBeStored' }
}

/** An address with the name of its person, as mail programs write it: `Ann Lee <ann@bread.example>`. */
const WITH_NAME = /^[^<>]*<([^<>\s]+)>$/

function readEmail(text: string): ReadCell<string> {
  if (text === '') return { problem: 'required' }
  const [, address = text] = WITH_NAME.exec(text) ?? []
  const read = emailSchema.safeParse(address)
  return read.success ? { value: read.data } : { problem: 'notAnEmail' }
}

/** The values of a row by the plan, and the cells that cannot be read. */
export function readRow(cells: readonly string[], { plan, facts, known }: Reading): RowAsRead {
  const problems: ImportProblem[] = []
  const textOf = (target: ImportTarget): string | null => {
    const column = plan.targets.indexOf(target)
    return column < 0 ? null : (cells[column] ?? '').trim()
  }
  const take = <Value>(target: ImportTarget, read: ReadCell<Value>, otherwise: Value): Value => {
    const value = textOf(target) ?? ''
    const fault = cellFault(value)
    if (fault === null && read.problem === undefined) return read.value
    problems.push({ code: fault ?? read.problem ?? 'cannotBeStored', target, value })
    return otherwise
  }
  const text = (part: ImportPart, schema: z.ZodType<string>): string =>
    take(part, readText(schema, textOf(part) ?? ''), '')
  const states = wantedState(textOf, take)
  const isPlanned = states.state === 'planned' || isNoAddress(textOf('ownerEmail') ?? '')
  const name = textOf('teamName') ?? ''
  if (isPlanned && (textOf('teamType') ?? '') === '' && isTotal(name, cells))
    problems.push({ code: 'totalOfList', target: 'teamName', value: name })
  const wanted: WantedTeam = {
    name: text('teamName', teamNameSchema),
    owner: isPlanned
      ? null
      : {
          ...wantedName(textOf, { take, text }),
          email: take('ownerEmail', readEmail(textOf('ownerEmail') ?? ''), ''),
        },
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

interface NameReading {
  readonly take: Take
  readonly text: (part: ImportPart, schema: z.ZodType<string>) => string
}

/** From the columns of first name and surname, or from the full name if these are empty. */
function wantedName(
  textOf: TextOf,
  { take, text }: NameReading,
): { firstName: string; surname: string } {
  const full = textOf('ownerFullName') ?? ''
  const hasParts = textOf('ownerFirstName') || textOf('ownerSurname')
  if (full === '' || hasParts)
    return {
      firstName: text('ownerFirstName', personNameSchema),
      surname: text('ownerSurname', personNameSchema),
    }
  return take('ownerFullName', readFullName(full), { firstName: '', surname: '' })
}

function readFullName(full: string): ReadCell<{ firstName: string; surname: string }> {
  const split = splitName(full)
  if (split === null) return { problem: 'notAFullName' }
  const [firstName, surname] = [split.firstName, split.surname].map((one) =>
    readText(personNameSchema, one),
  )
  const problem = firstName?.problem ?? surname?.problem
  return problem === undefined ? { value: split } : { problem }
}

type TextOf = (target: ImportTarget) => string | null

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

type Take = <Value>(target: ImportTarget, read: ReadCell<Value>, otherwise: Value) => Value

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
