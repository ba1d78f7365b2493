// The parts of a form of the demo event.
import type { Field, GroupDefinition, LogicEntry } from '@eventflow/domain/forms'
import { addDays, daysBetween, type CalendarDate } from '@eventflow/domain/kernel'

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
  /** Days from today until its items cost 20 % more. */
  readonly surchargeInDays?: number
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

/** The first open day that the dates in the forms of this folder belong to. */
const WRITTEN_FOR: CalendarDate = '2027-01-19'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The form with its dates moved, so that they belong to an event with this first open day. */
export function withDatesFor(form: DemoForm, startDate: CalendarDate): DemoForm {
  const days = daysBetween(WRITTEN_FOR, startDate)
  const limit = (at: number | '') => (at === '' ? at : at + days * DAY_MS)
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.type === 'date' ? { ...field, min: limit(field.min), max: limit(field.max) } : field,
    ),
    answers: (team) =>
      Object.fromEntries(
        Object.entries(form.answers(team)).map(([id, answer]) => [id, movedBy(days, answer)]),
      ),
  }
}

/** An answer with all days in it moved. */
function movedBy(days: number, answer: unknown): unknown {
  if (typeof answer === 'string') return DAY.test(answer) ? addDays(answer, days) : answer
  if (Array.isArray(answer)) return answer.map((each: unknown) => movedBy(days, each))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]: [string, unknown]) => [key, movedBy(days, each)]),
  )
}
