import type { FormDetail } from '@eventflow/domain/forms'
import { publishProblemInWords, publishProblems } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'

interface Settings {
  readonly isPublished: boolean
  readonly isEditable: boolean
  readonly isPublic: boolean
}

/** Why the form cannot be published with these settings; all of it is said at the one switch. */
function problemsOf(form: FormDetail, { isPublished, isPublic }: Settings, t: T): FieldProblem[] {
  if (!isPublished) return []
  const definition = { ...form.definition, form: { ...form.definition.form, isPublic } }
  const found = publishProblems(definition).map((problem) => publishProblemInWords(t, problem))
  if (found.length === 0) return []
  const reasons = found.map(({ message }) => message).join('. ')
  return [{ path: 'isPublished', message: `${t('builder.settings.notYet')} ${reasons}` }]
}

function useSettings(form: FormDetail) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { isPublished, isEditable, isPublic } = form
  return useEditor({
    initial: { isPublished, isEditable, isPublic },
    revision: form.revision,
    check: (values) => problemsOf(form, values, t),
    save: (values, revision) =>
      client.forms.changeSettings({ formId: form.id, revision, ...values }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.forms.get.queryKey({ input: { formId: form.id } }), saved)
      void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
    },
  })
}

/** Who may open a form, and who may change what was submitted. */
export function FormSettings({ form }: { form: FormDetail }) {
  const t = useWords()
  const editor = useSettings(form)
  const labels = {
    isPublished: t('builder.settings.isPublished'),
    isEditable: t('builder.settings.isEditable'),
    isPublic: t('builder.settings.isPublic'),
  }
  return (
    <EditorScreen editor={editor} labels={labels}>
      <SwitchField
        label={labels.isPublished}
        description={t('builder.settings.isPublishedText')}
        isDisabled={form.isArchived}
        {...editor.field('isPublished')}
      />
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
    </EditorScreen>
  )
}
