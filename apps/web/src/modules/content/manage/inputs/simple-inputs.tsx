// Inputs of sections with a few simple fields.
import { CALLOUT_VARIANTS, MAX_CALLOUT_CHARACTERS } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../platform/words.tsx'
import { RadioList } from '../../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/fields/text-fields.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { taskGroupChoicesQuery } from '../../../../ui/targets/choices.ts'
import { documentIdIn, DocumentField } from '../../../../ui/rich-text-editor/document-field.tsx'
import type { SectionInputProps } from './section-input.ts'

export function CalloutInput({ data, onChange, error }: SectionInputProps<'callout'>) {
  const t = useWords()
  return (
    <Stack gap="md">
      <TextArea
        label={t('contentAdmin.callout.text')}
        value={data.text}
        onChange={(text) => onChange({ ...data, text })}
        maxLength={MAX_CALLOUT_CHARACTERS}
        error={error}
        isRequired
      />
      <RadioList
        label={t('contentAdmin.callout.variant')}
        options={CALLOUT_VARIANTS.map((value) => ({
          value,
          label: t(`content.variants.${value}`),
        }))}
        value={data.variant}
        onChange={(variant) => onChange({ ...data, variant })}
      />
    </Stack>
  )
}

export function ButtonInput({ data, onChange, error }: SectionInputProps<'button'>) {
  const t = useWords()
  const isTextMissing = data.text.trim() === ''
  return (
    <Stack gap="md">
      <TextField
        label={t('contentAdmin.button.text')}
        value={data.text}
        onChange={(text) => onChange({ ...data, text })}
        maxLength={120}
        error={isTextMissing ? error : undefined}
        isRequired
      />
      {documentIdIn(data.link) === null && (
        <TextField
          label={t('contentAdmin.button.link')}
          description={t('contentAdmin.button.linkText')}
          value={data.link}
          onChange={(link) => onChange({ ...data, link })}
          maxLength={2048}
          error={isTextMissing ? undefined : error}
          isRequired
        />
      )}
      <DocumentField link={data.link} onChange={(link) => onChange({ ...data, link })} />
    </Stack>
  )
}

export function VideoInput({ data, onChange, error }: SectionInputProps<'youTube'>) {
  const t = useWords()
  return (
    <TextField
      label={t('contentAdmin.youTube.link')}
      description={t('contentAdmin.youTube.linkText')}
      value={data}
      onChange={onChange}
      error={error}
      isRequired
    />
  )
}

export function MapInput({ data, onChange, error }: SectionInputProps<'googleMaps'>) {
  const t = useWords()
  return (
    <TextArea
      label={t('contentAdmin.googleMaps.place')}
      description={t('contentAdmin.googleMaps.placeText')}
      value={data}
      onChange={onChange}
      rows={3}
      error={error}
      isRequired
    />
  )
}

export function TaskListInput({ data, onChange, error }: SectionInputProps<'taskList'>) {
  const t = useWords()
  const { data: groups = [] } = useQuery(taskGroupChoicesQuery())
  return (
    <SelectField
      label={t('contentAdmin.taskList.group')}
      description={t('contentAdmin.taskList.text')}
      options={groups}
      empty={t('contentAdmin.taskList.choose')}
      value={data}
      onChange={onChange}
      error={error}
      isRequired
    />
  )
}
