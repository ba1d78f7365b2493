import { MAX_TITLE, type FormDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldPair, FieldSection } from '../../../ui/editor/field-section.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { RadioList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { unpublishEffects } from './unpublish-form.tsx'
import { GuestLink } from './guest-link.tsx'
import { settingsOf, settingsProblems, windowIn, type SettingsValues } from './settings-values.ts'

interface FormSettingsProps {
  form: FormDetail
  /** The event's time zone. */
  timeZone: string
}

function useSettings({ form, timeZone }: FormSettingsProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor<SettingsValues, FormDetail>({
    initial: settingsOf(form, timeZone),
    revision: form.revision,
    check: (values) => settingsProblems(values, { form, timeZone, t }),
    save: (values, revision) => {
      const { title, description, isPublished, isEditable, isPublic } = values
      return client.forms.changeSettings({
        formId: form.id,
        revision,
        title,
        description,
        isPublished,
        isEditable,
        isPublic,
        ...windowIn(values, timeZone),
      })
    },
    valuesOf: (theirs) => settingsOf(theirs, timeZone),
    onSaved: (saved) => {
      queryClient.setQueryData(api.forms.get.queryKey({ input: { formId: form.id } }), saved)
      void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
    },
  })
}

type Editor = ReturnType<typeof useSettings>
type Labels = Record<keyof SettingsValues, string>

const labelsOf = (t: T): Labels => ({
  title: t('builder.add.title'),
  description: t('builder.add.description'),
  isPublished: t('builder.settings.isPublished'),
  isEditable: t('builder.settings.isEditable'),
  isPublic: t('builder.settings.isPublic'),
  opensAt: t('builder.settings.opensAt'),
  closesAt: t('builder.settings.closesAt'),
  editableUntil: t('builder.settings.editableUntil'),
  perTeam: t('builder.settings.perTeam'),
  submissionsPerTeam: t('builder.settings.submissionsPerTeam'),
})

/** Title, access, opening times and editing rules of a form. */
export function FormSettings(props: FormSettingsProps) {
  const t = useWords()
  const editor = useSettings(props)
  const labels = labelsOf(t)
  return (
    <EditorScreen editor={editor} labels={labels}>
      <FieldSection title={t('builder.editor.aboutForm')}>
        <TextField
          label={labels.title}
          isRequired
          maxLength={MAX_TITLE}
          {...editor.field('title')}
        />
        <TextArea
          label={labels.description}
          description={t('builder.add.descriptionText')}
          rows={3}
          {...editor.field('description')}
        />
      </FieldSection>
      <Who editor={editor} labels={labels} form={props.form} />
      <When editor={editor} labels={labels} timeZone={props.timeZone} />
    </EditorScreen>
  )
}

interface PartProps {
  editor: Editor
  labels: Labels
}

function Who({ editor, labels, form }: PartProps & { form: FormDetail }) {
  const t = useWords()
  const isUnpublished = form.isPublished && !editor.values.isPublished
  const effects = isUnpublished ? unpublishEffects(form, t) : []
  return (
    <FieldSection title={t('builder.settings.who')}>
      <SwitchField
        label={labels.isPublished}
        description={t('builder.settings.isPublishedText')}
        // A switch that is on can be turned off, although an archived form cannot be published.
        isDisabled={form.isArchived && editor.values.isPublished === form.isPublished}
        {...editor.field('isPublished')}
      />
      {effects.length > 0 && (
        <Notice tone="warning" role="status">
          {effects.join(' ')}
        </Notice>
      )}
      <SwitchField
        label={labels.isEditable}
        description={t('builder.settings.isEditableText')}
        {...editor.field('isEditable')}
      />
      <SwitchField
        label={labels.isPublic}
        description={t('builder.settings.isPublicText')}
        {...editor.field('isPublic')}
      />
      {form.isPublic && <GuestLink form={form} />}
    </FieldSection>
  )
}

function When({ editor, labels, timeZone }: PartProps & { timeZone: string }) {
  const t = useWords()
  return (
    <FieldSection
      title={t('builder.settings.when')}
      lead={t('builder.settings.whenText', { timeZone })}
    >
      <FieldPair>
        <DateTimeField label={labels.opensAt} {...editor.field('opensAt')} />
        <DateTimeField label={labels.closesAt} {...editor.field('closesAt')} />
      </FieldPair>
      <DateTimeField
        label={labels.editableUntil}
        description={t('builder.settings.editableUntilText')}
        {...editor.field('editableUntil')}
      />
      <RadioList
        label={labels.perTeam}
        description={t('builder.settings.perTeamText')}
        options={(['one', 'several'] as const).map((value) => ({
          value,
          label: t(`builder.settings.${value}`),
        }))}
        {...editor.field('perTeam')}
      />
      {editor.values.perTeam === 'several' && (
        <NumberField
          label={labels.submissionsPerTeam}
          description={t('builder.settings.submissionsPerTeamText')}
          isWhole
          {...editor.field('submissionsPerTeam')}
        />
      )}
    </FieldSection>
  )
}
