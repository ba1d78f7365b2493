import type { AnswersBy as Author } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { momentText } from '../../../ui/time-text.ts'

interface AnswersByProps {
  authors: readonly Author[]
  timeZone: string
}

/** Colleagues whose answers a person submitted, with the questions. */
export function AnswersBy({ authors, timeZone }: AnswersByProps) {
  const t = useWords()
  return authors.map(({ name, at, questions }) => (
    <Muted key={`${name} ${at}`}>
      {t('filling.history.answersBy', {
        name: name ?? t('filling.history.somebody'),
        time: momentText(at, timeZone),
        questions: questions.join(', '),
      })}
    </Muted>
  ))
}
