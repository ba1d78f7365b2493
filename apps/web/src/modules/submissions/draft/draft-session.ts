// An open form: its answers, and the draft in which they are saved.
import {
  type AnswerProblem,
  type Answers,
  type Facts,
  type FileAnswer,
  type FormDefinition,
  type PricesByItem,
  type StoredOrders,
  knownAnswers,
  namedOrders,
  normaliseAnswers,
  visibility,
  withdrawnItems,
  isSameAnswer,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Filling, OrderTotal, SeenPrices } from '@eventflow/domain/submissions'
import { type Failure, failureOf } from '../../../platform/failure.ts'
import type { SendFile } from '../../../ui/files/upload-store.ts'
import { createStore } from '../../../ui/store.ts'
import { WATCH } from '../filler/store/filling-core.ts'
import { createFillingStore, type FillingStore } from '../filler/store/filling-store.ts'
import type { DeviceDraft } from './device-draft.ts'
import { copyOf, type DraftEffect, type DraftEvents, reduce } from './draft-machine.ts'
import { createSender } from './draft-sender.ts'
import {
  colleaguesIn,
  type DraftContext,
  hasChanges,
  hasStoredChanges,
  isDirty,
  isSaveable,
} from './draft-context.ts'
import { PRICES_CHANGED, verdictOn } from './failed-save.ts'
import type { Handover, Replaceable } from './handover.ts'
import { openDraft, type OpenedDraft } from './open-draft.ts'
import { type StoredVersion, versionOf } from './stored-version.ts'
import type {
  DeviceCopy,
  DraftState,
  SavedBy,
  SavedDraft,
  StoredSubmission,
} from './draft-state.ts'

const COPY_AFTER_MS = 300

/** Data for the confirmation. */
export interface Submitted {
  readonly submissionId: string
  readonly confirmationId: string
  /** State of the email to the submitter. */
  readonly email?: 'queued' | 'held' | 'blocked' | null
  readonly emailTo?: string | null
  /** Values of the merge tags for questions, if the response contains them. */
  readonly tags?: Readonly<Record<string, string>>
  /** Reference of a guest's submission for the organisers. */
  readonly reference?: string
  /** The total of a guest's order. */
  readonly order?: OrderTotal
  /** The number of a guest's order. */
  readonly orderNumber?: number | null
}

/**
 * The prices to which the user has agreed although they differ from those of the order: those of the
 * review, or all that the server has named.
 */
export type AgreedPrices = { readonly seenPrices: SeenPrices } | { readonly acceptsPrices: true }

/** Saves answers on the server and this device: for a team, a guest or an organiser. */
export interface SubmissionPort {
  readonly saveDraft: (values: Answers, revision: number) => Promise<SavedDraft>
  /** Whether `save` also stores changes to a submission; otherwise they wait on this device. */
  readonly keepsChanges: boolean
  readonly submit: (values: Answers, revision: number, agreed?: AgreedPrices) => Promise<Submitted>
  readonly sendFile: SendFile<FileAnswer>
  readonly device: DeviceDraft
}

/** The items with new prices, and the total before and after, as texts. */
export interface NewPrices {
  readonly items: readonly string[]
  readonly total: string
}

export type SubmitOutcome =
  | ({ readonly kind: 'done' } & Submitted)
  /**
   * The team has changed answers in the meantime. They are shown, and the user checks them before
   * sending.
   */
  | { readonly kind: 'lookAgain' }
  /** An answer has several versions, and the user chooses one first. */
  | { readonly kind: 'chooseFirst' }
  /** The order has larger quantities of items with a new price, so the user checks the prices first. */
  | { readonly kind: 'pricesChanged'; readonly prices: NewPrices }
  /** The server rejected answers, which are marked. */
  | { readonly kind: 'refused' }
  /** `message` comes from the server; null without one. */
  | { readonly kind: 'failed'; readonly message: string | null }

