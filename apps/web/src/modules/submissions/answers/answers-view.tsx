import {
  type Answers,
  type FormDefinition,
  readAnswers,
  type ReadGroup,
  type ReadPart,
} from '@eventflow/domain/forms/engine'
import { useMemo } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { answerTexts, type Prices } from './answer-texts.ts'
import { AnswerText } from './answer-text.tsx'
import classes from './answers.module.css'

interface AnswersViewProps {
  definition: FormDefinition
  values: Answers
  /** Questions, by their ids, that the form does not ask any more; they are said to be removed. */
  removed?: readonly string[]
  prices: Prices
}

/** What was answered, to be read: by page and section, without what was left out. */
export function AnswersView(props: AnswersViewProps) {
  const { definition, values, removed = NONE, prices } = props
  const t = useWords()
  const parts = useMemo(
    () => readAnswers(definition, values, { ...answerTexts(t, prices), visible: null }),
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
        // oxlint-disable-next-line react/no-array-index-key -- parts may have the same heading: they are what stands at a place
        <Part key={place} part={part} removed={removed} />
      ))}
    </Stack>
  )
}

const NONE: readonly string[] = []

interface PartProps {
  part: ReadPart
  removed: readonly string[]
}

function Part({ part: { heading, level, groups }, removed }: PartProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <Stack as="section" gap="md" className={classes['part']}>
      {heading && <Heading className={classes['heading']}>{heading}</Heading>}
      {groups.map((group) => (
        <Group
          key={group.answers[0]?.path}
          group={group}
          below={heading === '' ? 1 : level + 1}
          removed={removed}
        />
      ))}
    </Stack>
  )
}

interface GroupProps {
  group: ReadGroup
  below: number
  removed: readonly string[]
}

/** Each repetition of a group stands under its own heading. */
function Group({ group: { heading, answers }, below, removed }: GroupProps) {
  const t = useWords()
  // No level is left out: below a heading of its part, or in the place of one.
  const Heading = below === 1 ? 'h2' : below === 2 ? 'h3' : 'h4'
  return (
    <Stack gap="md" className={classes['group']} data-is-loop={heading !== '' || undefined}>
      {heading && <Heading>{heading}</Heading>}
      {answers.map(({ path, questionId, field, label, shown }) => (
        <Stack key={path} as="dl" gap="3xs" className={classes['answer']}>
          <dt>{removed.includes(questionId) ? t('submissions.removed', { label }) : label}</dt>
          <dd>
            <AnswerText shown={shown} />
            {/* Agreed to as it was then: the form that is kept with the answers says so. */}
            {field.type === 'disclaimer' && field.description !== '' && (
              <p className={classes['agreed']}>{field.description}</p>
            )}
          </dd>
        </Stack>
      ))}
    </Stack>
  )
}
