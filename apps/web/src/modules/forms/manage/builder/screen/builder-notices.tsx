import type { FormDraft } from '@eventflow/domain/forms'
import {
  type FormDefinition,
  publishProblemInWords,
  saveProblems,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { usePortal } from '../../../../../platform/portal-context.tsx'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx'
import { ErrorSummary } from '../../../../../ui/editor/error-summary.tsx'
import { StaleDialog, type StaleWords } from '../../../../../ui/editor/stale-dialog.tsx'
import { Row, Stack } from '../../../../../ui/layout.tsx'
import { useIsWide } from '../../../../../ui/list/use-is-wide.ts'
import { Notice } from '../../../../../ui/notice.tsx'
import { momentText } from '../../../../../ui/time-text.ts'
import { isOutdated } from '../store/built-form.ts'
import { fieldOf } from '../store/field-edits.ts'
import { isSame } from '../store/form-changes.ts'
import { differingFields, isReordered } from '../store/stale-lines.ts'
import { withTheirChanges } from '../store/their-changes.ts'
import { placeOfProblem } from './form-check.ts'
import type { Builder } from './use-builder.ts'

const idOf = (path: string): string => path.replace(/\.logic$/, '')

/** The problem with a link to its field, and the field's name if the message lacks it. */
function placedProblem(draft: FormDefinition, problem: FieldProblem): FieldProblem {
  const path = placeOfProblem(draft, problem.path)
  const label = fieldOf(draft, idOf(path))?.label ?? ''
  const isNamed = label === '' || problem.message.includes(label)
  return { path, message: isNamed ? problem.message : `${label}: ${problem.message}` }
}

/** Shown above the list: reasons of a refused save, cycles of rules, and who sees the form. */
export function BuilderNotices({ builder }: { builder: Builder }) {
  const t = useWords()
  const isWide = useIsWide()
  const { state, store, draft } = builder
  const { stored, problems, refusals } = state
  const placed = problems.map((problem) => placedProblem(draft, problem))
  // Invalid prices are shown at their fields.
  const circles = saveProblems(draft)
    .filter(({ code }) => code !== 'priceUnclear')
    .map((problem) => publishProblemInWords(t, problem).message)
  const shownCircles = problems.length > 0 ? [] : circles
  return (
    <>
      {stored.isArchived && <Notice tone="warning">{t('builder.editor.archivedNote')}</Notice>}
      <DraftNote builder={builder} />
      {isWide && <PublishedNote builder={builder} />}
      {shownCircles.map((circle) => (
        <Notice key={circle} tone="danger" role="alert">
          {circle}
        </Notice>
      ))}
      <ErrorSummary
        problems={placed}
        refusals={refusals}
        onChoose={(path) => {
          if (fieldOf(draft, idOf(path))) store.select(idOf(path))
        }}
      />
    </>
  )
}

/**
 * Explains when teams see changes. On phones it is below the fields, because it is not a warning.
 */
export function PublishedNote({ builder: { kind, state } }: { builder: Builder }) {
  const t = useWords()
  if (kind !== 'form' || !state.stored.isPublished || state.stored.draft) return null
  return <Notice>{t('builder.editor.publishedNote')}</Notice>
}

/** Both versions after a stale save or of an outdated draft, to choose one. */
export function BuilderStaleDialog({ builder }: { builder: Builder }) {
  const t = useWords()
  const { state, store, draft } = builder
  if (state.theirs === null) return null
  const { is, base, definition } = state.theirs
  const mine = withTheirChanges(draft, { base, theirs: definition })
  const { labels, ...stale } = versionsInWords({ mine, other: definition, is }, t)
  const isPublished = is === 'published'
  return (
    <StaleDialog
      editor={{
        stale,
        keepMine: builder.keepMine,
        takeTheirs: isPublished ? builder.discardDraft : store.takeTheirs,
        dismissStale: store.goOn,
      }}
      labelOf={(field) => labels[field]}
      words={isPublished ? outdatedWords(t) : undefined}
    />
  )
}

const outdatedWords = (t: T): StaleWords => ({
  title: t('builder.draft.outdatedTitle'),
  text: t('builder.draft.outdatedText'),
  yours: t('builder.draft.yours'),
  theirs: t('builder.draft.theirs'),
  keepMine: t('builder.draft.keep'),
  takeTheirs: t('builder.draft.discard'),
})

type Words = Record<string, string>

interface Versions {
  readonly yours: Words
  readonly theirs: Words
  readonly labels: Words
}

interface Compared {
  readonly mine: FormDefinition
  readonly other: FormDefinition
  readonly is: 'saved' | 'published'
}

const THEIRS = {
  saved: { field: 'builder.stale.theirs', other: 'builder.stale.asTheirs' },
  published: { field: 'builder.draft.fieldPublished', other: 'builder.draft.theirs' },
} as const

function versionsInWords({ mine, other, is }: Compared, t: T): Versions {
  const yours: Words = { title: mine.form.title, description: mine.form.description }
  const theirs: Words = { title: other.form.title, description: other.form.description }
  const labels: Words = {
    title: t('builder.stale.title'),
    description: t('builder.stale.description'),
  }
  const absent = t('builder.stale.absent')
  for (const { id, mine: my, theirs: their } of differingFields(mine, other)) {
    labels[`field ${id}`] = t('builder.stale.fieldOf', { label: my || their || id })
    yours[`field ${id}`] = my === null ? absent : t('builder.stale.mine', { label: my })
    theirs[`field ${id}`] = their === null ? absent : t(THEIRS[is].field, { label: their })
  }
  const differ = (key: 'order' | 'logic') => {
    labels[key] = t(`builder.stale.${key}`)
    yours[key] = t('builder.stale.asYours')
    theirs[key] = t(THEIRS[is].other)
  }
  if (isReordered(mine, other)) differ('order')
  if (!isSame(mine.form.logicMap, other.form.logicMap)) differ('logic')
  return { yours, theirs, labels }
}

/** Shows that the form has a draft, by whom, and what teams see. */
function DraftNote({ builder }: { builder: Builder }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { stored } = builder.state
  if (!stored.draft) return null
  const outdated = isOutdated(stored)
  const seen = stored.isPublished ? 'builder.draft.teamsSee' : 'builder.draft.notPublished'
  return (
    <Notice tone={outdated ? 'warning' : 'info'} title={t('builder.draft.exists')}>
      <Stack gap="xs">
        <p>
          {authorText(stored.draft, timeZone, t)} {t(seen)}{' '}
          {outdated && t('builder.draft.outdated')}
        </p>
        <Row gap="xs">
          {outdated && (
            <Button variant="default" size="xs" onClick={() => builder.store.compare()}>
              {t('builder.draft.compare')}
            </Button>
          )}
          <Discard builder={builder} />
        </Row>
      </Stack>
    </Notice>
  )
}

function authorText(draft: FormDraft, timeZone: string, t: T): string {
  const { startedAt, startedBy, savedAt, savedBy, revision } = draft
  const sentence = (key: 'started' | 'saved', instant: string, name: string | null) => {
    const at = momentText(instant, timeZone)
    return name === null
      ? t(`builder.draft.${key}At`, { at })
      : t(`builder.draft.${key}By`, { at, name })
  }
  const started = sentence('started', startedAt, startedBy)
  return revision === 1 ? started : `${started} ${sentence('saved', savedAt, savedBy)}`
}

function Discard({ builder }: { builder: Builder }) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={builder.state.isSaving}
        onClick={() => setIsAsking(true)}
      >
        {t('builder.draft.discard')}
      </Button>
      <ConfirmDialog
        title={t('builder.draft.discardTitle')}
        text={t('builder.draft.discardText')}
        action={t('builder.draft.discard')}
        isOpen={isAsking}
        onConfirm={builder.discardDraft}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