export interface SessionOptions {
  readonly definition: FormDefinition
  readonly facts: Facts
  readonly submission: StoredSubmission | null
  readonly keptOrders?: StoredOrders | undefined
  readonly keptAmounts?: Filling['keptAmounts']
  readonly currentPrices?: PricesByItem | undefined
  /**
   * Whether the team shares one submission, for a task or by id; otherwise each submission is new.
   */
  readonly isSingle: boolean
  readonly port: SubmissionPort
  readonly describeProblem: (problem: AnswerProblem) => FieldProblem
  /** The session that this one replaces, because organisers changed the form. */
  readonly from?: Handover | null
}

type Dispatch = <E extends keyof DraftEvents>(type: E, ...event: DraftEvents[E]) => void

export interface DraftSession extends Replaceable {
  readonly store: FillingStore
  /** When the restored answers were typed on this device; null if none were restored. */
  readonly restoredAt: string | null
  readonly isSingle: boolean
  readonly read: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  readonly isDirty: () => boolean
  /** The visible answers differ from those submitted. */
  readonly hasChanges: () => boolean
  /** Answers that differ from those submitted are stored for the team. */
  readonly hasStoredChanges: () => boolean
  /** The same, but only for changes made while this screen was open. */
  readonly isChangedHere: () => boolean
  /** Who else gave the visible answers that are not submitted, without changes on this screen. */
  readonly colleagues: () => SavedBy[]
  readonly dispatch: Dispatch
  /** Saves now. Returns true if the server has everything. */
  readonly save: () => Promise<boolean>
  /** Submits the visible answers, after a running save. */
  readonly submit: (agreed?: AgreedPrices) => Promise<SubmitOutcome>
  /** Saves changes while the screen is open. Returns a function to stop. */
  readonly attach: () => () => void
}

export function openSession(options: SessionOptions): DraftSession {
  const { port, isSingle, definition, from = null } = options
  const { keepsChanges } = port
  const { store, opened } = openAnswers(options)
  const sender = from?.sender ?? createSender(port)
  const initial = from?.initial ?? opened.values
  const carried = { sender, initial, restoredAt: opened.restoredAt }
  const { read, set, subscribe } = createStore(opened.state)
  const timers = { save: createTimer(), copy: createTimer() }

  const context = (): DraftContext => ({
    state: read(),
    values: store.read().values,
    definition,
    isSingle,
    keepsChanges,
  })

  const dispatch: Dispatch = (type, ...event) => {
    const { state, effects } = reduce(context(), type, ...event)
    shareOrder(store, { was: read(), is: state })
    if (state !== read()) set(state)
    for (const effect of effects) run(effect)
  }

  function run(effect: DraftEffect): void {
    switch (effect.do) {
      case 'send':
        return sender.send(effect)
      case 'saveIn':
        return timers.save.restart(effect.ms, () => dispatch('saveRequested'))
      case 'cancelSave':
        return timers.save.stop()
      case 'copySoon':
        return timers.copy.start(COPY_AFTER_MS, () => dispatch('copyRequested'))
      case 'copy':
        return copy(effect.copy)
      case 'show':
        return store.replaceAnswers(effect.values)
      case 'showProblems':
        return store.showProblems(effect.problems)
    }
  }

  function copy(answers: Omit<DeviceCopy, 'changedAt'> | null): void {
    timers.copy.stop()
    if (answers === null) return port.device.forget()
    const isStored = port.device.write({ ...answers, changedAt: new Date().toISOString() })
    dispatch('copied', { isStored })
  }

  async function save(): Promise<boolean> {
    dispatch('saveRequested')
    return (await sender.settled()) ?? (isSaveable(context()) && !isDirty(context()))
  }

  const takeOver = (): void => sender.reportTo(dispatch)
  if (from === null) takeOver()

  return {
    store,
    restoredAt: opened.restoredAt,
    isSingle,
    read,
    subscribe,
    isDirty: () => isDirty(context()),
    hasChanges: () => hasChanges(context()),
    hasStoredChanges: () => hasStoredChanges(read()),
    colleagues: () => colleaguesIn(context()),
    isChangedHere: () => hasChanges(context()) && !isSameAnswer(store.read().values, initial),
    dispatch,
    save,
    submit: (agreed) => submit({ options, store, read, dispatch, settled: sender.settled, agreed }),
    attach: () => {
      takeOver()
      return attach({ store, dispatch, port, isDirty: () => isDirty(context()) })
    },
    handOver: () => ({ ...carried, copy: answersOf(context()), pageId: store.read().view.page.id }),
    takeOver,
    replaced: () => {
      timers.copy.stop()
      dispatch('replaced')
    },
  }
}

