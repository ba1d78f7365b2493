// Names submissions of guests for organisers.
import { shownAddress } from '../kernel/index.ts'
import type { Answers, FormDefinition } from '../forms/index.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const partOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? textOf(Reflect.get(value, name)) : ''

const fullName = (value: unknown): string =>
  [partOf(value, 'firstName'), partOf(value, 'surname')].filter(Boolean).join(' ')

/** The name, or else the email address, that a guest has entered; undefined without either. */
export function guestName(
  { fields }: Pick<FormDefinition, 'fields'>,
  values: Answers,
): string | undefined {
  const names = fields.map(({ id, type }) => (type === 'fullName' ? fullName(values[id]) : ''))
  const addresses = fields.map(({ id, type }) => (type === 'email' ? textOf(values[id]) : ''))
  return [...names, ...addresses.map(shownAddress)].find(Boolean)
}
