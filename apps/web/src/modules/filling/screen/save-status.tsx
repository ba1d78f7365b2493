import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import type { DraftState } from '../draft/draft-state.ts'
import { savedTimeText } from './texts.ts'

interface SaveStatusProps {
  draft: DraftState
  timeZone: string
}

const PASSING = new Set(['unsaved', 'saving'])

/** Whether what is typed is saved, and when. Only what lasts is read out. */
export function SaveStatus({ draft, timeZone }: SaveStatusProps) {
  const t = useWords()
  const text = statusText(draft, timeZone, t)
  const isPassing = PASSING.has(draft.status)
  return (
    <>
      <span role="status">{isPassing ? null : text}</span>
      {isPassing && <span aria-hidden>{text}</span>}
    </>
  )
}

function statusText({ status, savedAt }: DraftState, timeZone: string, t: T): string {
  switch (status) {
    case 'saving':
      return t('filling.draft.saving')
    case 'resting':
    case 'saved':
      if (savedAt === null) return ''
      return t('filling.draft.saved', { time: savedTimeText(savedAt, timeZone) })
    case 'onDevice':
      return t('filling.draft.onDevice')
    default:
      return t('filling.draft.unsaved')
  }
}
