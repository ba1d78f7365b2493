import type { BatchOutcome, BatchChange, TaskPair, WaitingPair } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { isAlreadyDone } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { inChunks } from './chunks.ts'
import { useUndoChange, type UndoTexts } from './use-undo-change.ts'

const NAMED = 3

/** Describes tasks that were skipped because others come first; names the first few of them. */
export function waitingText(waiting: readonly WaitingPair[], t: T): string {
  const named = waiting.slice(0, NAMED).map(({ teamName: team, title, waitsFor }) => {
    const needed =
      waitsFor.map((text) => t('ui.quoted', { text })).join(', ') ||
      t('taskWork.batch.waitingHidden')
    return t('taskWork.batch.waiting', { team, title, needed })
  })
  const count = waiting.length - named.length
  return [...named, ...(count > 0 ? [t('taskWork.batch.waitingMore', { count })] : [])].join('; ')
}

type Batch = Awaited<ReturnType<typeof client.batches.mark>>

interface Marked {
  readonly outcomes: readonly BatchOutcome[]
  readonly waiting: readonly WaitingPair[]
  /** Undo the batches that have changed something. */
  readonly undo: UndoTexts
  /** The error of a batch that the server has carried out but cannot report again. */
  readonly unknown: unknown
}

/** Marks all pairs in batches. Continues after a batch that has already been done. */
export async function markAll(
  pairs: readonly TaskPair[],
  mark: (some: TaskPair[]) => Promise<Batch>,
): Promise<Marked> {
  const outcomes: BatchOutcome[] = []
  const waits: WaitingPair[] = []
  const undos: (string | null)[] = []
  let unknown: unknown = null
  for (const some of inChunks(pairs)) {
    try {
      const { results, waiting, undo } = await mark(some)
      if (results.some(({ outcome }) => outcome === 'done')) undos.push(undo)
      outcomes.push(...results.map(({ outcome }) => outcome))
      waits.push(...waiting)
    } catch (error) {
      if (!isAlreadyDone(error)) throw error
      unknown = error
    }
  }
  return { outcomes, waiting: waits, undo: undos, unknown }
}

/** Sets the state of the selected tasks and shows the result. */
export function useMarking(pairs: readonly TaskPair[], onDone: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const undoing = useUndoChange()
  const showOutcomes = ({ outcomes, waiting, undo }: Marked) => {
    const which = waitingText(waiting, t)
    const done = outcomes.filter((outcome) => outcome === 'done').length
    const others = outcomes.filter((outcome) => outcome !== 'done')
    const reasons = [...new Set(others)].map((outcome) =>
      t(`taskWork.batch.outcomes.${outcome}`, { which }),
    )
    const changed = t('taskWork.batch.done', { count: done })
    if (others.length === 0) {
      feedback.show({ type: 'success', message: changed, ...undoing(undo) })
      return
    }
    const left = t('taskWork.batch.left', { count: others.length, reasons: reasons.join('; ') })
    feedback.show({
      type: done === 0 ? 'warning' : 'success',
      message: `${changed} ${left}`,
      ...undoing(undo),
    })
  }
  /** Returns false if it was refused. */
  const mark = async (as: BatchChange, reason = ''): Promise<boolean> => {
    setIsBusy(true)
    try {
      const marked = await markAll(pairs, (some) =>
        client.batches.mark({ pairs: some, as, reason }),
      )
      if (marked.unknown === null) showOutcomes(marked)
      else feedback.failed(marked.unknown)
      onDone()
      return true
    } catch (error) {
      feedback.failed(error)
      return false
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
    }
  }
  return { mark, isBusy }
}
