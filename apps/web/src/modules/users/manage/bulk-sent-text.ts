import { failureTexts, emailOutcomesText } from '@eventflow/domain/mail'
import type { Chased } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'

/** Number of failures shown with their recipients, because a message has little room. */
const MAX_NAMED_FAILURES = 3

export type BulkEmail = 'welcome' | 'chaser'

/** The result of emails to selected people; failures in the specification's wording. */
export function bulkSentText(
  t: T,
  { emails, leftOut, failed }: Chased,
  nameOf: (userId: string) => string | undefined,
): string {
  const parts = [
    emailOutcomesText(t, emails).message,
    ...(leftOut.length > 0 ? [t('users.bulk.leftOut', { count: leftOut.length })] : []),
  ]
  if (failed.length === 0) return joined(parts)
  const namedFailureTexts = failed.slice(0, MAX_NAMED_FAILURES).map(({ userId, code, message }) => {
    const to = nameOf(userId)
    return { code, message, ...(to !== undefined && { to }) }
  })
  const { title, lines, more } = failureTexts(t, {
    count: failed.length,
    failed: namedFailureTexts,
  })
  return `${joined([...parts, title])}: ${[...lines, ...(more === null ? [] : [more])].join('; ')}`
}

const joined = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/\.$/, '')).join('. ')
