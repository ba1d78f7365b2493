import {
  publishProblemInWords,
  saveProblems,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { useWords } from '../../../../../platform/words.tsx'
import { ErrorSummary } from '../../../../../ui/editor/error-summary.tsx'
import { useIsWide } from '../../../../../ui/list/use-is-wide.ts'
import { Notice } from '../../../../../ui/notice.tsx'
import { fieldOf } from '../store/field-edits.ts'
import { placeOfProblem } from './form-check.ts'
import type { Builder } from './use-builder.ts'
import { StaleDialog } from '../../../../../ui/editor/stale-dialog.tsx'
import { withTheirAdditions } from '../store/their-additions.ts'
import type { T } from '@eventflow/domain/words'
import { isSame } from '../store/form-changes.ts'
import { differingFields, isReordered } from '../store/stale-lines.ts'

const idOf = (path: string): string => path.replace(/\.logic$/, '')

/** Where it is fixed, with the name of the field where the words do not say it. */
function placedProblem(draft: FormDefinition, problem: FieldProblem): FieldProblem {
  const path = placeOfProblem(draft, problem.path)
  const label = fieldOf(draft, idOf(path))?.label ?? ''
  const isNamed = label === '' || problem.message.includes(label)
  return { path, message: isNamed ? problem.message : `${label}: ${problem.message}` }
}

/** Above the list: what a save was refused for, circles of rules, and who sees the form. */
export function BuilderNotices({ builder }: { builder: Builder }) {
  const t = useWords()
  const isWide = useIsWide()
  const { state, store, draft } = builder
  const { stored, problems, refusals } = state
  const placed = problems.map((problem) => placedProblem(draft, problem))
  // Prices are marked where they are typed.
  const circles = saveProblems(draft)
    .filter(({ code }) => code !== 'priceUnclear')
    .map((problem) => publishProblemInWords(t, problem).message)
  const shownCircles = problems.length > 0 ? [] : circles
  return (
    <>
      {stored.isArchived && <Notice tone="warning">{t('builder.editor.archivedNote')}</Notice>}
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

/** Who sees what is saved; on a phone below the fields, because nothing is wrong. */
export function PublishedNote({ builder: { kind, state } }: { builder: Builder }) {
  const t = useWords()
  if (kind !== 'form' || !state.stored.isPublished) return null
  return <Notice>{t('builder.editor.publishedNote')}</Notice>
}

/** Both versions after a stale save, and the choice between them. */
export function BuilderStaleDialog({ builder }: { builder: Builder }) {
  const t = useWords()
  const { state, store, draft } = builder
  if (state.theirs === null) return null
  const versions = { base: state.stored.definition, theirs: state.theirs.definition }
  const mine = withTheirAdditions(draft, versions)
  const { labels, ...stale } = versionsInWords(mine, versions.theirs, t)
  return (
    <StaleDialog
      editor={{
        stale,
        keepMine: builder.keepMine,
        takeTheirs: store.takeTheirs,
        dismissStale: store.goOn,
      }}
      labels={labels}
    />
  )
}

type Words = Record<string, string>

interface Versions {
  readonly yours: Words
  readonly theirs: Words
  readonly labels: Words
}

function versionsInWords(mine: FormDefinition, other: FormDefinition, t: T): Versions {
  const yours: Words = { title: mine.form.title, description: mine.form.description }
  const theirs: Words = { title: other.form.title, description: other.form.description }
  const labels: Words = {
    title: t('builder.stale.title'),
    description: t('builder.stale.description'),
  }
  for (const { id, mine: my, theirs: their } of differingFields(mine, other)) {
    labels[`field ${id}`] = t('builder.stale.fieldOf', { label: my || their || id })
    yours[`field ${id}`] = inWords(my, 'builder.stale.mine', t)
    theirs[`field ${id}`] = inWords(their, 'builder.stale.theirs', t)
  }
  const differ = (key: 'order' | 'logic') => {
    labels[key] = t(`builder.stale.${key}`)
    yours[key] = t('builder.stale.asYours')
    theirs[key] = t('builder.stale.asTheirs')
  }
  if (isReordered(mine, other)) differ('order')
  if (!isSame(mine.form.logicMap, other.form.logicMap)) differ('logic')
  return { yours, theirs, labels }
}

const inWords = (
  label: string | null,
  key: 'builder.stale.mine' | 'builder.stale.theirs',
  t: T,
): string => (label === null ? t('builder.stale.absent') : t(key, { label }))
