// An order is looked at as a whole before it is submitted: lines, total, invoice address and dates.
import {
  normaliseAnswers,
  type ReadAnswer,
  readAnswers,
  storedTotal,
} from '@eventflow/domain/forms/engine'
import type { Opening } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Muted, Stack, Text } from '../../../ui/layout.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { AnswerText } from '../answers/answer-text.tsx'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import type { DraftSession } from './draft-session.ts'

interface CheckOrderProps {
  session: DraftSession
  prices: Prices
  opening: Pick<Opening, 'closesAt' | 'editableUntil'>
  timeZone: string
  submitLabel: string
  onBack: () => void
  onSubmit: () => void
}

export function CheckOrder({
  session,
  prices,
  submitLabel,
  onBack,
  onSubmit,
  ...when
}: CheckOrderProps) {
  const t = useWords()
  const texts = answerTexts(t, prices)
  const { store } = session
  const { submitted } = session.read()
  const { values, visible } = store.read()
  const { definition } = store
  const answers = readAnswers(definition, normaliseAnswers(definition, values, { visible }), {
    ...texts,
    visible,
  }).flatMap(({ groups }) => groups.flatMap((group) => group.answers))
  const shown = answers.filter(({ field: { type } }) => type === 'itemList' || type === 'address')
  const total = texts.money(store.sums().total)
  const until = when.opening.editableUntil ?? when.opening.closesAt
  const actions = (
    <>
      <Button variant="default" onClick={onBack}>
        {t('filling.prices.back')}
      </Button>
      <Button onClick={onSubmit}>{submitLabel}</Button>
    </>
  )
  return (
    <Dialog title={t('filling.check.title')} isOpen onClose={onBack} size="lg" actions={actions}>
      <Stack gap="md">
        {shown.map((answer) => (
          <Answer key={answer.path} {...answer} />
        ))}
        <Text as="p" size="lg" weight={600}>
          {t('filling.check.total', { total })}
        </Text>
        {submitted !== null && (
          <Muted>{t('filling.check.before', { total: texts.money(storedTotal(submitted)) })}</Muted>
        )}
        {until !== null && (
          <Muted>{t('filling.check.until', { time: momentText(until, when.timeZone) })}</Muted>
        )}
      </Stack>
    </Dialog>
  )
}

const Answer = ({ label, shown }: ReadAnswer) => (
  <div>
    <Muted>{label}</Muted>
    <AnswerText shown={shown} />
  </div>
)
