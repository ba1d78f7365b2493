import type { Opening } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { closedText, openingText } from './opening-text.ts'

interface OpeningNoticeProps {
  opening: Opening
  /** A draft that was begun in time is shown below. */
  hasDraft: boolean
  timeZone: string
}

/** Why nothing can be filled in now, and from when it can. */
export function OpeningNotice({ opening, hasDraft, timeZone }: OpeningNoticeProps) {
  const t = useWords()
  const { state } = opening
  if (state === 'open') return null
  const text = openingText(opening, timeZone, t)
  if (state === 'notYet') return <Notice>{`${text} ${t('filling.opening.lookAhead')}`}</Notice>
  const words = hasDraft && state === 'closed' ? closedText(opening, timeZone, t) : text
  return <Notice tone="warning">{words}</Notice>
}
