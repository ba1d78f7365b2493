// The opening times of a form in words, in the event's time zone.
import type { Opening } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { momentText } from '../../../ui/time-text.ts'

const at = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : momentText(instant, timeZone)

/** What a team should know; '' if a form is open without a deadline. */
export function openingText(opening: Opening, timeZone: string, t: T): string {
  const { state, opensAt, closesAt, submissionsPerTeam } = opening
  if (state === 'notYet') return t('filling.opening.opens', { time: at(opensAt, timeZone) })
  if (state === 'closed') return t('filling.opening.closed', { time: at(closesAt, timeZone) })
  if (state === 'full') return t('filling.opening.full', { count: submissionsPerTeam ?? 1 })
  return closesAt === null ? '' : t('filling.opening.until', { time: at(closesAt, timeZone) })
}

/** For a team with a draft that was not submitted in time. */
export const closedText = ({ closesAt }: Opening, timeZone: string, t: T): string =>
  t('filling.opening.draftLate', { time: at(closesAt, timeZone) })
