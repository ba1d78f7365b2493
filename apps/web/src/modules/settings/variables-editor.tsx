import { isTaxRate, type FieldProblem } from '@eventflow/domain/kernel'
import {
  isFloorPlanLink,
  isPaymentLink,
  listCurrencies,
  unknownFloorPlanTag,
  unknownPaymentTag,
  type Variables,
} from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { CheckboxField, ChoiceList } from '../../ui/fields/choice-fields.tsx'
import { currencyChoices } from '../../ui/fields/currency-choices.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../ui/fields/text-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { withReadersLabel } from '../../ui/translations/readers-label.ts'
import { useOrdersKeep } from './orders-keep.tsx'
import { wholeNumber } from './settings-problems.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const RANGES = {
  teamMemberLimit: { least: 1, most: 1000 },
  dueSoonDays: { least: 0, most: 365 },
  lateJoinDays: { least: 0, most: 365 },
} as const

const toValues = ({
  teamMemberLimit,
  dueSoonDays,
  lateJoinDays,
  currencyId,
  arePricesWithoutVat,
  taxRate,
  isTaxPerLine,
  orderTerms,
  accountingFieldIds,
  paymentLink,
  floorPlanLink,
}: Variables) => ({
  teamMemberLimit: String(teamMemberLimit),
  dueSoonDays: String(dueSoonDays),
  lateJoinDays: String(lateJoinDays),
  currencyId,
  arePricesWithoutVat,
  taxRate,
  isTaxPerLine,
  orderTerms,
  accountingFieldIds: accountingFieldIds as readonly string[],
  paymentLink,
  floorPlanLink,
})
type Values = ReturnType<typeof toValues>

const toData = (values: Values): Variables => ({
  teamMemberLimit: Number(values.teamMemberLimit),
  dueSoonDays: Number(values.dueSoonDays),
  lateJoinDays: Number(values.lateJoinDays),
  currencyId: values.currencyId,
  arePricesWithoutVat: values.arePricesWithoutVat,
  taxRate: values.taxRate.trim().replace(',', '.'),
  isTaxPerLine: values.isTaxPerLine,
  orderTerms: values.orderTerms,
  accountingFieldIds: [...values.accountingFieldIds],
  paymentLink: values.paymentLink.trim(),
  floorPlanLink: values.floorPlanLink.trim(),
})

function paymentLinkProblem(link: string, t: T): string {
  const tag = unknownPaymentTag(link)
  return tag === null
    ? t('settings.problems.paymentLink')
    : t('settings.problems.paymentLinkTag', { tag })
}

function floorPlanLinkProblem(link: string, t: T): string {
  const tag = unknownFloorPlanTag(link)
  return tag === null
    ? t('settings.problems.floorPlanLink')
    : t('settings.problems.floorPlanLinkTag', { tag })
}

const problemsOf = (values: Values, t: T): FieldProblem[] => {
  const { taxRate, paymentLink, floorPlanLink } = toData(values)
  return [
    ...(['teamMemberLimit', 'dueSoonDays', 'lateJoinDays'] as const).flatMap((path) =>
      wholeNumber(values[path], RANGES[path]) === null
        ? [{ path, message: t('settings.problems.number', RANGES[path]) }]
        : [],
    ),
    ...(taxRate === '' || isTaxRate(taxRate)
      ? []
      : [{ path: 'taxRate', message: t('settings.problems.taxRate') }]),
    ...(paymentLink === '' || isPaymentLink(paymentLink)
      ? []
      : [{ path: 'paymentLink', message: paymentLinkProblem(paymentLink, t) }]),
    ...(floorPlanLink === '' || isFloorPlanLink(floorPlanLink)
      ? []
      : [{ path: 'floorPlanLink', message: floorPlanLinkProblem(floorPlanLink, t) }]),
  ]
}

const labelsOf = (t: T) => ({
  teamMemberLimit: t('settings.variables.teamMemberLimit'),
  dueSoonDays: t('settings.variables.dueSoonDays'),
  lateJoinDays: t('settings.variables.lateJoinDays'),
  currencyId: t('settings.variables.currencyId'),
  arePricesWithoutVat: t('settings.variables.arePricesWithoutVat'),
  taxRate: t('settings.variables.taxRate'),
  isTaxPerLine: t('settings.variables.isTaxPerLine'),
  orderTerms: t('settings.variables.orderTerms'),
  paymentLink: t('settings.variables.paymentLink'),
  floorPlanLink: t('settings.variables.floorPlanLink'),
  accountingFieldIds: t('settings.variables.accountingFieldIds'),
})

