import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type FieldProblem,
  type Language,
} from '@eventflow/domain/kernel'
import type { EventDetails } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { FieldPair, FieldSection } from '../../ui/editor/field-section.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ChoiceList } from '../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../ui/fields/text-fields.tsx'
import { timeZoneChoices } from '../../ui/fields/time-zone-choices.ts'
import { wholeNumber } from './settings-problems.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const labelsOf = (t: T) => ({
  eventName: t('settings.event.eventName'),
  longName: t('settings.event.longName'),
  shortName: t('settings.event.shortName'),
  startDate: t('settings.event.startDate'),
  endDate: t('settings.event.endDate'),
  buildUpDays: t('settings.event.buildUpDays'),
  timeZone: t('settings.event.timeZone'),
  language: t('settings.event.language'),
  languages: t('settings.event.languages'),
  teamName: t('settings.event.teamName'),
  companyName: t('settings.event.companyName'),
  companyAddress: t('settings.event.companyAddress'),
})

const toValues = (event: EventDetails) => ({ ...event, buildUpDays: String(event.buildUpDays) })
type Values = ReturnType<typeof toValues>

const toData = (values: Values): EventDetails => ({
  ...values,
  buildUpDays: Number(values.buildUpDays),
})

const BUILD_UP = { least: 0, most: 30 } as const

function problemsOf(event: Values, t: T): FieldProblem[] {
  const { companyAddress: _mayBeEmpty, languages: _mayBeNone, ...needed } = labelsOf(t)
  const missing = missingFields({ ...event, languages: '' }, Object.keys(needed), t)
  if (wholeNumber(event.buildUpDays, BUILD_UP) === null)
    missing.push({ path: 'buildUpDays', message: t('settings.problems.number', BUILD_UP) })
  const isTurnedRound = event.endDate !== '' && event.endDate < event.startDate
  if (!isTurnedRound) return missing
  return [...missing, { path: 'endDate', message: t('settings.problems.order') }]
}

/** Names, dates, time zone and company of the event. */
export function EventEditor({ stored }: { stored: StoredSettings<EventDetails> }) {
  const t = useWords()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.event.read.queryKey(),
    toValues,
    toData,
    check: (event) => problemsOf(event, t),
    send: client.settings.event.change,
  })
  return (
    <SettingsScreen stored={stored} editor={editor} labels={labelsOf(t)}>
      <Names field={editor.field} />
      <Dates field={editor.field} />
      <Languages language={editor.field('language')} languages={editor.field('languages')} />
      <Company field={editor.field} />
    </SettingsScreen>
  )
}

interface PartProps {
  field: (key: Exclude<keyof Values, 'language' | 'languages'>) => {
    readonly id: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly error: string | undefined
  }
}

function Names({ field }: PartProps) {
  const t = useWords()
  return (
    <FieldSection title={t('settings.event.names')}>
      <TextField
        {...field('eventName')}
        label={t('settings.event.eventName')}
        description={t('settings.event.eventNameText')}
        maxLength={120}
        isRequired
      />
      <TextField
        {...field('longName')}
        label={t('settings.event.longName')}
        description={t('settings.event.longNameText')}
        maxLength={200}
        isRequired
      />
      <TextField
        {...field('shortName')}
        label={t('settings.event.shortName')}
        description={t('settings.event.shortNameText')}
        maxLength={60}
        isRequired
      />
      <TextField
        {...field('teamName')}
        label={t('settings.event.teamName')}
        description={t('settings.event.teamNameText')}
        maxLength={40}
        isRequired
      />
    </FieldSection>
  )
}

function Dates({ field }: PartProps) {
  const t = useWords()
  const startDate = field('startDate')
  const timeZone = field('timeZone')
  return (
    <FieldSection title={t('settings.event.dates')}>
      <FieldPair>
        <DateField {...startDate} label={t('settings.event.startDate')} isRequired />
        <DateField
          {...field('endDate')}
          label={t('settings.event.endDate')}
          min={startDate.value}
          isRequired
        />
      </FieldPair>
      <NumberField
        {...field('buildUpDays')}
        label={t('settings.event.buildUpDays')}
        description={t('settings.event.buildUpDaysText')}
        isWhole
        isRequired
      />
      <SelectField
        {...timeZone}
        label={t('settings.event.timeZone')}
        description={t('settings.event.timeZoneText')}
        options={timeZoneChoices(timeZone.value)}
        isRequired
      />
    </FieldSection>
  )
}

interface FieldOf<Value> {
  readonly id: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

interface LanguagesProps {
  language: FieldOf<Language>
  languages: FieldOf<Language[]>
}

function Languages({ language, languages }: LanguagesProps) {
  const t = useWords()
  const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  const known = (values: readonly string[]) => LANGUAGES.filter((one) => values.includes(one))
  return (
    <FieldSection title={t('settings.event.languagesTitle')}>
      <SelectField
        {...language}
        onChange={(value) => language.onChange(known([value])[0] ?? language.value)}
        label={t('settings.event.language')}
        description={t('settings.event.languageText')}
        options={options}
        isRequired
      />
      <ChoiceList
        {...languages}
        onChange={(values) => languages.onChange(known(values))}
        label={t('settings.event.languages')}
        description={t('settings.event.languagesText')}
        options={options.filter(({ value }) => value !== language.value)}
      />
    </FieldSection>
  )
}

function Company({ field }: PartProps) {
  const t = useWords()
  return (
    <FieldSection title={t('settings.event.company')}>
      <TextField
        {...field('companyName')}
        label={t('settings.event.companyName')}
        description={t('settings.event.companyNameText')}
        maxLength={200}
        isRequired
      />
      <TextArea
        {...field('companyAddress')}
        label={t('settings.event.companyAddress')}
        description={t('settings.event.companyAddressText')}
        maxLength={500}
      />
    </FieldSection>
  )
}
