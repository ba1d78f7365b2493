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
import type { DraftState, DraftStatus, Question } from './draft-state.ts'
import { useAuthored } from './authors.ts'
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
  // The frame shows `offline` and `signedOut`, the second with a sign-in link.
  offline: null,
  failed: 'warning',
  signedOut: null,
  // `Questions` shows it.
  conflict: null,
  invalid: 'danger',
  tooLarge: 'danger',
  refused: 'danger',
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
      <Questions {...props} />
      {restoredAt !== null && (
        <DismissibleNotice key={restoredAt}>
          {t('filling.draft.restored', { time: timeText(restoredAt, timeZone) })}
        </DismissibleNotice>
      )}
      <Merged session={session} draft={draft} />
    </Stack>
  )
}

/** Answers with several versions, if there is no other notice. */
export function ConflictNotice(props: ConflictNoticeProps) {
  return (
    <Stack gap="xs" className={classes['notices']}>
      <Questions {...props} />
      <Merged session={props.session} draft={props.draft} />
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
  if (status === 'submittedMeanwhile') return <SubmittedMeanwhile {...props} />
  return (
    <Notice tone={tone} role="alert">
      {t(words[status] ?? wordOf(status, props), { reason: draft.refusal ?? '' })}
    </Notice>
  )
}

const isNoticed = (status: DraftStatus): status is Noticed => NOTICES[status] !== null

function wordOf(status: Noticed, { draft, isChange }: DraftNoticeProps): WordKey {
  if (!draft.canStoreOnDevice && status === 'failed') return 'filling.draft.notKept'
  if (status === 'refused' && draft.refusal === null) return 'filling.draft.refusedUnknown'
  if (status === 'closed' && isChange) return 'filling.draft.changeGone'
  // The organisers have locked the answers of all teams.
  if (status === 'lockedMeanwhile' && draft.isSubmitted) return 'filling.draft.changeGone'
  return `filling.draft.${status}`
}

/** The user may have submitted in another tab. */
export function SubmittedMeanwhile({
  draft,
  session,
}: Pick<DraftNoticeProps, 'draft' | 'session'>) {
  const t = useWords()
  const authored = useAuthored()
  const author = { kind: 'saved', name: draft.submittedBy, isOwn: null } as const
  return (
    <Notice tone="warning" role="alert">
      {authored(author, {
        own: 'filling.draft.submittedOwn',
        organisers: 'filling.draft.submittedUnknown',
        named: 'filling.draft.submittedBy',
        unknown: 'filling.draft.submittedUnknown',
      })}{' '}
      {t(session.isSingle ? 'filling.draft.submittedMeanwhile' : 'filling.draft.submittedBesides')}
    </Notice>
  )
}

/** Answers of which a version must be chosen before they are submitted. */
function Questions(props: ConflictNoticeProps) {
  const { questions } = props.draft
  const typed = questions.find(({ isTyped }) => isTyped)
  const teams = questions.filter(({ isTyped }) => !isTyped)
  if (questions.length === 0) return null
  return (
    <Notice tone="warning" role="alert">
      {typed && <TypedQuestion question={typed} />}
      {teams.length > 0 && <TeamsQuestions {...props} questions={teams} />}
      <Compare {...props} />
    </Notice>
  )
}

function TypedQuestion({ question: { versions } }: { question: Question }) {
  const authored = useAuthored()
  const author = versions[0]?.author
  return (
    author && (
      <p>
        {authored(author, {
          own: 'filling.draft.conflictOwn',
          organisers: 'filling.draft.conflictOrganisers',
          named: 'filling.draft.conflictWith',
          unknown: 'filling.draft.conflict',
        })}
      </p>
    )
  )
}

type TeamsQuestionsProps = Pick<ConflictNoticeProps, 'session'> & { questions: readonly Question[] }

/** Answers that the team has changed without submitting them, each with its author. */
function TeamsQuestions({ session, questions }: TeamsQuestionsProps) {
  const t = useWords()
  const authored = useAuthored()
  return questions.map(({ path, versions: [team] }) => (
    <p key={path}>
      {team &&
        authored(
          team.author,
          {
            own: 'filling.draft.changedOwn',
            organisers: 'filling.draft.changedUnknown',
            named: 'filling.draft.changedBy',
            unknown: 'filling.draft.changedUnknown',
          },
          { answers: answersNamed(session.store.definition, [path], t) },
        )}
    </p>
  ))
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

/** Lists the answers that others have changed, because they may be on other pages of the form. */
function Merged({ session, draft: { merged } }: Pick<ConflictNoticeProps, 'session' | 'draft'>) {
  const t = useWords()
  const authored = useAuthored()
  const [first, ...others] = merged
  if (first === undefined) return null
  const paths = merged.map(({ path }) => path)
  const answers = answersNamed(session.store.definition, paths, t)
  const isSame = ({ author }: typeof first): boolean =>
    author.kind === first.author.kind && author.name === first.author.name
  return (
    // A new key announces the notice again after a later merge.
    <DismissibleNotice
      key={paths.join(' ')}
      role="status"
      onRead={() => session.dispatch('mergedRead')}
    >
      {others.every(isSame)
        ? authored(
            first.author,
            {
              own: 'filling.draft.mergedOwn',
              organisers: 'filling.draft.mergedOrganisers',
              named: 'filling.draft.mergedFrom',
              unknown: 'filling.draft.merged',
            },
            { answers },
          )
        : t('filling.draft.merged', { answers })}
    </DismissibleNotice>
  )
}

interface DismissibleNoticeProps {
  role?: 'status'
  onRead?: () => void
  children: ReactNode
}

/** A notice about a past event, which the user can dismiss. */
function DismissibleNotice({ role, onRead, children }: DismissibleNoticeProps) {
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
          onClick={() => {
            setIsRead(true)
            onRead?.()
          }}
        />
      </div>
    </Notice>
  )
}
