import { canBeOffered, type Field, kindOf } from '@eventflow/domain/forms/engine'
import { createElement, type ComponentType } from 'react'
import { Stack } from '../../../../../ui/layout.tsx'
import type { SettingsProps, SettingsEditors } from './settings-props.ts'
import { MAX_LABEL, type FieldType, CALLOUT_STYLES } from '@eventflow/domain/forms'
import type { WordKey } from '@eventflow/domain/words'
import { useWords } from '../../../../../platform/words.tsx'
import { fieldId } from '../../../../../ui/editor/use-editor.ts'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '../../../../../ui/fields/text-fields.tsx'
import { ChoiceSettings } from './choice-settings.tsx'
import { ItemListSettings } from './item-list-settings.tsx'
import { AddressSettings, FullNameSettings } from './parts-settings.tsx'
import { RepeaterSettings } from './repeater-settings.tsx'
import { TemplateSettings } from './template-settings.tsx'
import { UploadSettings } from './upload-settings.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { DateField } from '../../../../../ui/fields/date-field.tsx'
import { BoundPair } from './bound-pair.tsx'
import { boundOf, boundsProblem, dayOf, MEANINGS } from './bounds.ts'
import classes from './settings.module.css'

type Counted = Extract<Field, { type: 'text' | 'email' | 'number' | 'tel' | 'url' | 'area' }>

/** Minimum and maximum of the number of characters, or of the number itself. */
const BoundSettings = ({ field, onChange }: SettingsProps<Counted>) => (
  <BoundPair field={field} onChange={onChange} meaning={MEANINGS[field.type]} />
)

/** The first and last day that can be selected. */
function DateSettings({ field, onChange }: SettingsProps<Extract<Field, { type: 'date' }>>) {
  const t = useWords()
  return (
    <div className={classes['pair']}>
      <DateField
        label={t('builder.field.minDate')}
        value={dayOf(field.min)}
        onChange={(day) => onChange({ ...field, min: boundOf(day) }, 'min')}
      />
      <DateField
        label={t('builder.field.maxDate')}
        value={dayOf(field.max)}
        error={boundsProblem(field, t)}
        onChange={(day) => onChange({ ...field, max: boundOf(day) }, 'max')}
      />
    </div>
  )
}

type CalloutField = Extract<Field, { type: 'callout' }>

/** The emphasis of a callout. */
function CalloutSettings({ field, onChange }: SettingsProps<CalloutField>) {
  const t = useWords()
  return (
    <SelectField
      label={t('builder.field.style')}
      value={field.style}
      options={CALLOUT_STYLES.map((value) => ({
        value,
        label: t(`builder.field.styles.${value}`),
      }))}
      onChange={(style) => onChange({ ...field, style })}
    />
  )
}

/** The settings editor for a field's type. */
const editorOf = (field: Field): ComponentType<SettingsProps> | null =>
  settingsEditors[field.type] as ComponentType<SettingsProps> | null

/** All settings of a field. */
export function FieldSettings({ error, ...props }: SettingsProps & { error?: string | undefined }) {
  const ofType = editorOf(props.field)
  return (
    <Stack gap="md">
      <BaseSettings {...props} error={error} />
      {ofType && createElement(ofType, props)}
      <ReportSettings {...props} />
      <AskAfresh {...props} />
    </Stack>
  )
}

/** Types whose description is their content. */
const TEXT_WORDS: Partial<Record<FieldType, WordKey>> = {
  disclaimer: 'builder.field.toAgree',
  customText: 'builder.field.text',
  callout: 'builder.field.text',
}

/** Label of the label input, for questions or for texts. */
const labelWord = (field: Field): WordKey =>
  kindOf(field).hasAnswer ? 'builder.field.label' : 'builder.field.sectionLabel'

interface BaseProps extends Pick<SettingsProps, 'field' | 'onChange'> {
  /** Problem of the label. */
  error?: string | undefined
}

/** Settings of every field: label, description, and whether it is required. */
function BaseSettings({ field, onChange, error }: BaseProps) {
  const t = useWords()
  const { isInput } = kindOf(field)
  const isText = TEXT_WORDS[field.type] !== undefined
  return (
    <>
      <TextField
        id={fieldId(field.id)}
        label={t(labelWord(field))}
        description={field.type === 'disclaimer' ? t('builder.field.agreeText') : undefined}
        value={field.label}
        error={error}
        maxLength={MAX_LABEL}
        onChange={(label) => onChange({ ...field, label }, 'label')}
      />
      <TextArea
        label={t(TEXT_WORDS[field.type] ?? 'builder.field.description')}
        description={isInput && !isText ? t('builder.field.descriptionText') : undefined}
        rows={isText ? 5 : 2}
        value={field.description}
        onChange={(description) => onChange({ ...field, description }, 'description')}
      />
      {isInput && (
        <SwitchField
          label={t('builder.field.isRequired')}
          value={field.isRequired}
          onChange={(isRequired) => onChange({ ...field, isRequired })}
        />
      )}
    </>
  )
}

/** Name of the question in lists, exports and emails. */
function ReportSettings({ field, onChange }: Pick<SettingsProps, 'field' | 'onChange'>) {
  const t = useWords()
  if (!kindOf(field).hasAnswer) return null
  return (
    <TextField
      label={t('builder.field.reportLabel')}
      description={t('builder.field.reportLabelText')}
      placeholder={field.label}
      maxLength={MAX_LABEL}
      value={field.reportLabel}
      onChange={(reportLabel) => onChange({ ...field, reportLabel }, 'reportLabel')}
    />
  )
}

/** Whether last year's answer is not offered. */
function AskAfresh({ field, onChange }: Pick<SettingsProps, 'field' | 'onChange'>) {
  const t = useWords()
  if (!canBeOffered(field)) return null
  const { askAfresh, ...offered } = field
  return (
    <SwitchField
      label={t('builder.field.askAfresh')}
      description={t('builder.field.askAfreshText')}
      value={askAfresh === true}
      onChange={(isAfresh) => onChange(isAfresh ? { ...field, askAfresh: true } : offered)}
    />
  )
}

const settingsEditors: SettingsEditors = {
  text: BoundSettings,
  email: BoundSettings,
  number: BoundSettings,
  tel: BoundSettings,
  url: BoundSettings,
  area: BoundSettings,
  date: DateSettings,
  checkbox: ChoiceSettings,
  dropdown: ChoiceSettings,
  address: AddressSettings,
  upload: UploadSettings,
  fullName: FullNameSettings,
  itemList: ItemListSettings,
  grandTotal: null,
  disclaimer: null,
  repeater: RepeaterSettings,
  template: TemplateSettings,
  customText: null,
  section: null,
  newPage: null,
  callout: CalloutSettings,
}
