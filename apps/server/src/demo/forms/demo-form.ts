// What a form of the demo event is made of.
import type { Field, GroupDefinition, LogicEntry } from '@eventflow/domain/forms'

export interface DemoAnswerer {
  readonly name: string
  readonly contact: string
  readonly email: string
  /** Number of the team, so that answers differ. */
  readonly n: number
}

export interface DemoForm {
  readonly title: string
  readonly description: string
  /** The field groups that its templates use. */
  readonly groups?: readonly GroupDefinition[]
  readonly fields: readonly Field[]
  readonly logic: readonly LogicEntry[]
  /** Published, unless said otherwise. */
  readonly state?: 'unpublished' | 'archived'
  /** What the confirmation says. */
  readonly thanks?: string
  /** Guests may open it. */
  readonly isPublic?: boolean
  /** Days from today; absent where it stays open. */
  readonly closesInDays?: number
  readonly editableForDays?: number
  readonly answers: (team: DemoAnswerer) => Record<string, unknown>
}

export const yesNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
]

export const required = { isRequired: true }

/** The `n`th of a list that begins again at its end. */
export const pick = <T>(from: readonly [T, ...T[]], n: number): T =>
  from[n % from.length] ?? from[0]
