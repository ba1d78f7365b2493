import {
  type Answers,
  type FormDefinition,
  readAnswers,
  type ReadGroup,
  type ReadPart,
} from '@eventflow/domain/forms/engine'
import { useMemo } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { answerTexts } from '../screen/texts.ts'
import { AnswerText } from './answer-text.tsx'
import classes from './answers.module.css'

interface AnswersViewProps {
  definition: FormDefinition
  values: Answers
  /** ISO 4217. */
  currencyId: string
}

/** What was answered, to be read: by page and section, without what was left out. */
export function AnswersView({ definition, values, currencyId }: AnswersViewProps) {
  const t = useWords()
  const parts = useMemo(
    () => readAnswers(definition, values, { ...answerTexts(t, currencyId), visible: null }),
    [definition, values, t, currencyId],
  )
  if (parts.length === 0)
    return <p className={classes['none']}>{t('filling.submission.noAnswers')}</p>
  return (
    <div className={classes['answers']}>
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts may have the same heading: they are what stands at a place
        <Part key={place} part={part} />
      ))}
    </div>
  )
}

function Part({ part: { heading, level, groups } }: { part: ReadPart }) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section className={classes['part']}>
      {heading && <Heading className={classes['heading']}>{heading}</Heading>}
      {groups.map((group) => (
        <Group key={group.answers[0]?.path} group={group} below={heading === '' ? 1 : level + 1} />
      ))}
    </section>
  )
}

/** Each repetition of a group stands under its own heading. */
function Group({ group: { heading, answers }, below }: { group: ReadGroup; below: number }) {
  // No level is left out: below a heading of its part, or in the place of one.
  const Heading = below === 1 ? 'h2' : below === 2 ? 'h3' : 'h4'
  return (
    <>
      {heading && <Heading className={classes['loop']}>{heading}</Heading>}
      {answers.map(({ path, label, shown }) => (
        <dl key={path} className={classes['answer']}>
          <dt>{label}</dt>
          <dd>
            <AnswerText shown={shown} />
          </dd>
        </dl>
      ))}
    </>
  )
}
