import {
  CUSTOM_FIELD_TYPES,
  customFieldProblems,
  DIMENSION_TYPES,
  emptyValue,
  MAX_CUSTOM_FIELD_DESCRIPTION,
  MAX_CUSTOM_FIELD_LABEL,
  MAX_CUSTOM_FIELD_PLACEHOLDER,
  STAND_PARTS,
  TYPES_OF_STAND_PARTS,
  type CustomField,
  type CustomFieldType,
  type StandPart,
} from '@eventflow/domain/custom-fields'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'
import { CustomFieldInput } from '../custom-field-input.tsx'
import { customFieldSource, storedSettings, type CustomFieldSettings } from './custom-fields.tsx'
import { defaultAfter, isOptionEmptied, namedOptions, optionsOf } from './option-edits.ts'
import { OptionsEditor } from './options-editor.tsx'

interface CustomFieldEditorProps {
  another?: AddAnother
  record?: CustomField
  onSaved: () => void
}

const EMPTY: CustomFieldSettings = {
  label: '',
  type: 'text',
  description: '',
  translations: {},
  placeholder: '',
  options: [],
  defaultValue: '',
  showField: true,
  showToChildTeams: false,
  teamCanEdit: true,
  isRequired: false,
  isDimension: false,
  standPart: null,
}

function problemsOf(values: CustomFieldSettings, t: T): FieldProblem[] {
  const missing =
    values.label.trim() === ''
      ? [{ path: 'label', message: t('customFieldsAdmin.edit.labelMissing') }]
      : []
  const others = customFieldProblems(storedSettings(values)).map(({ path, code }) => ({
    path,
    message: t(`customFields.problems.${code}`),
  }))
  return [...missing, ...others]
}

function useCustomFieldEditor({ record, onSaved }: CustomFieldEditorProps) {
  const t = useWords()
  const editor = useRecordEditor(customFieldSource, {
    record,
    empty: EMPTY,
    check: (settings) => [
      ...problemsOf(settings, t),
      ...(isOptionEmptied(record?.options ?? [], settings.options)
        ? [{ path: 'options', message: t('customFieldsAdmin.edit.optionEmptied') }]
        : []),
    ],
    onSaved,
  })
  return {
    ...editor,
    /** A stored text can become a dropdown. */
    isOfText: record?.type === 'text',
    /** Offers the values that teams have as options, without other spellings of one. */
    toDropdown: async (customFieldId: string) => {
      editor.change('type', 'dropdown')
      const { items } = await client.customFields.values({ customFieldId })
      const used = optionsOf(items.map(({ value }) => value))
      if (editor.values.options.length === 0) editor.change('options', used)
    },
    /** The default value is removed if it does not fit the new type. */
    changeType: (type: CustomFieldType) => {
      editor.change('type', type)
      editor.change('defaultValue', emptyValue(type))
      editor.change('standPart', null)
      if (!DIMENSION_TYPES.includes(type)) editor.change('isDimension', false)
      if (type === 'dropdown' && editor.values.options.length === 0) editor.change('options', [''])
    },
    /** Teams cannot edit a field that decides who sees what. */
    decide: (isDimension: boolean) => {
      editor.change('isDimension', isDimension)
      if (isDimension) editor.change('teamCanEdit', false)
    },
    /** The portal writes the values of a field that shows the stand. */
    showPart: (standPart: StandPart | null) => {
      editor.change('standPart', standPart)
      if (standPart === null) return
      editor.change('teamCanEdit', false)
      editor.change('defaultValue', emptyValue(editor.values.type))
    },
    changeOptions: (options: string[]) => {
      const { defaultValue, options: before } = editor.values
      editor.change('options', options)
      editor.change('defaultValue', defaultAfter(defaultValue, before, options))
    },
  }
}

type CustomFieldEditing = ReturnType<typeof useCustomFieldEditor>

/** Editor of a custom field: label, type, default value and visibility. */
export function CustomFieldEditor(props: CustomFieldEditorProps) {
  const t = useWords()
  const editor = useCustomFieldEditor(props)
  const isNew = props.record === undefined
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={props.another}
      {...(isNew && { saveLabel: t('customFieldsAdmin.add') })}
      labels={labelsOf(t)}
      textOf={textsOf<CustomFieldSettings>({ translations: translationsText })}
    >
      <What editor={editor} isNew={isNew} record={props.record} />
      <Who editor={editor} />
    </EditorScreen>
  )
}

const labelsOf = (t: T) => ({
  label: t('customFieldsAdmin.edit.label'),
  description: t('customFieldsAdmin.edit.description'),
  translations: t('translations.names'),
  placeholder: t('customFieldsAdmin.edit.placeholder'),
  options: t('customFieldsAdmin.edit.options'),
  defaultValue: t('customFieldsAdmin.edit.defaultValue'),
  showField: t('customFieldsAdmin.edit.showField'),
  showToChildTeams: t('customFieldsAdmin.edit.showToChildTeams'),
  teamCanEdit: t('customFieldsAdmin.edit.teamCanEdit'),
  isRequired: t('customFieldsAdmin.edit.isRequired'),
  isDimension: t('customFieldsAdmin.edit.isDimension'),
  standPart: t('customFieldsAdmin.edit.standPart'),
})

interface PartProps {
  editor: CustomFieldEditing
  isNew: boolean
  record?: CustomField | undefined
}

const HAS_PLACEHOLDER: ReadonlySet<CustomFieldType> = new Set(['text', 'area', 'number'])

