import { answerLabel, pricesOf, type Field } from '@eventflow/domain/forms/engine'
import type { Filling } from '@eventflow/domain/submissions'
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary, focusField } from '../../../../ui/editor/error-summary.tsx'
import { isWhole } from '../../../../ui/fields/half-typed.ts'
import { useIsWide } from '../../../../ui/list/use-is-wide.ts'
import { createStore } from '../../../../ui/store.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { LastAnswers } from '../inputs/field-slot.tsx'
import {
  type Explain,
  FillerProvider,
  HeadingLevel,
  type OfferedAnswers,
} from '../inputs/filler-context.ts'
import { waitingPath } from '../inputs/waiting-path.ts'
import { fetchInputsOf } from '../inputs/lazy-inputs.tsx'
import { inputs } from '../inputs/registry.tsx'
import type { Uploads, FormUploads } from '../inputs/form-uploads.ts'
import type { KnownValues } from '../inputs/known-values.ts'
import { useWatched } from '../inputs/use-answer.ts'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { fieldsByPage, pageIdOf, requiresAnswers } from '../store/paging.ts'
import { listedProblems } from '../store/problems.ts'
import { FillerBar } from './filler-bar.tsx'
import classes from './filler.module.css'
import { type GoingOn, useGoingOn } from './going-on.ts'
import { PageFields } from './page-fields.tsx'
import { PageProgress } from './page-progress.tsx'
import { answerTexts, type Prices } from '../../answers/answer-texts.ts'

export interface FillerViewProps {
  store: FillingStore
  prices: Prices
  /** Running uploads, which continue when one form replaces another. */
  uploads: Uploads
  /** Shown above the form: state of the draft, time of the submission. */
  notice?: ReactNode
  /** Shown beside the buttons: whether and when it was saved. */
  status?: ReactNode
  submitLabel?: string | undefined
  /** Required answers may be missing. Only the server reports problems. */
  mayLeaveOut?: boolean
  /** Known facts about the person. */
  known?: KnownValues | undefined
  lastAnswers?: Filling['lastAnswers']
  /** In previews: why fields are shown or hidden. */
  explain?: Explain | undefined
  /** Called if there are no problems. The form is locked until it resolves. */
  onSubmit: () => Promise<unknown>
  onSaveDraft?: (() => Promise<unknown>) | undefined
  /** A submission is being changed. */
  isChange?: boolean
  /** Nothing can be submitted now. The screen shows why. */
  isHeld?: boolean
  /** Opens the form at the waiting list of this item, given as `fieldId.itemId`. */
  item?: string | undefined
  /** The screen contains only this form. */
  isWholeScreen?: boolean
  /** On phones: a link out of the form, in its header. */
  leave?: ReactNode
}

/** A form being filled in, page by page. It makes no requests. */
export function FillerView(props: FillerViewProps) {
  const t = useWords()
  const { store, explain, known } = props
  const lastAnswers = useLastAnswers(props.lastAnswers)
  const prices = pricesOf(store.definition, props.prices)
  const [uploads] = useState(() => {
    fetchInputsOf(store.definition, inputs)
    return props.uploads.uploadsFor(store)
  })
  useLayoutEffect(() => props.uploads.follow(store), [props.uploads, store])
  const filler = useMemo(
    () => ({ store, uploads, inputs, texts: answerTexts(t, prices), explain, known, lastAnswers }),
    [store, uploads, t, prices, explain, known, lastAnswers],
  )
  const { isSubmitting, submit } = useSubmitting(props, uploads)
  const form = useRef<HTMLFormElement>(null)
  // An incomplete date would otherwise count as empty.
  const mayGoOn = useCallback(() => form.current === null || isWhole(form.current), [])
  const mayLeaveOut = props.mayLeaveOut === true
  const { warnedPage, goOn } = useGoingOn(store, { mayLeaveOut, mayGoOn })
  useOpenedAt(store, props.item)
  const isCompact = !useIsWide() && props.leave !== undefined
  return (
    <FillerProvider value={filler}>
      <form
        ref={form}
        className={classes['filler']}
        noValidate
        data-whole-screen={props.isWholeScreen === true || undefined}
        data-compact={isCompact || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <PageProgress store={store} status={props.status} leave={isCompact ? props.leave : null} />
        {props.notice}
        <OpenPage store={store} isLocked={isSubmitting} warnedPage={warnedPage} goOn={goOn} />
        <FillerBar
          store={store}
          status={props.status}
          submitLabel={props.submitLabel}
          isSubmitting={isSubmitting}
          goingOn={{ warnedPage, goOn }}
          mayGoOn={mayGoOn}
          onSubmit={submit}
          onSaveDraft={props.onSaveDraft}
          isChange={props.isChange === true}
          isHeld={props.isHeld === true}
        />
      </form>
    </FillerProvider>
  )
}

/** Once, so that a form that is reopened while somebody types does not move. */
function useOpenedAt(store: FillingStore, item: string | undefined): void {
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (item === undefined || opened.current === item) return
    opened.current = item
    store.goTo(pageIdOf(store.definition, item))
    focusField(waitingPath(item))
  }, [store, item])
}

