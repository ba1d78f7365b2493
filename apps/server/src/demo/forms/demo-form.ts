// The parts of a form of the demo event.
import type { Field, GroupDefinition, LogicEntry } from '@eventflow/domain/forms'

export interface DemoAnswerer {
  readonly name: string
  readonly contact: string
  readonly email: string
  /** The number of the team, so that answers differ. */
  readonly n: number
}

export interface DemoForm {
  readonly title: string
  readonly description: string
  /** The field groups that its templates use. */
  readonly groups?: readonly GroupDefinition[]
  readonly fields: readonly Field[]
  readonly logic: readonly LogicEntry[]
  /** Published by default. */
  readonly state?: 'unpublished' | 'archived'
  /** The message of the confirmation. */
  readonly thanks?: string
  /** Guests may open it. */
  readonly isPublic?: boolean
  /** Days from today; omitted if it stays open. */
  readonly closesInDays?: number
  readonly editableForDays?: number
  readonly answers: (team: DemoAnswerer) => Record<string, unknown>
}

export const yesNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
]

export const required = { isRequired: true }

/** The `n`th element of a list, cyclically. */
export const pick = <T>(from: readonly [T, ...T[]], n: number): T =>
  from[n % from.length] ?? from[0]
