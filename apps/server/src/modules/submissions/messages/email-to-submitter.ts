// The email that the page after a submission announces.
import type { submittedSchema } from '@eventflow/domain/submissions'
import type { z } from 'zod'
import type { SentEmail } from './form-notifications.ts'

type EmailToSubmitter = Pick<z.output<typeof submittedSchema>, 'email' | 'emailTo'>

export const NO_EMAIL: EmailToSubmitter = { email: null, emailTo: null }

/** The best outcome first. */
const OUTCOMES = ['queued', 'held', 'blocked', 'unsubscribed'] as const
const TYPED: ReadonlySet<SentEmail['sendToType']> = new Set(['fieldId', 'templateFieldId'])

const bestOf = (sent: readonly SentEmail[]): EmailToSubmitter => {
  const found = OUTCOMES.flatMap((each) => sent.filter(({ outcome }) => outcome === each))[0]
  if (found === undefined) return NO_EMAIL
  const { outcome, address: emailTo } = found
  return { email: outcome === 'unsubscribed' ? 'blocked' : outcome, emailTo }
}

const isSent = ({ outcome }: SentEmail): boolean => outcome === 'queued' || outcome === 'held'

const isTyped = ({ sendToType }: SentEmail): boolean => TYPED.has(sendToType)

/** The email to the person who submitted, otherwise the one to an address that they entered. */
export function emailToSubmitter(userId: string, sent: readonly SentEmail[]): EmailToSubmitter {
  const own = sent.filter((each) => each.userId === userId)
  return bestOf(own.length > 0 ? own : sent.filter(isTyped))
}

/**
 * The email to the address that a guest entered. A blocked address is not reported, because guests can enter
 * anybody's.
 */
export const emailToGuest = (sent: readonly SentEmail[]): EmailToSubmitter =>
  bestOf(sent.filter((each) => isTyped(each) && isSent(each)))