/** Both kinds of prices in words. */
function VatField({ value, onChange, ...props }: ComponentProps<typeof CheckboxField>) {
  const t = useWords()
  return (
    <SelectField
      {...props}
      value={value ? 'net' : 'gross'}
      onChange={(kind) => onChange(kind === 'net')}
      description={t('settings.variables.arePricesWithoutVatText')}
      options={(['gross', 'net'] as const).map((kind) => ({
        value: kind,
        label: t(`settings.variables.prices.${kind}`),
      }))}
    />
  )
}

/** Maximum number of custom fields of an event. */
const ALL_FIELDS = 200

/** The custom fields of teams that the file of orders for accounting contains. */
function AccountingFields(props: Omit<ComponentProps<typeof ChoiceList>, 'options'>) {
  const t = useWords()
  const { data: fields = [] } = useQuery(
    api.customFields.list.queryOptions({
      input: { sort: 'index', limit: ALL_FIELDS },
      select: ({ items }) =>
        items.map(withReadersLabel).map(({ id, label }) => ({ value: id, label })),
    }),
  )
  const text = fields.length === 0 ? 'accountingFieldsNone' : 'accountingFieldsText'
  return <ChoiceList {...props} options={fields} description={t(`settings.variables.${text}`)} />
}

interface OrderFieldsProps {
  editor: ReturnType<typeof useSettingsEditor<Variables, Values>>
  labels: ReturnType<typeof labelsOf>
}

/** Terms, payment link and accounting export of orders. */
function OrderFields({ editor, labels }: OrderFieldsProps) {
  const t = useWords()
  return (
    <>
      <TextArea
        {...editor.field('orderTerms')}
        label={labels.orderTerms}
        description={t('settings.variables.orderTermsText')}
        rows={4}
        maxLength={5_000}
      />
      <TextField
        {...editor.field('paymentLink')}
        label={labels.paymentLink}
        description={t('settings.variables.paymentLinkText')}
        maxLength={500}
      />
      <TextField
        {...editor.field('floorPlanLink')}
        label={labels.floorPlanLink}
        description={t('settings.variables.floorPlanLinkText')}
        maxLength={500}
      />
      <AccountingFields {...editor.field('accountingFieldIds')} label={labels.accountingFieldIds} />
    </>
  )
}

/** The event's numbers: limits and defaults. */
export function VariablesEditor({ stored }: { stored: StoredSettings<Variables> }) {
  const t = useWords()
  const settings = useSettingsEditor({
    stored,
    queryKey: api.settings.variables.read.queryKey(),
    toValues,
    toData,
    check: (values) => problemsOf(values, t),
    send: client.settings.variables.change,
  })
  const orders = useOrdersKeep(stored.data)
  const submit = async (): Promise<boolean> => {
    // The server refuses invalid values, so the question about orders is not needed.
    if (problemsOf(settings.values, t).length > 0) return settings.submit()
    return (await orders.confirm(settings.values)) && settings.submit()
  }
  const editor = { ...settings, submit }
  const labels = labelsOf(t)
  const currencies = useMemo(() => currencyChoices(listCurrencies(t.language), t), [t])
  return (
    <>
      <SettingsScreen stored={stored} editor={editor} labels={labels}>
        <NumberField
          {...editor.field('teamMemberLimit')}
          label={labels.teamMemberLimit}
          description={t('settings.variables.teamMemberLimitText')}
          isWhole
          isRequired
        />
        <NumberField
          {...editor.field('dueSoonDays')}
          label={labels.dueSoonDays}
          description={t('settings.variables.dueSoonDaysText')}
          isWhole
          isRequired
        />
        <NumberField
          {...editor.field('lateJoinDays')}
          label={labels.lateJoinDays}
          description={t('settings.variables.lateJoinDaysText')}
          isWhole
          isRequired
        />
        <SelectField
          {...editor.field('currencyId')}
          label={labels.currencyId}
          description={t('settings.variables.currencyText')}
          options={currencies}
          isRequired
        />
        <VatField {...editor.field('arePricesWithoutVat')} label={labels.arePricesWithoutVat} />
        <TextField
          {...editor.field('taxRate')}
          label={labels.taxRate}
          description={t('settings.variables.taxRateText')}
          maxLength={10}
        />
        <CheckboxField
          {...editor.field('isTaxPerLine')}
          label={labels.isTaxPerLine}
          description={t('settings.variables.isTaxPerLineText')}
        />
        <OrderFields editor={editor} labels={labels} />
      </SettingsScreen>
      {orders.dialog}
    </>
  )
}

/** The currencies with names and symbols, common ones first. */
