import {
  MOST_SUBJECT,
  unknownTagsOf,
  type EmailTemplateRecord,
  type Wording,
} from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { atPaths } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { missingFields } from '../../../ui/editor/missing-fields.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { EmailBodies } from '../../../ui/email-preview/email-bodies.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TaggedTextField } from '../../../ui/merge-tags/tagged-text-field.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { SendTest } from './send-test.tsx'
import { templateFrame } from './templates.queries.ts'
import { fieldOfPath, toValues, toWording, type WordingValues } from './template-text.ts'

const labelsOf = (t: T) => ({
  subject: t('emails.edit.subject'),
  heading: t('emails.edit.heading'),
  text: t('emails.edit.text'),
})

const useTemplateEditor = (template: EmailTemplateRecord) => {
  const t = useWords()
  const queryClient = useQueryClient()
  const { alias, revision, wording, tags } = template
  return useEditor<WordingValues, EmailTemplateRecord>({
    initial: toValues(wording),
    revision,
    valuesOf: (saved) => toValues(saved.wording),
    check: (values) => [
      ...missingFields({ ...values }, Object.keys(labelsOf(t)), t),
      ...unknownIn(values, tags).map(({ field, tags: unknown }) => ({
        path: field,
        message: t('emails.edit.unknown', { tags: unknown.map((tag) => `{${tag}}`).join(', ') }),
      })),
    ],
    save: (values, based) =>
      client.emails
        .changeTemplate({ alias, wording: toWording(values), revision: based })
        .catch((error: unknown) => {
          throw atPaths(error, fieldOfPath)
        }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.emails.template.queryKey({ input: { alias } }), saved)
      void queryClient.invalidateQueries({ queryKey: api.emails.templates.key() })
      void queryClient.invalidateQueries({ queryKey: api.emails.previewTemplate.key() })
    },
  })
}

const unknownIn = (values: WordingValues, tags: readonly string[]) =>
  unknownTagsOf(toWording(values), tags).map(({ path, tags: unknown }) => ({
    field: fieldOfPath(path),
    tags: unknown,
  }))

/** The text of an email: subject, heading and paragraphs with merge tags, and how it looks. */
export function TemplateEditor({ template }: { template: EmailTemplateRecord }) {
  const t = useWords()
  const editor = useTemplateEditor(template)
  const { alias, tags, isChanged } = template
  const labels = labelsOf(t)
  const choices = tags.map((tag) => ({ value: tag, label: tagName(tag, t) }))
  const unknown = unknownIn(editor.values, tags)
  const field = (key: keyof WordingValues) => ({
    ...editor.field(key),
    label: labels[key],
    choices,
    unknown: unknown.filter((one) => one.field === key).flatMap((one) => one.tags),
    isRequired: true,
  })
  return (
    <Stack gap="lg">
      <EditorScreen
        editor={editor}
        labels={labels}
        actions={
          <>
            <SendTest alias={alias} wording={toWording(editor.values)} />
            {isChanged && <BackToDefault template={template} />}
          </>
        }
      >
        <TaggedTextField {...field('subject')} maxLength={MOST_SUBJECT} />
        <TaggedTextField {...field('heading')} maxLength={MOST_SUBJECT} />
        <TaggedTextField {...field('text')} description={t('emails.edit.textText')} rows={8} />
        <Muted>{t('emails.edit.rest')}</Muted>
      </EditorScreen>
      <Preview alias={alias} wording={unknown.length === 0 ? toWording(editor.values) : null} />
    </Stack>
  )
}

const TAGS = ['firstName', 'eventName', 'teamName', 'parentTeamName', 'newEmail'] as const

function tagName(tag: string, t: T): string {
  const known = TAGS.find((one) => one === tag)
  return known === undefined ? tag : t(`emails.tags.${known}`)
}

interface PreviewProps {
  alias: EmailTemplateRecord['alias']
  /** Null while it cannot be sent as it is. */
  wording: Wording | null
}

const PAUSE_MS = 600

/** How the email looks as it is written now, a moment after the last key. */
function Preview({ alias, wording }: PreviewProps) {
  const t = useWords()
  const typed = JSON.stringify(wording)
  const [shown, setShown] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setShown(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const preview = JSON.parse(shown) as Wording | null
  const canShow =
    preview !== null &&
    preview.subject !== '' &&
    preview.heading !== '' &&
    preview.paragraphs.length > 0
  return (
    <Panel title={t('messages.notifications.preview')}>
      {canShow ? (
        <EmailBodies action={templateFrame(alias)} text={null} preview={{ wording: preview }} />
      ) : (
        <p>{t('emails.edit.noPreview')}</p>
      )}
    </Panel>
  )
}

/** Puts the portal's own text in the place of the organisers'. */
function BackToDefault({ template }: { template: EmailTemplateRecord }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { alias, revision } = template
  const restore = async () => {
    await client.emails.changeTemplate({ alias, wording: null, revision })
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
