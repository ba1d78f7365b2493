import {
  DELIVERY_FORMATS,
  DELIVERY_RHYTHMS,
  WEEKDAYS,
  type ReportDelivery,
} from '@eventflow/domain/reports'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { FieldPair, FieldSection } from '../../../ui/editor/field-section.tsx'
import { CheckboxField, ChoiceList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { reportChoicesQuery } from './reports.queries.ts'

interface DeliveryFieldsProps {
  /** Further recipients, shown while the delivery is on. */
  children: ReactNode
  id: string
  value: ReportDelivery | null
  onChange: (delivery: ReportDelivery | null) => void
  error: string | undefined
}

/** The most common choice: on Monday morning, and only if there are changes. */
const USUAL: ReportDelivery = {
  every: 'week',
  weekday: 1,
  hour: 8,
  format: 'xlsx',
  isOnlyChanged: true,
  recipientIds: [],
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const HOURS = Array.from({ length: 24 }, (_none, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

/** The delivery schedule in words; '' if there is none. */
export function deliveryText(delivery: ReportDelivery | null, t: T): string {
  if (delivery === null) return ''
  const { every, weekday, hour } = delivery
  const day = t(`reports.delivery.weekdays.day${weekday}`)
  return t(`reports.delivery.when.${every}`, { day, hour: hourText(hour) })
}

/** Whether, when and to whom a report is emailed. */
export function DeliveryFields({ id, value, onChange, error, children }: DeliveryFieldsProps) {
  const t = useWords()
  return (
    <FieldSection title={t('reports.fields.delivery')} lead={t('reports.delivery.lead')}>
      <SwitchField
        label={t('reports.delivery.isOn')}
        value={value !== null}
        onChange={(isOn) => onChange(isOn ? USUAL : null)}
      />
      {value && <When value={value} onChange={onChange} />}
      {value && <Recipients id={id} value={value} onChange={onChange} error={error} />}
      {value && children}
    </FieldSection>
  )
}

interface OutsideFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange'
> {
  value: readonly string[]
  onChange: (addresses: string[]) => void
}

/** Addresses outside the event, as a text with commas. */
export function OutsideField({ value, onChange, ...field }: OutsideFieldProps) {
  const t = useWords()
  return (
    <TextField
      {...field}
      label={t('reports.delivery.outside')}
      description={t('reports.delivery.outsideText')}
      value={value.join(',')}
      onChange={(text) => onChange(text === '' ? [] : text.split(/[,;]/))}
    />
  )
}

interface PartProps {
  value: ReportDelivery
  onChange: (delivery: ReportDelivery) => void
}

function When({ value, onChange }: PartProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const set = (change: Partial<ReportDelivery>) => onChange({ ...value, ...change })
  return (
    <>
      <FieldPair>
        <SelectField
          label={t('reports.delivery.every')}
          value={value.every}
          onChange={(every) => set({ every })}
          options={DELIVERY_RHYTHMS.map((every) => ({
            value: every,
            label: t(`reports.delivery.rhythms.${every}`),
          }))}
        />
        {value.every === 'week' && (
          <SelectField
            label={t('reports.delivery.weekday')}
            value={String(value.weekday)}
            onChange={(chosen) => {
              const weekday = WEEKDAYS.find((one) => String(one) === chosen)
              if (weekday !== undefined) set({ weekday })
            }}
            options={WEEKDAYS.map((weekday) => ({
              value: String(weekday),
              label: t(`reports.delivery.weekdays.day${weekday}`),
            }))}
          />
        )}
        <SelectField
          label={t('reports.delivery.hour')}
          description={t('reports.delivery.hourText', { zone: timeZone })}
          value={String(value.hour)}
          onChange={(hour) => set({ hour: Number(hour) })}
          options={HOURS}
        />
        <SelectField
          label={t('reports.delivery.format')}
          value={value.format}
          onChange={(format) => set({ format })}
          options={DELIVERY_FORMATS.map((format) => ({
            value: format,
            label: t(`reports.${format}`),
          }))}
        />
      </FieldPair>
      <CheckboxField
        label={t('reports.delivery.isOnlyChanged')}
        value={value.isOnlyChanged}
        onChange={(isOnlyChanged) => set({ isOnlyChanged })}
      />
    </>
  )
}

interface RecipientsProps extends PartProps {
  id: string
  error: string | undefined
}

/** Organisers to choose from. People who have left the event are removed from the selection. */
function Recipients({ id, value, onChange, error }: RecipientsProps) {
  const t = useWords()
  const { data } = useQuery(reportChoicesQuery())
  const options = (data?.organisers ?? []).map(({ id: userId, label }) => ({
    value: userId,
    label,
  }))
  return (
    <ChoiceList
      id={id}
      label={t('reports.delivery.recipients')}
      description={t('reports.delivery.recipientsText')}
      error={error}
      options={options}
      value={value.recipientIds.filter((userId) => options.some((one) => one.value === userId))}
      onChange={(recipientIds) => onChange({ ...value, recipientIds: [...recipientIds] })}
      isBoxed
      isRequired
    />
  )
}
