// Problems of an event that need no server.
import { slugProblem } from '@eventflow/domain/events'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { failureOf } from '../../platform/failure.ts'

// Rejects only obvious mistakes; the server validates addresses.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An empty slug is not reported. */
export function slugProblems(slug: string, t: T): FieldProblem[] {
  const typed = slug.trim().toLowerCase()
  const problem = typed === '' ? null : slugProblem(typed)
  if (problem === null) return []
  const message = t(
    problem === 'shape' ? 'events.problems.slugShape' : 'events.problems.slugReserved',
  )
  return [{ path: 'slug', message }]
}

/** Finds a last day before the first, and an invalid email address. */
export function newEventProblems(
  { startDate, endDate, email }: { startDate: string; endDate: string; email: string },
  t: T,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (endDate !== '' && endDate < startDate)
    problems.push({ path: 'endDate', message: t('events.problems.order') })
  if (email.trim() !== '' && !ADDRESS.test(email.trim()))
    problems.push({ path: 'email', message: t('events.problems.email') })
  return problems
}

/** Maps problems of a nested admin to the fields of a flat form. */
export function asFlatFailure(error: unknown): Error {
  const { problems, ...failure } = failureOf(error)
  const flat = problems.map(({ path, ...problem }) => ({
    ...problem,
    path: path.replace(/^admin\./, ''),
  }))
  return Object.assign(new Error(failure.message ?? ''), { data: { ...failure, problems: flat } })
}
