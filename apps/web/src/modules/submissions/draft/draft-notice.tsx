import type { WordKey } from '@eventflow/domain/words'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './draft.module.css'
import type { DraftSession } from './draft-session.ts'
import type { DraftState, DraftStatus } from './draft-state.ts'
import { timeText } from '../../../ui/time-text.ts'
import type { Prices } from '../answers/answer-texts.ts'

// Two people rarely change the same answer.
const ConflictDialog = lazy(async () => {
  const { ConflictDialog: Loaded } = await import('./conflict-dialog.tsx')
  return { default: Loaded }
})

interface ConflictNoticeProps {
  session: DraftSession
  draft: DraftState
  prices: Prices
}

interface DraftNoticeProps extends ConflictNoticeProps {
  /** What is typed changes a submission without a task. */
  isChange: boolean
  timeZone: string
  words?: DraftWords | undefined
}

type Tone = 'warning' | 'danger'

/** What a person must know of; null where the line beside the buttons is enough. */
const NOTICES = {
  unchanged: null,
  unsaved: null,
  saving: null,
  saved: null,
  onDevice: null,
  offline: 'warning',
  failed: 'warning',
  signedOut: 'danger',
  conflict: 'warning',
  invalid: 'danger',
  closed: 'danger',
  notOpenYet: 'danger',
  full: 'danger',
  submittedMeanwhile: 'warning',
  lockedMeanwhile: 'danger',
} as const satisfies Record<DraftStatus, Tone | null>

type Noticed = { [S in DraftStatus]: (typeof NOTICES)[S] extends null ? never : S }[DraftStatus]

export type DraftWords = { readonly [S in Noticed]?: WordKey }

/** What became of what was typed, where it is more than “saved”. */
export function DraftNotice(props: DraftNoticeProps) {
  const t = useWords()
  const { draft, session, timeZone } = props
  const { restoredAt } = session
  return (
    <Stack gap="xs" className={classes['notices']}>
      <StatusNotice {...props} />
      {restoredAt !== null && (
        <Notice>{t('filling.draft.restored', { time: timeText(restoredAt, timeZone) })}</Notice>
      )}
      <Merged count={draft.merged.length} />
    </Stack>
  )
}

/** Answers that two people changed, where nothing else is said of a draft. */
export function ConflictNotice({ session, draft, prices }: ConflictNoticeProps) {
  const t = useWords()
  return (
    <Stack gap="xs" className={classes['notices']}>
      {draft.status === 'conflict' && (
        <Notice tone="warning" role="alert">
          {t('filling.draft.conflict')}
          <Compare session={session} draft={draft} prices={prices} />
        </Notice>
      )}
      <Merged count={draft.merged.length} />
    </Stack>
  )
}

function StatusNotice(props: DraftNoticeProps): ReactNode {
  const t = useWords()
  const { draft, words = {} } = props
  const { status } = draft
  const tone = NOTICES[status]
  if (tone === null || !isNoticed(status)) return null
  return (
    <Notice tone={tone} role="alert">
      {t(words[status] ?? wordOf(status, props))}
      {status === 'signedOut' && <SignIn />}
      {status === 'conflict' && <Compare {...props} />}
    </Notice>
  )
}

const isNoticed = (status: DraftStatus): status is Noticed => NOTICES[status] !== null

function wordOf(status: Noticed, { draft, session, isChange }: DraftNoticeProps): WordKey {
  if (!draft.canStoreOnDevice && (status === 'offline' || status === 'failed'))
    return 'filling.draft.notKept'
  if (status === 'closed' && isChange) return 'filling.draft.changeGone'
  // The organisers let no team change its answers any more.
  if (status === 'lockedMeanwhile' && draft.isSubmitted) return 'filling.draft.changeGone'
  if (status === 'submittedMeanwhile' && !session.isSingle) return 'filling.draft.submittedBesides'
  return `filling.draft.${status}`
}

function SignIn() {
  const t = useWords()
  const here = location.pathname + location.search
  return (
    <div className={classes['way-out']}>
      <ButtonAnchor href={`/auth/login?${new URLSearchParams({ continuePath: here }).toString()}`}>
        {t('filling.draft.signIn')}
      </ButtonAnchor>
    </div>
  )
}

function Compare(props: ConflictNoticeProps) {
  const t = useWords()
  const [isComparing, setIsComparing] = useState(false)
  return (
    <div className={classes['way-out']}>
      <Button onClick={() => setIsComparing(true)}>{t('filling.draft.compare')}</Button>
      {isComparing && (
        <Suspense>
          <ConflictDialog {...props} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Merged({ count }: { count: number }) {
  const t = useWords()
  if (count === 0) return null
  return <Notice role="status">{t('filling.draft.merged', { count })}</Notice>
}
