// Reads the people of a row: the owner, and further contacts who join the team as colleagues.
import type { z } from 'zod'
import { asciiAddress, emailSchema } from '../kernel/index.ts'
import { personNameSchema } from '../users/index.ts'
import { cellFault, type ReadCell } from './imports.cells.ts'
import { splitName } from './imports.names.ts'
import { isNoAddress } from './imports.no-address.ts'
import type { ImportProblem, WantedColleague, WantedOwner } from './imports.rows.ts'
import {
  contactOf,
  contactTarget,
  CONTACTS,
  type ImportTarget,
  type PersonPart,
} from './imports.vocabulary.ts'

/** The text of a row in the column of a target; null if no column has it. */
export type TextOf = (target: ImportTarget) => string | null

export type Take = <Value>(target: ImportTarget, read: ReadCell<Value>, otherwise: Value) => Value

export const textsOfRow =
  (cells: readonly string[], targets: readonly (ImportTarget | null)[]): TextOf =>
  (target) => {
    const column = targets.indexOf(target)
    return column < 0 ? null : (cells[column] ?? '').trim()
  }

/** Returns the values of cells, and adds the problems of those that cannot be used. */
export const takeInto =
  (problems: ImportProblem[], textOf: TextOf): Take =>
  (target, read, otherwise) => {
    const value = textOf(target) ?? ''
    const fault = cellFault(value)
    if (fault === null && read.problem === undefined) return read.value
    problems.push({ code: fault ?? read.problem ?? 'cannotBeStored', target, value })
    return otherwise
  }

/** The cells of the first row of a company, completed from its other rows. */
export const filledCells = (
  cells: readonly string[],
  fill: Readonly<Record<string, string>> = {},
): string[] => {
  const filled = [...cells]
  for (const [column, text] of Object.entries(fill)) filled[Number(column)] = text
  return filled
}

export function readText(schema: z.ZodType<string>, text: string): ReadCell<string> {
  const read = schema.safeParse(text)
  if (read.success) return { value: read.data }
  if (text === '') return { problem: 'required' }
  const isTooLong = read.error.issues.some(({ code }) => code === 'too_big')
  return { problem: isTooLong ? 'tooLong' : 'cannotBeStored' }
}

/** An address with the name of its person, as mail programs write it: `Ann Lee <ann@bread.example>`. */
const WITH_NAME = /^([^<>]*)<([^<>\s]+)>$/

/** The address in a cell, in lower case. */
export const addressIn = (text: string): string =>
  asciiAddress((WITH_NAME.exec(text.trim())?.[2] ?? text).trim().toLowerCase())

function readEmail(text: string): ReadCell<string> {
  if (text === '') return { problem: 'required' }
  const [, , address = text] = WITH_NAME.exec(text) ?? []
  const read = emailSchema.safeParse(address)
  return read.success ? { value: read.data } : { problem: 'notAnEmail' }
}

export const OWNER_TARGETS = {
  firstName: 'ownerFirstName',
  surname: 'ownerSurname',
  email: 'ownerEmail',
  fullName: 'ownerFullName',
} as const satisfies Record<PersonPart, ImportTarget>

type Targets = Readonly<Record<PersonPart, ImportTarget>>

interface Names {
  readonly firstName: string
  readonly surname: string
}

const NO_NAMES: Names = { firstName: '', surname: '' }

/** Finds the names of a person of the event by their address. */
export type FindNames = (email: string) => Names | null

const nobody: FindNames = () => null

const hasNames = (textOf: TextOf, { fullName, firstName, surname }: Targets): boolean =>
  [fullName, firstName, surname].some((target) => (textOf(target) ?? '') !== '')

/** The person in the owner's columns. The row needs no name if the event knows the address. */
export function readOwner(textOf: TextOf, take: Take, find: FindNames = nobody): WantedOwner {
  const known = hasNames(textOf, OWNER_TARGETS) ? null : find(addressIn(textOf('ownerEmail') ?? ''))
  const names = known === null ? readNames(textOf, take, OWNER_TARGETS) : known
  const email = take('ownerEmail', readEmail(textOf('ownerEmail') ?? ''), '')
  return { ...names, email, ...(known !== null && { isUnnamed: true as const }) }
}

