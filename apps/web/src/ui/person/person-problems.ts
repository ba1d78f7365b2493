// What is wrong with somebody who is to be let in, before and after the server has seen them.
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { failureOf } from '../../platform/failure.ts'

export interface PersonValues {
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

// Only what is plainly not an address: the server knows better.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const looksLikeAddress = (text: string): boolean => ADDRESS.test(text.trim())

export function personProblems({ firstName, surname, email }: PersonValues, t: T): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (firstName.trim() === '')
    problems.push({ path: 'firstName', message: t('teams.problems.firstNameMissing') })
  if (surname.trim() === '')
    problems.push({ path: 'surname', message: t('teams.problems.surnameMissing') })
  if (email.trim() === '')
    problems.push({ path: 'email', message: t('teams.problems.emailMissing') })
  else if (!looksLikeAddress(email))
    problems.push({ path: 'email', message: t('teams.problems.emailWrong') })
  return problems
}

// Refusals of the person as a whole; the address is what names the person.
const ABOUT_PERSON = new Set<string | null>([
  'ALREADY_IN_A_TEAM',
  'ALREADY_IN_EVENT',
  'INVALID_USER',
])

/** The same failure with its problems at the fields of a form in which the person stands flat. */
export function asPersonFailure(error: unknown): Error {
  const { code, message, problems, requestId } = failureOf(error)
  const flat = problems.map((problem) => ({
    ...problem,
    path: problem.path.replace(/^owner\./, ''),
  }))
  const isAboutPerson = ABOUT_PERSON.has(code) && message !== null
  const all = isAboutPerson ? [{ path: 'email', message }] : flat
  return Object.assign(new Error(message ?? ''), {
    data: { code, message, requestId, problems: all },
  })
}
