// Problems with a new person's data, found before and after the server has checked it.
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { failureOf } from '../../platform/failure.ts'

export interface PersonValues {
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

// Rejects only obvious mistakes; the server validates addresses.
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

// Errors about the person. They are shown at the email address, which identifies the person.
const ABOUT_PERSON = new Set<string | null>([
  'ALREADY_IN_A_TEAM',
  'ALREADY_IN_EVENT',
  'ALREADY_IN_THIS_TEAM',
])

/** Maps problems of a nested person to the fields of a flat form. */
export function asPersonFailure(error: unknown): Error {
  const { code, message, problems, requestId } = failureOf(error)
  const flat = problems.map((problem) => ({
    ...problem,
    path: problem.path.replace(/^(newCompany\.)?(owner\.)?/, ''),
  }))
  const isAboutPerson = ABOUT_PERSON.has(code) && message !== null
  const all = isAboutPerson ? [{ path: 'email', message }] : flat
  return Object.assign(new Error(message ?? ''), {
    data: { code, message, requestId, problems: all },
  })
}
