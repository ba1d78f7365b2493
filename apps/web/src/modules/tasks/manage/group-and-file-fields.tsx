import { useQuery } from '@tanstack/react-query'
import { fileAddress } from '../../../platform/file-address.ts'
import { useWords } from '../../../platform/words.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import type { Uploads } from '../../../ui/files/use-uploads.ts'
import { acceptOf, MAX_UPLOAD_BYTES } from '../../../ui/files/accepted-files.ts'
import { TextLink } from '../../../ui/link.tsx'
import { taskGroupChoicesQuery } from '../../../ui/targets/choices.ts'
import type { DraftField } from './use-task-editor.ts'

interface MoreFieldsProps {
  field: DraftField
  uploads: Uploads
}

/** The groups of a task, and its attachments. */
export function GroupAndFileFields({ field, uploads }: MoreFieldsProps) {
  const t = useWords()
  return (
    <FieldSection title={t('taskAdmin.edit.more')}>
      <GroupsField field={field} />
      <FilesField field={field} uploads={uploads} />
    </FieldSection>
  )
}

/** Longer lists of choices scroll in a box. */
const MANY = 12

function GroupsField({ field }: { field: DraftField }) {
  const t = useWords()
  const { data: groups } = useQuery(taskGroupChoicesQuery())
  const hint = t(groups?.length === 0 ? 'taskAdmin.edit.noGroups' : 'taskAdmin.edit.taskGroupsText')
  return (
    <ChoiceList
      {...field('taskGroupIds')}
      label={t('taskAdmin.edit.taskGroupIds')}
      description={
        <>
          {hint}{' '}
          <TextLink to="/admin/task-groups/add" target="_blank">
            {t('taskAdmin.edit.makeGroup')}
          </TextLink>
        </>
      }
      options={groups ?? []}
      isBoxed={(groups?.length ?? 0) > MANY}
    />
  )
}

const ACCEPTED = acceptOf(['image', 'docs', 'video', 'zip'])

function FilesField({ field, uploads }: MoreFieldsProps) {
  const t = useWords()
  const { id, value: files, onChange, error } = field('attachments')
  return (
    <FilePicker
      id={id}
      error={error}
      label={t(
        field('type').value === 'pdfForm'
          ? 'taskAdmin.edit.formAttachment'
          : 'taskAdmin.edit.attachmentIds',
      )}
      limits={{
        accept: ACCEPTED,
        kinds: t('taskAdmin.edit.attachmentsKinds'),
        maxBytes: MAX_UPLOAD_BYTES,
      }}
      isMulti
      uploads={uploads}
      files={files.map((file) => ({ ...file, href: fileAddress(file.id) }))}
      onRemove={(gone) => onChange(files.filter((file) => file.id !== gone))}
    />
  )
}
