import type { T, WordKey } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import type { DraftState, DraftStatus } from './draft-state.ts'
import { savedTimeText } from '../answers/answer-texts.ts'

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

const SAID: Partial<Record<DraftStatus, WordKey>> = {
  saving: 'filling.draft.saving',
  unsaved: 'filling.draft.unsaved',
  refused: 'filling.draft.unsaved',
  onDevice: 'filling.draft.onDevice',
}

function statusText({ status, savedAt, isKept }: DraftState, timeZone: string, t: T): string {
  if (status === 'resting' || status === 'saved') {
    if (savedAt === null) return ''
    return t('filling.draft.saved', { time: savedTimeText(savedAt, timeZone) })
  }
  const word = SAID[status] ?? (isKept ? 'filling.draft.keptHere' : 'filling.draft.unsaved')
  return t(word)
}
