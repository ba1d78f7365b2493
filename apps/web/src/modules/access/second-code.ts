import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

/** Accepts spaces and capital letters, as people copy codes. */
export const secondCodeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase()

const GOOD = /^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/

/** Problems of an app code or recovery code that need no server. */
export const secondCodeProblems = (typed: string, t: T): FieldProblem[] =>
  GOOD.test(secondCodeOf(typed))
    ? []
    : [{ path: 'code', message: t('access.secondFactor.codeMissing') }]
