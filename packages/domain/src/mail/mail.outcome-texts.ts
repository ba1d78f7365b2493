// Messages about the outcome of emails that a user caused, from the server's response.
import { shownAddress } from '../kernel/index.ts'
import type { T } from '../words/index.ts'
import { EMAIL_OUTCOMES, type EmailCounts, type EmailOutcome } from './mail.outcome.ts'

export interface EmailOutcomeText {
  readonly type: 'success' | 'warning'
  readonly message: string
}

interface OneEmail {
  readonly email: string
  /** Null if no email was queued. Absent when the response of a lost call is repeated. */
  readonly outcome: EmailOutcome | null | undefined
}

const toneOf = (outcome: EmailOutcome): EmailOutcomeText['type'] =>
  outcome === 'queued' ? 'success' : 'warning'

/** The message about one email, after the message about the action, if any. */
export function emailOutcomeText(
  t: T,
  { email, outcome }: OneEmail,
  done?: string,
): EmailOutcomeText {
  if (outcome === null || outcome === undefined)
    return { type: 'success', message: done ?? t('emailOutcomes.none') }
  const text = t(`emailOutcomes.one.${outcome}`, { email: shownAddress(email) })
  const message = done === undefined ? text : `${done}. ${text}`
  return { type: toneOf(outcome), message }
}

/** The message about several emails: one sentence for each outcome that occurred. */
export function emailOutcomesText(t: T, counts: EmailCounts): EmailOutcomeText {
  const occurred = EMAIL_OUTCOMES.filter((outcome) => counts[outcome] > 0)
  const sentences = occurred.map((outcome) =>
    t(`emailOutcomes.several.${outcome}`, { count: counts[outcome] }),
  )
  const isAllQueued = occurred.every((outcome) => toneOf(outcome) === 'success')
  return {
    type: isAllQueued && occurred.length > 0 ? 'success' : 'warning',
    message: sentences.length > 0 ? sentences.join('. ') : t('emailOutcomes.none'),
  }
}
