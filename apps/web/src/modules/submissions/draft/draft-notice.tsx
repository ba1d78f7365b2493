import type { WordKey } from '@eventflow/domain/words'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftState, DraftStatus } from './draft-state.ts'
import type { FillingSession } from './filling-session.ts'
import classes from './screen.module.css'
import { savedTimeText } from '../answers/answer-texts.ts'

// Two people rarely change the same answer.
const ConflictDialog = lazy(async () => {
  const { ConflictDialog: Loaded } = await import('./conflict-dialog.tsx')
  return { default: Loaded }
})

interface DraftNoticeProps {
  session: FillingSession
  draft: DraftState
  timeZone: string
  currencyId: string
  /** What is said otherwise, where the draft is no team's. */
  says?: DraftWords | undefined
}

export type DraftWords = Partial<Record<DraftStatus, WordKey>>

// What a person must know of; the other states are said quietly beside the buttons.
const NOTICES: Partial<Record<DraftStatus, { tone: 'warning' | 'danger'; word: WordKey }>> = {
  offline: { tone: 'warning', word: 'filling.draft.offline' },
  failed: { tone: 'warning', word: 'filling.draft.failed' },
  signedOut: { tone: 'danger', word: 'filling.draft.signedOut' },
  conflict: { tone: 'warning', word: 'filling.draft.conflict' },
  refused: { tone: 'danger', word: 'filling.draft.refused' },
  closed: { tone: 'danger', word: 'filling.draft.closed' },
  notYet: { tone: 'danger', word: 'filling.draft.notYet' },
  full: { tone: 'danger', word: 'filling.draft.full' },
  submittedMeanwhile: { tone: 'warning', word: 'filling.draft.submittedMeanwhile' },
  lockedMeanwhile: { tone: 'danger', word: 'filling.draft.lockedMeanwhile' },
}

/** What became of what was typed, where it is more than “saved”. */
export function DraftNotice(props: DraftNoticeProps) {
  const t = useWords()
  const { draft, session, says } = props
  const notice = NOTICES[draft.status]
  const word = says?.[draft.status] ?? wordOf(draft, session, notice?.word)
  return (
    <div className={classes['notices']}>
      {notice && word && (
        <Notice tone={notice.tone} role="alert">
          {t(word)}
          <WayOut {...props} />
        </Notice>
      )}
      <Restored {...props} />
      <Taken count={draft.taken.length} />
    </div>
  )
}

function wordOf(
  { status, isKept }: DraftState,
  { keeper, place }: FillingSession,
  word: WordKey | undefined,
): WordKey | undefined {
  if (!isKept && (status === 'offline' || status === 'failed')) return 'filling.draft.notKept'
  if (status === 'closed' && place.submissionId !== null) return 'filling.draft.changeGone'
  const isAnother = status === 'submittedMeanwhile' && !keeper.keeper.options.isSingle
  return isAnother ? 'filling.draft.submittedBesides' : word
}

function WayOut({ draft, session, currencyId }: DraftNoticeProps): ReactNode {
  const t = useWords()
  const [isComparing, setIsComparing] = useState(false)
  if (draft.status === 'signedOut') {
    const here = location.pathname + location.search
    return (
      <div className={classes['way-out']}>
        <ButtonAnchor
          href={`/auth/login?${new URLSearchParams({ continuePath: here }).toString()}`}
        >
          {t('filling.draft.signIn')}
        </ButtonAnchor>
      </div>
    )
  }
  if (draft.status !== 'conflict') return null
  return (
    <div className={classes['way-out']}>
      <Button onClick={() => setIsComparing(true)}>{t('filling.draft.compare')}</Button>
      {isComparing && (
        <Suspense>
          <ConflictDialog
            session={session}
            draft={draft}
            currencyId={currencyId}
            onClose={() => setIsComparing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Restored({ session, timeZone }: DraftNoticeProps) {
  const t = useWords()
  const { restoredAt } = session
  if (restoredAt === null) return null
  const time = savedTimeText(restoredAt, timeZone)
  return <Notice>{t('filling.draft.restored', { time })}</Notice>
}

function Taken({ count }: { count: number }) {
  const t = useWords()
  if (count === 0) return null
  return <Notice role="status">{t('filling.draft.merged', { count })}</Notice>
}
