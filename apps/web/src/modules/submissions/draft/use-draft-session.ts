import { problemInWords } from '@eventflow/domain/forms/engine'
import type { SeenPrices } from '@eventflow/domain/submissions'
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { onSignedInAgain } from '../../../platform/unauthenticated.ts'
import { useWords } from '../../../platform/words.tsx'
import { useTries } from '../../../ui/feedback.tsx'
import { WATCH } from '../filler/store/filling-core.ts'
import {
  type AgreedPrices,
  type DraftSession,
  type NewPrices,
  openSession,
  type SessionOptions,
  type Submitted,
} from './draft-session.ts'
import type { OpenedForm } from './handover.ts'
import type { DraftState, DraftStatus, StoredSubmission } from './draft-state.ts'

/** A session that lives as long as the screen. `submission` follows the live connection. */
export function useDraftSession(
  options: Omit<SessionOptions, 'describeProblem'>,
  { isGone, opened }: { isGone: boolean; opened?: OpenedForm },
): { session: DraftSession; draft: DraftState } {
  const t = useWords()
  const [session] = useState(() =>
    openSession({
      ...options,
      from: opened?.handOver() ?? null,
      describeProblem: (problem) => problemInWords(t, problem),
    }),
  )
  // A guest changes the language below the form.
  useEffect(() => session.store.describeWith((problem) => problemInWords(t, problem)), [session, t])
  // Before the next key, the new session replaces the one before the form changed.
  useLayoutEffect(() => opened?.open(session), [opened, session])
  useEffect(() => {
    const detach = session.attach()
    const stopWatching = watchWindow(session)
    return () => {
      stopWatching()
      if (!opened || opened.isOpen(session)) detach()
    }
  }, [opened, session])
  useTerms(session, options)
  useStored(session, options.submission)
  useEffect(() => session.dispatch(isGone ? 'formClosed' : 'formOpened'), [session, isGone])
  return { session, draft: useSyncExternalStore(session.subscribe, session.read) }
}

/**
 * A value that the session derives from the visible answers, updated when they are typed, saved or
 * replaced. React Compiler would memoize a direct call of the session.
 */
export const useDerivedAnswers = <S>({ store, subscribe }: DraftSession, read: () => S): S =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = [store.watch(WATCH.typed, listener), subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
      [store, subscribe],
    ),
    read,
  )

/** A colleague's submission, or organisers, change these while the form is open. */
function useTerms(
  { store }: DraftSession,
  {
    definition,
    facts,
    keptOrders,
    keptAmounts,
    currentPrices,
  }: Omit<SessionOptions, 'describeProblem'>,
): void {
  useEffect(
    () => store.setTerms({ definition, facts, keptOrders, keptAmounts, currentPrices }),
    [store, definition, facts, keptOrders, keptAmounts, currentPrices],
  )
}

function useStored(session: DraftSession, submission: StoredSubmission | null): void {
  useEffect(() => {
    if (submission) session.dispatch('storedElsewhere', submission)
  }, [session, submission])
}

/** States in which a retry may succeed after a change of circumstances. */
const WAITING: ReadonlySet<DraftStatus> = new Set(['offline', 'failed', 'signedOut'])

function watchWindow({ read, dispatch }: DraftSession): () => void {
  const retry = () => {
    if (WAITING.has(read().status)) dispatch('saveRequested')
  }
  const visibilityChanged = () => {
    if (document.visibilityState === 'visible') return retry()
    dispatch('copyRequested')
    dispatch('saveRequested')
  }
  const leaving = () => dispatch('copyRequested')
  document.addEventListener('visibilitychange', visibilityChanged)
  addEventListener('pagehide', leaving)
  addEventListener('beforeunload', leaving)
  addEventListener('online', retry)
  const stopSignIns = onSignedInAgain(retry)
  return () => {
    stopSignIns()
    document.removeEventListener('visibilitychange', visibilityChanged)
    removeEventListener('pagehide', leaving)
    removeEventListener('beforeunload', leaving)
    removeEventListener('online', retry)
  }
}

export interface Submitting {
  readonly submit: (seenPrices?: SeenPrices) => Promise<void>
  /** New prices that the user must accept; null if there are none. */
  readonly newPrices: NewPrices | null
  readonly acceptPrices: () => Promise<void>
  readonly declinePrices: () => void
}

/** Submits, and shows the result unless the next screen does. */
export function useSubmit(
  { submit }: DraftSession,
  onSubmitted: (submitted: Submitted) => unknown,
): Submitting {
  const t = useWords()
  const tries = useTries()
  const [newPrices, setNewPrices] = useState<NewPrices | null>(null)
  const send = async (agreed?: AgreedPrices): Promise<void> => {
    tries.begin()
    const outcome = await submit(agreed)
    const show = (type: 'error' | 'warning', message: string | undefined) =>
      tries.show({ type, message })
    setNewPrices(outcome.kind === 'pricesChanged' ? outcome.prices : null)
    if (outcome.kind === 'done') {
      await onSubmitted(outcome)
    } else if (outcome.kind === 'failed') {
      show('error', outcome.message ?? undefined)
    } else if (outcome.kind === 'refused') {
      show('error', t('filling.draft.toMend'))
    } else if (outcome.kind !== 'pricesChanged') {
      show('warning', t(`filling.draft.${outcome.kind}`))
    }
  }
  return {
    submit: (seenPrices) => send(seenPrices && { seenPrices }),
    newPrices,
    acceptPrices: () => send({ acceptsPrices: true }),
    declinePrices: () => setNewPrices(null),
  }
}
