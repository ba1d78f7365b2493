import { MAX_TITLE, type FieldGroupDetail } from '@eventflow/domain/forms'
import { groupAsForm, publishProblemInWords, publishProblems } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { EditorScreen } from '../../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../../ui/editor/use-editor.ts'
import { SwitchField } from '../../../../ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '../../../../ui/fields/text-fields.tsx'
import { useUnpublishing } from '../answers-there.tsx'

interface Settings {
  readonly title: string
  readonly description: string
  readonly isPublished: boolean
}

/** Problems that prevent a save. Those that only prevent publishing are shown at the switch. */
function problemsOf(group: FieldGroupDetail, values: Settings, t: T): FieldProblem[] {
  const untitled = { path: 'title', message: t('builder.titleMissing') }
  const isUntitled = values.title.trim() === ''
  if (!values.isPublished) return isUntitled ? [untitled] : []
  const { definition, revision } = group
  const form = groupAsForm({ ...definition, group: { ...definition.group, revision } })
  const found = publishProblems(form).map((problem) => publishProblemInWords(t, problem).message)
  const why = { path: 'isPublished', message: `${t('fieldGroups.notYet')} ${found.join('. ')}` }
  return [...(isUntitled ? [untitled] : []), ...(found.length > 0 ? [why] : [])]
}

function useSettings(group: FieldGroupDetail) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { id: fieldGroupId, title, description, isPublished, revision } = group
  return useEditor({
    initial: { title, description, isPublished },
    revision,
    check: (values) => problemsOf(group, values, t),
    save: (values, based) =>
      client.fieldGroups.changeSettings({ fieldGroupId, revision: based, ...values }),
    onSaved: (saved) => {
      const input = { fieldGroupId }
      queryClient.setQueryData(api.fieldGroups.get.queryKey({ input }), saved)
      void queryClient.invalidateQueries({ queryKey: api.fieldGroups.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.forms.get.key() })
    },
  })
}

/** Name and visibility of a field group. */
export function FieldGroupSettings({ group }: { group: FieldGroupDetail }) {
  const t = useWords()
  const settings = useSettings(group)
  const unpublishing = useUnpublishing(group)
  const submit = async (): Promise<boolean> => {
    const isUnpublished = group.isPublished && !settings.values.isPublished
    return (!isUnpublished || (await unpublishing.confirm())) && settings.submit()
  }
  const editor = { ...settings, submit }
  const labels = {
    title: t('fieldGroups.title'),
    description: t('fieldGroups.description'),
    isPublished: t('fieldGroups.isPublished'),
  }
  return (
    <>
      <EditorScreen editor={editor} labels={labels}>
        <TextField
          label={labels.title}
          description={t('fieldGroups.titleText')}
          isRequired
          maxLength={MAX_TITLE}
          {...editor.field('title')}
        />
        <TextArea
          label={labels.description}
          description={t('fieldGroups.descriptionText')}
          {...editor.field('description')}
        />
        <SwitchField
          label={labels.isPublished}
          description={t('fieldGroups.isPublishedText')}
          {...editor.field('isPublished')}
        />
      </EditorScreen>
      {unpublishing.dialog}
    </>
  )
}
