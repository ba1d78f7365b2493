// The summary of failed emails for organisers, after a batch of them: "Failed to send N emails", followed
// by one line for each failure, "Email N: code - message" (specification: forms, sections 7 and 8).
import { shownAddress } from '../kernel/index.ts'
import type { T } from '../words/index.ts'
import { DELIVERY_PROBLEMS } from './mail.delivery.ts'
import type { EmailFailure } from './mail.failure.ts'

export interface FailedEmail extends EmailFailure {
  /** The recipient, if the message does not contain it. */
  readonly to?: string
  /** The problem, if `code` is the provider's code. */
  readonly problem?: (typeof DELIVERY_PROBLEMS)[number]
}

export interface FailureTexts {
  readonly title: string
  /** In the order of `failed`. */
  readonly lines: readonly string[]
  /** The number of failures that are not listed; null if all are. */
  readonly more: string | null
}

/** `count` is the number of failures; `failed` contains the listed ones, all or the first. */
export function failureTexts(
  t: T,
  { count, failed }: { count: number; failed: readonly FailedEmail[] },
): FailureTexts {
  const more = count - failed.length
  return {
    title: t('messages.failures.title', { count }),
    lines: failed.map((email, place) => lineOf(t, email, place + 1)),
    more: more > 0 ? t('messages.failures.more', { number: more }) : null,
  }
}

function lineOf(t: T, { code, message, to, problem }: FailedEmail, number: number): string {
  const what = problem ?? DELIVERY_PROBLEMS.find((name) => name === code) ?? 'unknown'
  const line = t('messages.failures.line', {
    number,
    code,
    message: message === '' ? t(`undelivered.problem.${what}`) : message,
  })
  return to ? `${line} (${shownAddress(to)})` : line
}