/** From the columns of first name and surname, or from the full name if these are empty. */
function readNames(textOf: TextOf, take: Take, targets: Targets): Names {
  const full = textOf(targets.fullName) ?? ''
  const hasParts = textOf(targets.firstName) || textOf(targets.surname)
  if (full !== '' && !hasParts) return take(targets.fullName, readFullName(full), NO_NAMES)
  const name = (target: ImportTarget) =>
    take(target, readText(personNameSchema, textOf(target) ?? ''), '')
  return { firstName: name(targets.firstName), surname: name(targets.surname) }
}

function readFullName(full: string): ReadCell<Names> {
  const split = splitName(full)
  if (split === null) return { problem: 'notAFullName' }
  const [firstName, surname] = [split.firstName, split.surname].map((one) =>
    readText(personNameSchema, one),
  )
  const problem = firstName?.problem ?? surname?.problem
  return problem === undefined ? { value: split } : { problem }
}

const targetsOf = (contact: number): Targets => ({
  firstName: contactTarget(contact, 'firstName'),
  surname: contactTarget(contact, 'surname'),
  email: contactTarget(contact, 'email'),
  fullName: contactTarget(contact, 'fullName'),
})

/** The further contacts of a row that have an address. */
export const readColleagues = (
  textOf: TextOf,
  take: Take,
  find: FindNames = nobody,
): WantedColleague[] =>
  CONTACTS.flatMap((contact) => readColleague(contact, { textOf, take, find }) ?? [])

interface ColleagueCells {
  readonly textOf: TextOf
  readonly take: Take
  readonly find: FindNames
}

function readColleague(
  contact: number,
  { textOf, take, find }: ColleagueCells,
): WantedColleague | null {
  const targets = targetsOf(contact)
  const text = textOf(targets.email) ?? ''
  if (isNoAddress(text)) return null
  const email = take(targets.email, readEmail(text), '')
  if (hasNames(textOf, targets)) return { contact, ...readNames(textOf, take, targets), email }
  if (email === '') return null
  const known = find(email)
  if (known !== null) return { contact, ...known, email }
  // Without a name of its own, the address contains one, or the row is to fix.
  return { contact, ...take(targets.email, readNameOf(text), NO_NAMES), email }
}

/** `Ann Lee <ann@bread.example>` and `ann.lee@bread.example` are Ann Lee. */
function readNameOf(text: string): ReadCell<Names> {
  const [, named = '', address = text] = WITH_NAME.exec(text) ?? []
  if (named.trim() !== '') return readFullName(named.replaceAll('"', ''))
  const [, firstName, surname] = /^(\p{L}{2,})[._](\p{L}{2,})@/u.exec(address) ?? []
  if (firstName === undefined || surname === undefined) return { problem: 'nameMissing' }
  return { value: { firstName: capitalised(firstName), surname: capitalised(surname) } }
}

const capitalised = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

/**
 * One contact of a row: 1 is the person in the owner's columns. Null if the cells do not contain a complete
 * person.
 */
export function readContact(
  cells: readonly string[],
  targets: readonly (ImportTarget | null)[],
  contact: number,
): WantedOwner | null {
  const textOf = textsOfRow(cells, targets)
  const problems: ImportProblem[] = []
  const take = takeInto(problems, textOf)
  const person =
    contact <= 1 ? readOwner(textOf, take) : readColleague(contact, { textOf, take, find: nobody })
  if (person === null || problems.length > 0) return null
  const { firstName, surname, email } = person
  return { firstName, surname, email }
}

/** Whether a column is about people. Rows of one company may differ in these. */
export const isPersonal = (target: ImportTarget): boolean =>
  target.startsWith('owner') || contactOf(target) !== null
