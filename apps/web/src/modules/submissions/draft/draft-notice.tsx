import type { FormDefinition } from '@eventflow/domain/forms/engine'
import type { WordKey } from '@eventflow/domain/words'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { answersNamed } from './colleagues.ts'
import classes from './draft.module.css'
import type { DraftSession } from './draft-session.ts'
import type { DraftState, DraftStatus } from './draft-state.ts'
import { useIsOwnName } from './own-name.ts'
import { timeText } from '../../../ui/time-text.ts'
import type { Prices } from '../answers/answer-texts.ts'

// Loaded on demand, because two people rarely change the same answer.
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
  /** The answers change a submission without a task. */
  isChange: boolean
  timeZone: string
  words?: DraftWords | undefined
}

type Tone = 'warning' | 'danger'

/** Notices by status; null if the line beside the buttons is enough. */
const NOTICES = {
  unchanged: null,
  unsaved: null,
  saving: null,
  saved: null,
  onDevice: null,
  // The frame shows both, the second with a sign-in link.
  offline: null,
  failed: 'warning',
  signedOut: null,
  conflict: 'warning',
  invalid: 'danger',
  tooLarge: 'danger',
  closed: 'danger',
  outsideLimits: 'danger',
  notOpenYet: 'danger',
  full: 'danger',
  submittedMeanwhile: 'warning',
  lockedMeanwhile: 'danger',
} as const satisfies Record<DraftStatus, Tone | null>

type Noticed = { [S in DraftStatus]: (typeof NOTICES)[S] extends null ? never : S }[DraftStatus]

export type DraftWords = { readonly [S in Noticed]?: WordKey }

/** Shows problems of saving that the user must know. */
export function DraftNotice(props: DraftNoticeProps) {
  const t = useWords()
  const { draft, session, timeZone } = props
  const { restoredAt } = session
  return (
    <Stack gap="xs" className={classes['notices']}>
      <StatusNotice {...props} />
      {restoredAt !== null && (
        <DismissibleNotice key={restoredAt}>
          {t('filling.draft.restored', { time: timeText(restoredAt, timeZone) })}
        </DismissibleNotice>
      )}
      <Merged draft={draft} definition={session.store.definition} />
    </Stack>
  )
}

/** Conflicting answers, if there is no other notice. */
export function ConflictNotice({ session, draft, prices }: ConflictNoticeProps) {
  return (
    <Stack gap="xs" className={classes['notices']}>
      {draft.status === 'conflict' && (
        <Notice tone="warning" role="alert">
          <ConflictText draft={draft} />
          <Compare session={session} draft={draft} prices={prices} />
        </Notice>
      )}
      <Merged draft={draft} definition={session.store.definition} />
    </Stack>
  )
}

function StatusNotice(props: DraftNoticeProps): ReactNode {
  const t = useWords()
  const { draft, words = {} } = props
  const { status } = draft
  const tone = NOTICES[status]
  if (status === 'offline' && !draft.canStoreOnDevice)
    return (
      <Notice tone="warning" role="alert">
        {t('filling.draft.notKept')}
      </Notice>
    )
  if (tone === null || !isNoticed(status)) return null
  return (
    <Notice tone={tone} role="alert">
      {status === 'conflict' ? (
        <ConflictText draft={draft} />
      ) : (
        t(words[status] ?? wordOf(status, props))
      )}
      {status === 'conflict' && <Compare {...props} />}
    </Notice>
  )
}

const isNoticed = (status: DraftStatus): status is Noticed => NOTICES[status] !== null

function wordOf(status: Noticed, { draft, session, isChange }: DraftNoticeProps): WordKey {
  if (!draft.canStoreOnDevice && status === 'failed') return 'filling.draft.notKept'
  if (status === 'closed' && isChange) return 'filling.draft.changeGone'
  // The organisers have locked the answers of all teams.
  if (status === 'lockedMeanwhile' && draft.isSubmitted) return 'filling.draft.changeGone'
  if (status === 'submittedMeanwhile' && !session.isSingle) return 'filling.draft.submittedBesides'
  return `filling.draft.${status}`
}

/** A second tab of the same user is not another person. */
function ConflictText({ draft: { theirName } }: Pick<ConflictNoticeProps, 'draft'>) {
  const t = useWords()
  const isOwn = useIsOwnName()
  if (isOwn(theirName)) return t('filling.draft.conflictOwn')
  return theirName === null
    ? t('filling.draft.conflict')
    : t('filling.draft.conflictWith', { name: theirName })
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

interface MergedProps {
  draft: DraftState
  definition: FormDefinition
}

/** Lists the answers that others have changed, because they may be on other pages of the form. */
function Merged({ draft: { merged, mergedFrom }, definition }: MergedProps) {
  const t = useWords()
  const isOwn = useIsOwnName()
  if (merged.length === 0) return null
  const answers = answersNamed(definition, merged, t)
  const [name, ...others] = mergedFrom
  const word = isOwn(name) ? 'filling.draft.mergedOwn' : 'filling.draft.mergedFrom'
  return (
    // A new key shows the notice again after a later merge.
    <DismissibleNotice key={merged.join(' ')} role="status">
      {name && others.length === 0
        ? t(word, { name, answers })
        : t('filling.draft.merged', { answers })}
    </DismissibleNotice>
  )
}

/** A notice about a past event, which the user can dismiss. */
function DismissibleNotice({ role, children }: { role?: 'status'; children: ReactNode }) {
  const t = useWords()
  const [isRead, setIsRead] = useState(false)
  if (isRead) return null
  return (
    <Notice role={role}>
      <div className={classes['told']}>
        <p>{children}</p>
        <IconButton
          icon="close"
          size="inner"
          label={t('ui.close')}
          onClick={() => setIsRead(true)}
        />
      </div>
    </Notice>
  )
}
