import type { T, WordKey } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { timeText } from '../../../ui/time-text.ts'
import type { DraftState, DraftStatus } from './draft-state.ts'

interface SaveStatusProps {
  draft: DraftState
  /** The saved answers are changes to a submission. */
  hasChanges: boolean
  timeZone: string
}

const PASSING = new Set(['unsaved', 'saving'])

/** Whether and when the answers were saved. Only lasting states are announced. */
export function SaveStatus(props: SaveStatusProps) {
  const t = useWords()
  const { draft } = props
  const text = statusText(props, t)
  const isPassing = PASSING.has(draft.status)
  return (
    <>
      <span role="status">{isPassing ? null : text}</span>
      {isPassing && <span aria-hidden>{text}</span>}
    </>
  )
}

const WORDS = {
  unchanged: null,
  saved: null,
  saving: 'filling.draft.saving',
  unsaved: 'filling.draft.unsaved',
  invalid: 'filling.draft.unsaved',
  tooLarge: 'filling.draft.unsaved',
  refused: 'filling.draft.keptHere',
  onDevice: 'filling.draft.onDevice',
  offline: 'filling.draft.keptHere',
  failed: 'filling.draft.keptHere',
  signedOut: 'filling.draft.keptHere',
  conflict: 'filling.draft.keptHere',
  closed: 'filling.draft.keptHere',
  outsideLimits: 'filling.draft.keptHere',
  notOpenYet: 'filling.draft.keptHere',
  full: 'filling.draft.keptHere',
  submittedMeanwhile: 'filling.draft.keptHere',
  lockedMeanwhile: 'filling.draft.keptHere',
} as const satisfies Record<DraftStatus, WordKey | null>

/** The answers are only on this device. */
export const isKeptHere = ({ status }: DraftState): boolean =>
  WORDS[status] === 'filling.draft.keptHere' || status === 'onDevice'

function statusText({ draft, hasChanges, timeZone }: SaveStatusProps, t: T): string {
  const { status, savedAt, canStoreOnDevice } = draft
  const word = WORDS[status]
  if (word === 'filling.draft.keptHere' && !canStoreOnDevice) return t('filling.draft.unsaved')
  if (word !== null) return t(word)
  if (savedAt === null) return ''
  const time = timeText(savedAt, timeZone)
  return t(hasChanges ? 'filling.draft.changesSaved' : 'filling.draft.saved', { time })
}
