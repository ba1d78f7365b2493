import {
  type Answers,
  type FormDefinition,
  pricesOf,
  type ReadAnswer,
  readAnswers,
  type ReadGroup,
  type ReadPart,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { useMemo } from 'react'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { answerTexts, type Prices } from './answer-texts.ts'
import { AnswerText } from './answer-text.tsx'
import classes from './answers.module.css'

interface AnswersViewProps {
  definition: FormDefinition
  values: Answers
  /** Ids of questions that were removed from the form; they are marked. */
  removed?: readonly string[]
  /** Ids of questions in unpublished field groups; they are marked. */
  hidden?: readonly string[]
  /** The event's prices, for answers that are not submitted. */
  prices: Prices
}

/** Read-only answers by page and section, without questions that were left out. */
export function AnswersView(props: AnswersViewProps) {
  const { definition, values, removed = NONE, hidden = NONE, prices } = props
  const t = useWords()
  const parts = useMemo(
    () =>
      readAnswers(definition, values, {
        ...answerTexts(t, pricesOf(definition, prices)),
        visible: null,
      }),
    [definition, values, t, prices],
  )
  if (parts.length === 0)
    return (
      <Text as="p" tone="dimmed">
        {t('filling.submission.noAnswers')}
      </Text>
    )
  return (
    <Stack gap="xl" className={classes['answers']}>
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts may have the same heading, so they are identified by position
        <Part key={place} part={part} removed={removed} hidden={hidden} />
      ))}
    </Stack>
  )
}

const NONE: readonly string[] = []

interface Marks {
  removed: readonly string[]
  hidden: readonly string[]
}

interface PartProps extends Marks {
  part: ReadPart
}

function Part({ part: { heading, isTranslated, level, groups }, ...marks }: PartProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <Stack as="section" gap="md" className={classes['part']}>
      {heading && (
        <Heading className={classes['heading']}>
          <EventText isTranslated={isTranslated}>{heading}</EventText>
        </Heading>
      )}
      {groups.map((group) => (
        <Group
          key={group.answers[0]?.path}
          group={group}
          below={heading === '' ? 1 : level + 1}
          {...marks}
        />
      ))}
    </Stack>
  )
}

interface GroupProps extends Marks {
  group: ReadGroup
  below: number
}

function labelOf({ questionId, label }: ReadAnswer, { removed, hidden }: Marks, t: T): string {
  if (removed.includes(questionId)) return t('submissions.removed', { label })
  return hidden.includes(questionId) ? t('submissions.hidden', { label }) : label
}

/** Each repetition of a group has its own heading. */
function Group({ group: { heading, answers }, below, ...marks }: GroupProps) {
  const t = useWords()
  // Heading levels are consecutive, also if a part has no heading.
  const Heading = below === 1 ? 'h2' : below === 2 ? 'h3' : 'h4'
  return (
    <Stack gap="md" className={classes['group']} data-is-loop={heading !== '' || undefined}>
      {heading && <Heading>{heading}</Heading>}
      {answers.map((answer) => (
        <Stack key={answer.path} as="dl" gap="3xs" className={classes['answer']}>
          <dt>
            <EventText isTranslated={answer.field.translations !== undefined}>
              {labelOf(answer, marks, t)}
            </EventText>
          </dt>
          <dd>
            <AnswerText shown={answer.shown} />
            {/* The text as it was when the person agreed. It is stored with the answers. */}
            {answer.field.type === 'disclaimer' && answer.field.description !== '' && (
              <p className={classes['agreed']}>{answer.field.description}</p>
            )}
          </dd>
        </Stack>
      ))}
    </Stack>
  )
}
