// What is wrong with an event before the server has seen it.
import { slugProblem } from '@eventflow/domain/events'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { failureOf } from '../../platform/failure.ts'

// Only what is plainly not an address: the server knows better.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Nothing is said of a slug that is missing altogether. */
export function slugProblems(slug: string, t: T): FieldProblem[] {
  const typed = slug.trim().toLowerCase()
  const problem = typed === '' ? null : slugProblem(typed)
  if (problem === null) return []
  const message = t(
    problem === 'shape' ? 'events.problems.slugShape' : 'events.problems.slugReserved',
  )
  return [{ path: 'slug', message }]
}

/** The last day before the first, an address of nobody. */
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

/** The same failure with its problems at the fields of a form in which the admin stands flat. */
export function asFlatFailure(error: unknown): Error {
  const { problems, ...failure } = failureOf(error)
  const flat = problems.map(({ path, ...problem }) => ({
    ...problem,
    path: path.replace(/^admin\./, ''),
  }))
  return Object.assign(new Error(failure.message ?? ''), { data: { ...failure, problems: flat } })
}
