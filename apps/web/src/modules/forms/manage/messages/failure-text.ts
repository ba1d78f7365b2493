import type { NotificationFailures } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'

type Failure = Pick<NotificationFailures['emails'][number], 'code' | 'message' | 'problem'>

/** `Email 1: 550 - mailbox unavailable`; where the server's words are not known, ours. */
export const failureText = (t: T, { code, message, problem }: Failure, number: number): string =>
  t('messages.failures.line', {
    number,
    code,
    message: message === '' ? t(`undelivered.problem.${problem}`) : message,
  })