function What({ editor, isNew, record }: PartProps) {
  const t = useWords()
  return (
    <FieldSection title={t('customFieldsAdmin.edit.what')}>
      <TextField
        {...editor.field('label')}
        label={t('customFieldsAdmin.edit.label')}
        maxLength={MAX_CUSTOM_FIELD_LABEL}
        hasFocus={isNew}
        isRequired
      />
      <Type editor={editor} isNew={isNew} record={record} />
      <TextArea
        {...editor.field('description')}
        label={t('customFieldsAdmin.edit.description')}
        description={t('customFieldsAdmin.edit.descriptionText')}
        maxLength={MAX_CUSTOM_FIELD_DESCRIPTION}
        rows={2}
      />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[
          { name: 'label', label: 'translations.label', maxLength: MAX_CUSTOM_FIELD_LABEL },
          {
            name: 'description',
            label: 'translations.description',
            maxLength: MAX_CUSTOM_FIELD_DESCRIPTION,
            rows: 2,
          },
        ]}
      />
      {HAS_PLACEHOLDER.has(editor.values.type) && (
        <TextField
          {...editor.field('placeholder')}
          label={t('customFieldsAdmin.edit.placeholder')}
          description={t('customFieldsAdmin.edit.placeholderText')}
          maxLength={MAX_CUSTOM_FIELD_PLACEHOLDER}
        />
      )}
      <StandPartField editor={editor} />
      {editor.values.standPart === null && <Default editor={editor} isNew={isNew} />}
    </FieldSection>
  )
}

/** The type, which only a text can change later, and settings of dropdowns. */
function Type({ editor, isNew, record }: PartProps) {
  const t = useWords()
  const feedback = useFeedback()
  const { isOfText } = editor
  const change = (type: CustomFieldType) => {
    if (record === undefined) editor.changeType(type)
    else if (type === 'dropdown') void editor.toDropdown(record.id).catch(feedback.failed)
    else editor.change('type', type)
  }
  const types = isOfText ? (['text', 'dropdown'] as const) : CUSTOM_FIELD_TYPES
  const later = isOfText ? 'customFieldsAdmin.edit.typeOfText' : 'customFieldsAdmin.edit.typeStays'
  return (
    <>
      <SelectField
        {...editor.field('type')}
        onChange={change}
        label={t('customFieldsAdmin.edit.type')}
        description={isNew ? undefined : t(later)}
        isDisabled={!isNew && !isOfText}
        options={types.map((value) => ({
          value,
          label: t(`customFieldsAdmin.types.${value}`),
        }))}
      />
      {editor.values.type === 'dropdown' && (
        <OptionsEditor
          {...editor.field('options')}
          onChange={editor.changeOptions}
          description={t(`customFieldsAdmin.edit.${optionsHint({ isNew, isOfText })}`)}
        />
      )}
    </>
  )
}

function optionsHint({ isNew, isOfText }: { isNew: boolean; isOfText: boolean }) {
  if (isNew) return 'optionsText'
  return isOfText ? 'optionsOfValues' : 'optionsStay'
}

/** Which part of the stand the field shows, for types that can show one. */
function StandPartField({ editor }: Pick<PartProps, 'editor'>) {
  const t = useWords()
  const { type, standPart } = editor.values
  const parts = STAND_PARTS.filter((part) => TYPES_OF_STAND_PARTS[part].includes(type))
  if (parts.length === 0) return null
  const field = editor.field('standPart')
  return (
    <SelectField
      {...field}
      value={standPart ?? 'none'}
      onChange={(value) => editor.showPart(value === 'none' ? null : value)}
      label={t('customFieldsAdmin.edit.standPart')}
      description={t('customFieldsAdmin.edit.standPartText')}
      options={(['none', ...parts] as const).map((value) => ({
        value,
        label: t(`customFieldsAdmin.edit.standParts.${value}`),
      }))}
    />
  )
}

function Default({ editor, isNew }: PartProps) {
  const t = useWords()
  const { type, options } = editor.values
  return (
    <CustomFieldInput
      {...editor.field('defaultValue')}
      type={type}
      options={[...new Set(namedOptions(options))]}
      empty={t('customFieldsAdmin.edit.noDefault')}
      label={t('customFieldsAdmin.edit.defaultValue')}
      description={t(
        isNew ? 'customFieldsAdmin.edit.defaultNew' : 'customFieldsAdmin.edit.defaultLater',
      )}
    />
  )
}

function Who({ editor }: Pick<PartProps, 'editor'>) {
  const t = useWords()
  const hasStandShares = useHasStandShares() || editor.values.showToChildTeams
  return (
    <FieldSection title={t('customFieldsAdmin.edit.who')}>
      {DIMENSION_TYPES.includes(editor.values.type) && !editor.isOfText && (
        <SwitchField
          {...editor.field('isDimension')}
          onChange={editor.decide}
          label={t('customFieldsAdmin.edit.isDimension')}
          description={t('customFieldsAdmin.edit.isDimensionText')}
        />
      )}
      <SwitchField
        {...editor.field('showField')}
        label={t('customFieldsAdmin.edit.showField')}
        description={t('customFieldsAdmin.edit.showFieldText')}
      />
      {editor.values.showField && (
        <>
          {hasStandShares && (
            <SwitchField
              {...editor.field('showToChildTeams')}
              label={t('customFieldsAdmin.edit.showToChildTeams')}
            />
          )}
          {!editor.values.isDimension && editor.values.standPart === null && (
            <SwitchField
              {...editor.field('teamCanEdit')}
              label={t('customFieldsAdmin.edit.teamCanEdit')}
              description={t('customFieldsAdmin.edit.teamCanEditText')}
            />
          )}
          {editor.values.teamCanEdit && (
            <SwitchField
              {...editor.field('isRequired')}
              label={t('customFieldsAdmin.edit.isRequired')}
              description={t('customFieldsAdmin.edit.isRequiredText')}
            />
          )}
        </>
      )}
    </FieldSection>
  )
}
