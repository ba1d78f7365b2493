// Messages that the portal writes in a person's name. Their facts are stored, so that everybody reads
// them in their own language.
import { dayText, type CalendarDate } from '../kernel/index.ts'
import type { T } from '../words/index.ts'

/** A request for more time, its answer, or a reviewer's decision, with the person's own words. */
export type PortalMessage =
  | { readonly kind: 'asked'; readonly until: CalendarDate; readonly ownText: string }
  | { readonly kind: 'withdrew' }
  | { readonly kind: 'granted'; readonly until: CalendarDate; readonly ownText: string }
  | { readonly kind: 'declined'; readonly ownText: string }
  | { readonly kind: 'decided'; readonly ownText: string }

/** The message in the language of `t`. The day has its year if it is not that of `writtenAt`. */
export function portalMessageText(t: T, message: PortalMessage, writtenAt: Date): string {
  if (message.kind === 'decided') return message.ownText
  const date = 'until' in message ? dayText(message.until, writtenAt, t.language) : ''
  if (message.kind === 'withdrew') return t('taskWork.moreTime.withdrew')
  if (message.kind === 'asked')
    return t('taskWork.moreTime.asked', { date, reason: message.ownText })
  const answer = t(`taskWork.moreTime.${message.kind}`, { date })
  return message.ownText === '' ? answer : `${answer} ${message.ownText}`
}