interface Attached extends Pick<DraftSession, 'store' | 'dispatch' | 'isDirty'> {
  readonly port: SubmissionPort
}

function attach({ store, dispatch, port, isDirty: hasUnsaved }: Attached): () => void {
  dispatch('screenOpened')
  const stops = [
    store.watch(WATCH.typed, () => dispatch('typed')),
    store.watch(WATCH.page, () => {
      port.device.writePage(store.read().view.page.id)
      if (hasUnsaved()) dispatch('saveRequested')
    }),
    // People who see what is missing often leave to look it up.
    store.watch(WATCH.stopped, () => hasUnsaved() && dispatch('saveRequested')),
  ]
  return () => {
    for (const stop of stops) stop()
    dispatch('screenClosed')
  }
}

function answersOf(context: DraftContext): DeviceCopy | null {
  const answers = copyOf(context)
  return answers && { ...answers, changedAt: new Date().toISOString() }
}

/** The prices depend on what was submitted, perhaps by a colleague. */
function shareOrder(store: FillingStore, { was, is }: { was: DraftState; is: DraftState }): void {
  if (is.submitted === was.submitted) return
  store.setTerms({ ordered: is.submitted, stored: is.base.values })
}

interface Submitting extends Pick<DraftSession, 'store' | 'read' | 'dispatch'> {
  readonly options: SessionOptions
  readonly settled: () => Promise<unknown>
  readonly agreed: AgreedPrices | undefined
}

async function submit(submitting: Submitting): Promise<SubmitOutcome> {
  await submitting.settled()
  if (submitting.read().questions.length > 0) return { kind: 'chooseFirst' }
  return submitNow(submitting, { isAgain: false })
}

async function submitNow(
  submitting: Submitting,
  { isAgain }: { isAgain: boolean },
): Promise<SubmitOutcome> {
  const { options, store, read, dispatch, agreed } = submitting
  const finish = (submitted: Submitted): SubmitOutcome => {
    dispatch('submitted')
    options.port.device.forgetPage()
    return { kind: 'done', ...submitted }
  }
  dispatch('submitStarted')
  const { values } = store.read()
  const sent = namedOrders(options.definition, values)
  try {
    const more = agreed ? ([agreed] as const) : []
    return finish(await options.port.submit(sent, read().base.revision, ...more))
  } catch (error) {
    const failure = failureOf(error)
    const verdict = verdictOn(failure)
    const theirs = verdict.kind === 'stale' ? verdict.current : null
    const submitted =
      theirs && submittedAs({ ...options, facts: store.terms().facts }, theirs, values)
    if (submitted) return finish(submitted)
    const wasSubmitted = read().isSubmitted
    dispatch('submitFailed', failure)
    if (!theirs) return outcomeOf(failure)
    if (read().questions.length > 0) return { kind: 'chooseFirst' }
    const isSame = isSameAnswer(store.read().values, values) && read().isSubmitted === wasSubmitted
    if (!isAgain && isSame && isUnderWay(theirs)) return submitNow(submitting, { isAgain: true })
    return { kind: 'lookAgain' }
  }
}

