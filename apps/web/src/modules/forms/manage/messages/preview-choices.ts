import type { SubmissionLine } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import type { Choice } from '../../../../ui/fields/select-field.tsx'
import { momentText } from '../../../../ui/time-text.ts'

type Line = Pick<
  SubmissionLine,
  'id' | 'isGuest' | 'guestName' | 'teamName' | 'submittedByName' | 'submittedAt'
>

/** Submissions to choose from, by team, person and time in the event's time zone. */
export const previewChoices = (lines: readonly Line[], timeZone: string, t: T): Choice[] =>
  lines.map((line) => {
    const { id, isGuest, guestName: guest, teamName, submittedByName, submittedAt } = line
    const ofGuest = guest ? t('submissions.guestNamed', { name: guest }) : t('submissions.guest')
    const whose = isGuest ? ofGuest : teamName
    const moment = submittedAt === null ? null : momentText(submittedAt, timeZone)
    return { value: id, label: [whose, submittedByName, moment].filter(Boolean).join(', ') || id }
  })
