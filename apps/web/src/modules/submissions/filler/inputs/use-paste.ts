// Pastes several cells into an answer, and shows the result with Undo.
import type { WordKey } from '@eventflow/domain/words'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { isPastedTable, pastedTable } from '../../../../ui/order/pasted-table.ts'
import { useFiller } from './filler-context.ts'
import type * as PastedAnswers from './pasted-answers.ts'

type CountWord = Exclude<Extract<WordKey, `filling.paste.${string}`>, 'filling.paste.notUndone'>

export interface Pasted {
  readonly value: unknown
  /** The sentences of the message, each with its number. A sentence about 0 is omitted. */
  readonly counts: readonly (readonly [CountWord, number])[]
}

type Read = (answers: typeof PastedAnswers, table: readonly (readonly string[])[]) => Pasted

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the handler of a paste event; `read` returns the answer with the table in it. */
export function usePaste(path: string) {
  const t = useWords()
  const feedback = useFeedback()
  const { store } = useFiller()
  const write = ({ value, counts }: Pasted) => {
    const before = store.answer(path)
    store.change(path, value)
    const message = counts
      .filter(([, count]) => count > 0)
      .map(([word, count]) => t(word, { count }))
      .join(' ')
    const run = () => {
      if (isEqual(store.answer(path), value)) store.change(path, before)
      else feedback.show({ type: 'warning', message: t('filling.paste.notUndone') })
    }
    const isWhole = counts.slice(1).every(([, count]) => count === 0)
    feedback.show({
      type: isWhole ? 'success' : 'warning',
      message,
      ...(!isEqual(before, value) && { action: { label: t('ui.feedback.undo'), run } }),
    })
  }
  return (event: ClipboardEvent, read: Read) => {
    const table = pastedTable(event.clipboardData.getData('text'))
    if (!isPastedTable(table)) return
    event.preventDefault()
    void import('./pasted-answers.ts').then(
      (answers) => write(read(answers, table)),
      feedback.failed,
    )
  }
}