function outcomeOf({ code, problems, message }: Failure): SubmitOutcome {
  if (code === PRICES_CHANGED) return { kind: 'pricesChanged', prices: newPricesIn(problems) }
  return problems.length > 0 ? { kind: 'refused' } : { kind: 'failed', message }
}

function newPricesIn(problems: Failure['problems']): NewPrices {
  const isTotal = ({ path }: FieldProblem): boolean => path === 'total'
  const items = problems.filter((problem) => !isTotal(problem))
  return {
    items: items.map(({ message }) => message),
    total: problems.find(isTotal)?.message ?? '',
  }
}

/** The copy on this device, limited to the form's current questions, like the stored version. */
const knownCopy = (definition: FormDefinition, copy: DeviceCopy): DeviceCopy => ({
  ...copy,
  values: knownAnswers(definition, copy.values, copy.base.values),
  base: { ...copy.base, values: knownAnswers(definition, copy.base.values) },
  sent: copy.sent?.map((values) => knownAnswers(definition, values, copy.base.values)) ?? [],
})

/** What the server lacks: from the session before, or from this device. */
function openedFrom(
  { definition, port, from = null }: SessionOptions,
  stored: StoredVersion,
): { copy: DeviceCopy | null; opened: OpenedDraft; pageId: string | null } {
  const copy = from ? from.copy : port.device.read()
  const opened = openDraft({
    definition,
    stored,
    copy: copy && knownCopy(definition, copy),
    keepsChanges: port.keepsChanges,
  })
  return from
    ? { copy, opened: continued(opened, from), pageId: from.pageId }
    : { copy, opened, pageId: port.device.readPage() ?? null }
}

/** Nothing was restored from the device, and a running save continues. */
const continued = ({ state, values }: OpenedDraft, from: Handover): OpenedDraft => ({
  state: from.sender.sending() === null ? state : { ...state, activity: 'saving' },
  values,
  restoredAt: from.restoredAt,
})

/** The initial answers of the form, and the state of their draft. */
function openAnswers(options: SessionOptions) {
  const { definition, facts, submission, keptOrders, keptAmounts, currentPrices } = options
  const { describeProblem } = options
  const stored = versionOf(definition, submission)
  const { copy, opened, pageId } = openedFrom(options, stored)
  const store = createFillingStore({
    definition,
    facts,
    values: opened.values,
    stored: stored.base.values,
    ordered: stored.submitted,
    keptOrders,
    keptAmounts,
    currentPrices,
    pageId,
    // From each version, because the device's answers may not have reached the server.
    withdrawn: new Map(
      [submission?.values ?? {}, submission?.changes?.values ?? {}, copy?.values ?? {}].flatMap(
        (version) => [...withdrawnItems(definition, version)],
      ),
    ),
    describeProblem,
  })
  return { store, opened }
}

/** If the response to a submission was lost, the submission may be stored already. */
function submittedAs(
  { definition, facts }: Pick<SessionOptions, 'definition' | 'facts'>,
  theirs: StoredSubmission,
  sent: Answers,
): Submitted | null {
  if (theirs.isDraft || !theirs.confirmationId) return null
  const visible = visibility(definition, sent, facts)
  const isSame = isSameAnswer(normaliseAnswers(definition, sent, { visible }), theirs.values)
  return isSame ? { submissionId: theirs.id, confirmationId: theirs.confirmationId } : null
}

/**
 * Only a draft was stored. If it changes none of the visible answers, the user has nothing to check:
 * for example after a save that a reload interrupted, or that another tab of the user has sent.
 */
const isUnderWay = ({ isDraft, changes }: StoredSubmission): boolean => isDraft || Boolean(changes)

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const restart = (ms: number, then: () => void): void => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      then()
    }, ms)
  }
  return {
    stop,
    restart,
    /** Does not restart a running timer, so the wait is measured from the first call. */
    start: (ms: number, then: () => void): void => {
      if (timer === undefined) restart(ms, then)
    },
  }
}