function useLastAnswers(offered: Filling['lastAnswers']): OfferedAnswers | undefined {
  const [dismissed] = useState(() => createStore<readonly string[]>([]))
  return useMemo(() => offered && { ...offered, dismissed }, [offered, dismissed])
}

function useSubmitting({ store, mayLeaveOut, onSubmit }: FillerViewProps, uploads: FormUploads) {
  const t = useWords()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const wordsOf: UploadWords = (name, state) => t(`filling.uploads.${state}`, { name })
  const submit = async () => {
    if (!isWell(store, uploads, { wordsOf, isLenient: mayLeaveOut === true })) return
    setIsSubmitting(true)
    await onSubmit().finally(() => setIsSubmitting(false))
  }
  return { isSubmitting, submit }
}

type UploadWords = (name: string, state: 'underway' | 'failed') => string

/** Checks the complete form. If there are problems, opens the first page with one. */
function isWell(
  store: FillingStore,
  uploads: FormUploads,
  { wordsOf, isLenient }: { wordsOf: UploadWords; isLenient: boolean },
): boolean {
  const isRight = isLenient || store.check(null)
  const late = uploads.waiting()
  if (isRight && late.length > 0) {
    store.showProblems(
      late.map(({ path, upload }) => ({
        path,
        message: wordsOf(upload.name, upload.state === 'failed' ? 'failed' : 'underway'),
      })),
    )
  }
  const pages = [...store.read().problems.keys()].map((path) => pageIdOf(store.definition, path))
  const { page } = store.read().view
  if (pages[0] !== undefined && !pages.includes(page.id)) store.goTo(pages[0])
  return isRight && late.length === 0
}

const NONE: readonly Field[] = []

interface OpenPageProps extends GoingOn {
  store: FillingStore
  isLocked: boolean
}

/** The fields of the open page, including hidden ones. Each subscribes to its own visibility. */
const OpenPage = memo(function OpenPage({ store, isLocked, ...goingOn }: OpenPageProps) {
  const t = useWords()
  const { page, index, count } = useWatched(store, WATCH.page, () => store.read().view)
  const pages = useMemo(() => fieldsByPage(store.definition), [store])
  const isMarked = useMemo(() => requiresAnswers(store.definition), [store])
  const fields = pages.get(page.id) ?? NONE
  return (
    <>
      <PageHeading key={count > 1 ? 'many' : 'one'} store={store} />
      <ProblemSummary store={store} {...goingOn} />
      {isMarked && index === 0 && <p className={classes['note']}>{t('filling.requiredNote')}</p>}
      <LastAnswers key={page.id} sectionId={page.id ?? ''} />
      <HeadingLevel value={count > 1 ? 3 : 2}>
        <PageFields key={page.id} store={store} fields={fields} isLocked={isLocked} />
      </HeadingLevel>
    </>
  )
})

/** The heading of the page, which gets the focus when the page changes. */
function PageHeading({ store }: { store: FillingStore }) {
  const t = useWords()
  const { page, index, count } = useWatched(store, WATCH.page, () => store.read().view)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page.id)
  useEffect(() => {
    if (shown.current !== page.id) heading.current?.focus()
    shown.current = page.id
  }, [page.id])
  if (count < 2) return null
  return (
    <div
      data-later-page={index > 0 || undefined}
      data-heard={(!page.title && !page.description) || undefined}
      className={classes['page-head']}
    >
      <h2 ref={heading} tabIndex={-1} className={classes['page-title']}>
        {page.title || (
          <VisuallyHidden>{t('filling.pageOf', { page: index + 1, pages: count })}</VisuallyHidden>
        )}
      </h2>
      {page.description && <p className={classes['lead']}>{page.description}</p>}
    </div>
  )
}

/**
 * Problems found by Next or Submit, above the questions, each a link to its question. After Next,
 * which is far below, it also offers to continue anyway.
 */
function ProblemSummary({ store, warnedPage, goOn }: GoingOn & { store: FillingStore }) {
  const t = useWords()
  const problems = useWatched(store, WATCH.problems, () => store.read().problems)
  const refusals = useWatched(store, WATCH.problems, () => store.read().refusals)
  const open = useWatched(store, WATCH.page, () => store.read().view)
  const { definition } = store
  const label = (path: string) => {
    const name = answerLabel(definition, path, t)
    const pageId = pageIdOf(definition, path)
    if (pageId === open.page.id || name === '') return name
    return t('filling.onPage', { page: store.pageNumber(pageId), label: name })
  }
  return (
    <ErrorSummary
      problems={listedProblems(problems)}
      refusals={refusals}
      labelOf={label}
      onChoose={(path) => store.goTo(pageIdOf(definition, path))}
      action={
        warnedPage === open.page.id &&
        open.next !== undefined && (
          <div className={classes['go-on']}>
            <Button variant="default" rightSection={<Icon name="arrow_forward" />} onClick={goOn}>
              {t('filling.goOnAnyway')}
            </Button>
          </div>
        )
      }
    />
  )
}
