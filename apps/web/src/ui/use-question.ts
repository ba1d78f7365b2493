import { useEffect, useRef, useState } from 'react'

interface Open<Question> {
  readonly question: Question
  readonly resolve: (answer: boolean) => void
}

/**
 * A question that the user answers in a dialog while a save waits. `ask` resolves with the answer, and with false if
 * another question replaces this one or the screen is closed.
 */
export function useQuestion<Question>() {
  const [question, setQuestion] = useState<Question | null>(null)
  const open = useRef<Open<Question> | null>(null)
  const settle = (answer: boolean, next: Open<Question> | null) => {
    open.current?.resolve(answer)
    open.current = next
    setQuestion(next?.question ?? null)
  }
  useEffect(() => () => open.current?.resolve(false), [])
  return {
    /** The open question; null if there is none. */
    question,
    ask: (asked: Question) =>
      new Promise<boolean>((resolve) => settle(false, { question: asked, resolve })),
    answer: (given: boolean): void => settle(given, null),
  }
}
