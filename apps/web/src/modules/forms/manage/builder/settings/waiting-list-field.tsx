// The waiting list of an item with a stock, beside the teams that wait.
import { MAX_OFFER_HOURS, OFFER_HOURS, type Item } from '@eventflow/domain/forms'
import { useState } from 'react'
import { eventTimeZone } from '../../../../../platform/event-time-zone.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { Muted, Row, Stack } from '../../../../../ui/layout.tsx'
import { TextLink } from '../../../../../ui/link.tsx'
import { momentText } from '../../../../../ui/time-text.ts'
import { useWaiting, useWaitingQuestion, type Waiting } from './waiting-question.tsx'

interface WaitingListFieldProps {
  item: Item
  /** Null while the list is not stored. */
  formId: string | null
  fieldId: string
  onChange: (item: Item) => void
}

/** Only for an item with a stock. */
export function WaitingListField({ item, formId, fieldId, onChange }: WaitingListFieldProps) {
  const t = useWords()
  const waiting = useWaiting(formId, { fieldId, itemId: item.itemId })
  const question = useWaitingQuestion(waiting)
  const { offerHours, ...rest } = item
  const isOn = offerHours !== undefined
  return (
    <Stack gap="xs">
      <SwitchField
        label={t('builder.waiting.title')}
        description={t('builder.waiting.text')}
        value={isOn}
        onChange={(next) => {
          if (next) onChange({ ...item, offerHours: OFFER_HOURS })
          else question.ask(() => onChange(rest))
        }}
      />
      {isOn && (
        <OfferTime
          hours={offerHours}
          onChange={(hours) => onChange({ ...item, offerHours: hours })}
        />
      )}
      {isOn && formId !== null && waiting !== null && (
        <Muted as="p">
          {waitingText(waiting, t)}{' '}
          <TextLink to="/admin/forms/$formId/waiting-lists" params={{ formId }}>
            {t('builder.waiting.open')}
          </TextLink>
        </Muted>
      )}
      {question.dialog}
    </Stack>
  )
}

function waitingText({ teams, offers, until }: Waiting, t: ReturnType<typeof useWords>): string {
  const count = t('builder.waiting.count', { count: teams })
  if (offers === 0 || until === null) return count
  return `${count} ${t('builder.waiting.offers', { count: offers, until: momentText(until, eventTimeZone()) })}`
}

const HOURS_OF = { hours: 1, days: 24 } as const
type Unit = keyof typeof HOURS_OF

interface OfferTimeProps {
  hours: number
  onChange: (hours: number) => void
}

/** How long an offer is valid. An incomplete number stays as typed. */
function OfferTime({ hours, onChange }: OfferTimeProps) {
  const t = useWords()
  const [unit, setUnit] = useState<Unit>(hours % HOURS_OF.days === 0 ? 'days' : 'hours')
  const [text, setText] = useState(String(hours / HOURS_OF[unit]))
  const change = (next: { text?: string; unit?: Unit }) => {
    const { text: typed, unit: chosen } = { text, unit, ...next }
    setText(typed)
    setUnit(chosen)
    const valid = hoursIn(typed, chosen)
    if (valid !== null) onChange(valid)
  }
  const most = MAX_OFFER_HOURS / HOURS_OF[unit]
  return (
    <Row gap="sm" align="end">
      <NumberField
        label={t('builder.waiting.time')}
        isWhole
        value={text}
        error={
          hoursIn(text, unit) === null
            ? t('builder.waiting.timeWrong', { most: String(most) })
            : undefined
        }
        onChange={(next) => change({ text: next })}
      />
      <SelectField
        label={t('builder.waiting.unit')}
        value={unit}
        options={[
          { value: 'hours', label: t('builder.waiting.hours') },
          { value: 'days', label: t('builder.waiting.days') },
        ]}
        onChange={(next) => change({ unit: next })}
      />
    </Row>
  )
}

/** Null for a number that is not allowed. */
function hoursIn(text: string, unit: Unit): number | null {
  const hours = /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) * HOURS_OF[unit] : 0
  return hours >= 1 && hours <= MAX_OFFER_HOURS ? hours : null
}
