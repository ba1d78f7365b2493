// Last year's answers in a form (docs/design/last-answers.md). Loaded only if there are any.
import {
  acceptable,
  acceptedAnswers,
  answerLabel,
  type Answers,
  type Field,
  fieldIdOf,
  fieldsBySection,
  type FormDefinition,
  isSameAnswer,
  type ReadAnswer,
  readAnswers,
  type TextContext,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { useMemo, useSyncExternalStore } from 'react'
import { EventText, useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldId } from '../../../../ui/fields/field-id.ts'
import { Muted, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AnswerText } from '../../answers/answer-text.tsx'
import { type OfferedAnswers, useFiller } from '../inputs/filler-context.ts'
import classes from '../inputs/inputs.module.css'
import { useWatched } from '../inputs/use-answer.ts'
import { WATCH } from '../store/filling-core.ts'

const NONE: readonly Field[] = []

interface SectionOfferProps {
  /** The section or page that begins the questions; '' before the first one. */
  sectionId: string
  offered: OfferedAnswers
}

/** Offers last year's answers to the open questions of one section. */
export function SectionOffer({ sectionId, offered }: SectionOfferProps) {
  const t = useWords()
  const { store, texts } = useFiller()
  const { givenIn, dismissed } = offered
  const { definition } = store
  const fields = useMemo(
    () => fieldsBySection(definition).get(sectionId) ?? NONE,
    [definition, sectionId],
  )
  const values = useWatched(store, WATCH.total, () => store.read().values)
  const hidden = useSyncExternalStore(dismissed.subscribe, dismissed.read)
  const { facts } = store.terms()
  const open = useMemo(() => {
    if (hidden.includes(sectionId)) return {}
    const left = fields.filter(({ id }) => !hidden.includes(id))
    return acceptable({ definition, values, facts }, left, offered.values)
  }, [hidden, sectionId, definition, values, facts, fields, offered])
  const [first] = Object.keys(open)
  if (first === undefined) return null
  const gone = namesOfGone({ definition, fields, leftOut: offered.leftOut }, t)
  const accept = () => {
    store.acceptAnswers(acceptedAnswers(definition, values, open))
    // Items that are removed afterwards are not offered again.
    dismissed.set([...dismissed.read(), ...listsIn(fields, open)])
    // The pressed button disappears, so the first question gets the focus.
    document.querySelector<HTMLElement>(`#${CSS.escape(fieldId(first))}`)?.focus()
  }
  return (
    <div className={classes['last-year']}>
      <Notice title={t('filling.lastAnswers.title', { givenIn })}>
        <Stack gap="sm">
          <Stack as="dl" gap="2xs">
            {readOffer(definition, open, texts).map(({ path, field, label, shown }) => (
              <div key={path}>
                <Text as="dt" weight={550}>
                  <EventText isTranslated={field.translations !== undefined}>{label}</EventText>
                </Text>
                <dd>
                  <AnswerText shown={shown} />
                </dd>
              </div>
            ))}
          </Stack>
          {gone.length > 0 && (
            <Muted>{t('filling.lastAnswers.gone', { names: gone.join(', ') })}</Muted>
          )}
          {tooMany({ fields, leftOut: offered.leftOut }, t).map((text) => (
            <Muted key={text}>{text}</Muted>
          ))}
          <Row gap="xs">
            <Button variant="default" onClick={accept}>
              {t('filling.lastAnswers.use')}
            </Button>
            <Button
              variant="default"
              onClick={() => dismissed.set([...dismissed.read(), sectionId])}
            >
              {t('filling.lastAnswers.leaveOut')}
            </Button>
          </Row>
        </Stack>
      </Notice>
    </div>
  )
}

const unpriced = (field: Field): Field =>
  field.type === 'itemList'
    ? { ...field, showPrice: false, showSubtotals: false, showTotal: false }
    : field

const listsIn = (fields: readonly Field[], open: Answers): string[] =>
  fields.flatMap(({ id, type }) => (type === 'itemList' && Object.hasOwn(open, id) ? [id] : []))

/** Only quantities of last year are offered. What they cost now, the form shows. */
const withoutPrices = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  fields: definition.fields.map(unpriced),
  fieldGroups: Object.fromEntries(
    Object.entries(definition.fieldGroups).map(([id, group]) => [
      id,
      { ...group, fields: group.fields.map(unpriced) },
    ]),
  ),
})

/** The offered answers as they are read, each with its repetition in its label. */
const readOffer = (definition: FormDefinition, open: Answers, texts: TextContext): ReadAnswer[] =>
  readAnswers(withoutPrices(definition), open, { ...texts, visible: null })
    .flatMap(({ groups }) => groups)
    .flatMap(({ heading, answers }) =>
      answers.map((answer) => ({
        ...answer,
        label: heading === '' ? answer.label : `${heading}: ${answer.label}`,
      })),
    )
    .filter(({ path }) => Object.hasOwn(open, fieldIdOf(path)))

interface Gone {
  readonly definition: FormDefinition
  readonly fields: readonly Field[]
  readonly leftOut: OfferedAnswers['leftOut']
}

/** The questions, options and items of these fields whose answers are no longer possible. */
function namesOfGone({ definition, fields, leftOut }: Gone, t: T): string[] {
  const ids = new Set(fields.map(({ id }) => id))
  const gone = leftOut.filter(
    ({ path, atMost }) => ids.has(fieldIdOf(path)) && atMost === undefined,
  )
  return gone.map(({ path, item, options }) => {
    if (item !== undefined) return item
    const label = answerLabel(definition, path, t)
    return options === undefined ? label : `${label} (${options.join(', ')})`
  })
}

/** Items whose quantity of last year is too high now. */
const tooMany = ({ fields, leftOut }: Omit<Gone, 'definition'>, t: T): string[] =>
  leftOut.flatMap(({ path, item = '', atMost }) =>
    atMost !== undefined && fields.some(({ id }) => id === fieldIdOf(path))
      ? [t('filling.lastAnswers.atMost', { item, max: String(atMost) })]
      : [],
  )

/** Marks an answer that is the same as last year. */
export function GivenIn({ path, offered }: { path: string; offered: OfferedAnswers }) {
  const t = useWords()
  const { store } = useFiller()
  const value = useWatched(store, path, () => store.answer(path))
  if (!isSameAnswer(value, offered.values[path])) return null
  // Below an order, the mark is shown under its total, which has today's prices.
  const isOrder = store.definition.fields.some(({ id, type }) => id === path && type === 'itemList')
  const { givenIn } = offered
  return <Muted>{t(`filling.lastAnswers.${isOrder ? 'markOrder' : 'mark'}`, { givenIn })}</Muted>
}
