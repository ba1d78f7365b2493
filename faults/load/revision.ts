import type { Answer } from './caller.ts'

/**
 * The revision after an update. If the first response was lost, the repeated update is rejected
 * with the stored record, which has the revision. Null for every other rejection.
 */
export function revisionOf(answer: Answer | null, name: string): number | null {
  if (answer === null) return null
  const isStale = answer.status === 409 && 'current' in answer.body
  const stored = isStale ? (answer.body['current'] as Answer['body']) : answer.body
  const revision = answer.status < 300 || isStale ? stored[name] : null
  return typeof revision === 'number' ? revision : null
}
