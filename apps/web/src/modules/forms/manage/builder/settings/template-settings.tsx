import { type FieldGroupLine, MAX_LABEL, MAX_LOOPS } from '@eventflow/domain/forms'
import { type Field, loopLimit } from '@eventflow/domain/forms/engine'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../../../platform/api.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { useFeedback } from '../../../../../ui/feedback.tsx'
import { TextLink } from '../../../../../ui/link.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { AnswersToField } from '../../answers-there.tsx'
import { BoundField } from './bound-field.tsx'
import type { SettingsProps } from './settings-props.ts'

type TemplateField = Extract<Field, { type: 'template' }>
type Props = SettingsProps<TemplateField>

const MAX_GROUPS = 200
const LOOPS = { least: 1, most: MAX_LOOPS, isWhole: true, isNeeded: true }

/** The proposed maximum of a group that begins to repeat. */
const USUAL_LOOPS = 10

/** A maximum of 1, with which every group begins, would repeat nothing. */
const repeated = (field: TemplateField): TemplateField => ({
  ...field,
  isLooping: true,
  maxLoops: field.maxLoops > 1 ? field.maxLoops : USUAL_LOOPS,
})

/** The field group to repeat, how often, and the headings of its repetitions. */
export function TemplateSettings(props: Props) {
  const { field, onChange } = props
  const t = useWords()
  return (
    <>
      <GroupChoice {...props} />
      <SwitchField
        label={t('fieldGroups.template.isLooping')}
        description={t('fieldGroups.template.isLoopingText')}
        value={field.isLooping}
        onChange={(isLooping) => onChange(isLooping ? repeated(field) : { ...field, isLooping })}
      />
      {field.isLooping && (
        <BoundField
          fieldId={field.id}
          boundKey="maxLoops"
          label={t('fieldGroups.template.maxLoops')}
          value={field.maxLoops}
          range={LOOPS}
          onChange={(most) => {
            if (most !== '') onChange({ ...field, maxLoops: most }, 'maxLoops')
          }}
        />
      )}
      <Headings {...props} />
    </>
  )
}

const useGroups = () =>
  useQuery(api.fieldGroups.list.queryOptions({ input: { limit: MAX_GROUPS } })).data?.items

function GroupChoice({ field, stored, ownerId, onChange, onGroupLoaded }: Props) {
  const t = useWords()
  const feedback = useFeedback()
  const groups = useGroups()
  const chosen = groups?.find(({ id }) => id === field.fieldGroupId)
  const replaced = groups?.find(({ id }) => id === stored?.fieldGroupId)
  const choose = async (fieldGroupId: string) => {
    const title = groups?.find(({ id }) => id === fieldGroupId)?.title ?? ''
    onChange({ ...field, fieldGroupId, label: field.label || title })
    try {
      const { definition } = await client.fieldGroups.get({ fieldGroupId })
      onGroupLoaded(definition)
    } catch (error) {
      feedback.failed(error)
    }
  }
  if (groups?.length === 0) return <NoGroups />
  return (
    <>
      <SelectField
        label={t('fieldGroups.template.group')}
        description={t('fieldGroups.template.groupText')}
        isRequired
        value={chosen?.id ?? ''}
        empty={chosen ? undefined : t('fieldGroups.template.choose')}
        options={(groups ?? []).map(({ id, title, isPublished }) => ({
          value: id,
          label: isPublished ? title : t('fieldGroups.template.unpublishedOption', { title }),
        }))}
        onChange={(id) => void choose(id)}
      />
      {chosen && <Chosen group={chosen} />}
      {replaced && replaced !== chosen && (
        <Notice tone="warning">
          {t('fieldGroups.template.replaced', { title: replaced.title })}
          <AnswersToField kind="form" id={ownerId} fieldId={field.id} />
        </Notice>
      )}
    </>
  )
}

function Chosen({ group }: { group: FieldGroupLine }) {
  const t = useWords()
  const { id, title, isPublished } = group
  return (
    <>
      {!isPublished && <Notice tone="warning">{t('fieldGroups.template.unpublished')}</Notice>}
      <TextLink to="/admin/field-groups/$fieldGroupId" params={{ fieldGroupId: id }}>
        {t('fieldGroups.template.edit', { title })}
      </TextLink>
    </>
  )
}

function NoGroups() {
  const t = useWords()
  return (
    <Notice>
      {t('fieldGroups.template.none')}{' '}
      <TextLink to="/admin/field-groups/add">{t('fieldGroups.add')}</TextLink>
    </Notice>
  )
}

/** The heading of each repetition: the group's title, or a text of this form. */
function Headings({ field, onChange }: Props) {
  const t = useWords()
  const title = useGroups()?.find(({ id }) => id === field.fieldGroupId)?.title ?? ''
  const { isUsingDefaultTitles, loopPrefix } = field
  const name = isUsingDefaultTitles ? title : loopPrefix
  const numbered = [1, 2]
    .slice(0, loopLimit(field))
    .map((number) => `${name} ${number}`.trim())
    .join(', ')
  const example = field.isLooping ? `${numbered}${loopLimit(field) > 2 ? '…' : ''}` : name
  return (
    <>
      <SwitchField
        label={t('fieldGroups.template.isUsingDefaultTitles')}
        description={name && t('fieldGroups.template.headings', { example })}
        value={isUsingDefaultTitles}
        onChange={(isDefault) => onChange({ ...field, isUsingDefaultTitles: isDefault })}
      />
      {!isUsingDefaultTitles && (
        <TextField
          label={t('fieldGroups.template.loopPrefix')}
          description={t('fieldGroups.template.loopPrefixText')}
          maxLength={MAX_LABEL}
          value={loopPrefix}
          onChange={(prefix) => onChange({ ...field, loopPrefix: prefix }, 'loopPrefix')}
        />
      )}
    </>
  )
}
