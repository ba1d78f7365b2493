import type { EmailTemplateRecord } from '@eventflow/domain/mail'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { atPaths } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { missingFields } from '../../../ui/editor/missing-fields.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { WithPreview } from '../../../ui/editor/with-preview.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { SendTest } from './send-test.tsx'
import { templateFrame } from './templates.queries.ts'
import { fieldOfPath, toValues, toWording, type WordingValues } from './template-text.ts'
import {
  sendable,
  unknownProblems,
  WordingFields,
  wordingLabels,
  WordingPreview,
} from './wording-fields.tsx'

const useTemplateEditor = (template: EmailTemplateRecord) => {
  const t = useWords()
  const queryClient = useQueryClient()
  const { alias, language, revision, wording, tags } = template
  return useEditor<WordingValues, EmailTemplateRecord>({
    initial: toValues(wording),
    revision,
    valuesOf: (saved) => toValues(saved.wording),
    check: (values) => [
      ...missingFields({ ...values }, Object.keys(wordingLabels(t)), t),
      ...unknownProblems(values, tags, t),
    ],
    save: (values, based) =>
      client.emails
        .changeTemplate({ alias, language, wording: toWording(values), revision: based })
        .catch((error: unknown) => {
          throw atPaths(error, fieldOfPath)
        }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.emails.template.queryKey({ input: { alias, language } }), saved)
      // All languages share one revision.
      void queryClient.invalidateQueries({ queryKey: api.emails.template.key() })
      void queryClient.invalidateQueries({ queryKey: api.emails.templates.key() })
      void queryClient.invalidateQueries({ queryKey: api.emails.previewTemplate.key() })
    },
  })
}

/** Editor of an email's text: subject, heading and paragraphs with merge tags, with a preview. */
export function TemplateEditor({ template }: { template: EmailTemplateRecord }) {
  const t = useWords()
  const editor = useTemplateEditor(template)
  const { alias, language, tags, isChanged } = template
  return (
    <WithPreview
      preview={
        <WordingPreview
          action={templateFrame(alias)}
          wording={sendable(editor.values, tags)}
          wish={{ language }}
        />
      }
    >
      <EditorScreen
        editor={editor}
        labels={wordingLabels(t)}
        actions={
          <>
            <SendTest alias={alias} language={language} wording={toWording(editor.values)} />
            {isChanged && <BackToDefault template={template} />}
          </>
        }
      >
        <WordingFields editor={editor} tags={tags} />
        <Muted>{t('emails.edit.rest')}</Muted>
      </EditorScreen>
    </WithPreview>
  )
}

/** Resets the text to the portal's default. */
function BackToDefault({ template }: { template: EmailTemplateRecord }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { alias, language, revision } = template
  const restore = async () => {
    await client.emails.changeTemplate({ alias, language, wording: null, revision })
    await queryClient.invalidateQueries({ queryKey: api.emails.key() })
  }
  return (
    <RemoveButton
      action={t('emails.edit.toDefault')}
      title={t('emails.edit.toDefaultTitle')}
      text={t('emails.edit.toDefaultText')}
      onRemove={restore}
    />
  )
}
