import { useState } from 'react'

interface Open<Question, Answer> {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
}

/**
 * A question that the user answers in a dialog while a save waits. `ask` resolves with the answer.
 */
export function useQuestion<Question, Answer = boolean>() {
  const [open, setOpen] = useState<Open<Question, Answer> | null>(null)
  return {
    /** The open question, or null. */
    question: open?.question ?? null,
    ask: (question: Question) => new Promise<Answer>((resolve) => setOpen({ question, resolve })),
    answer: (given: Answer): void => {
      open?.resolve(given)
      setOpen(null)
    },
  }
}
