import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

/** As people copy it: with spaces, and with large letters. */
export const secondCodeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase()

const GOOD = /^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/

/** What is wrong with a code of the app or a recovery code before the server sees it. */
export const secondCodeProblems = (typed: string, t: T): FieldProblem[] =>
  GOOD.test(secondCodeOf(typed))
    ? []
    : [{ path: 'code', message: t('access.secondFactor.codeMissing') }]
