import { MAX_SUBJECT_CHARACTERS, type HeldEmailDetail } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { atPaths } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { missingFields } from '../../../ui/editor/missing-fields.ts'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fieldOfPath, toValues, toWording, type WordingValues } from '../templates/template-text.ts'
import classes from '../mail.module.css'

/** A held email with its editable text. */
export function HeldEmailView({ email }: { email: HeldEmailDetail }) {
  const t = useWords()
  const { wording, text } = email
  return (
    <Stack gap="lg">
      {wording === null ? (
        <Notice>{t('emails.outbox.notEditable')}</Notice>
      ) : (
        <HeldEditor email={email} wording={wording} />
      )}
      <Panel title={t('emails.outbox.text')}>
        <Stack gap="sm">
          <Muted>{t('emails.outbox.textText')}</Muted>
          <pre className={classes['plain']}>{text}</pre>
        </Stack>
      </Panel>
    </Stack>
  )
}

interface HeldEditorProps {
  email: HeldEmailDetail
  wording: NonNullable<HeldEmailDetail['wording']>
}

const labelsOf = (t: T) => ({
  subject: t('emails.edit.subject'),
  heading: t('emails.edit.heading'),
  text: t('emails.edit.text'),
})

function HeldEditor({ email, wording }: HeldEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { id: emailId } = email
  const labels = labelsOf(t)
  const editor = useEditor<WordingValues, HeldEmailDetail>({
    initial: toValues(wording),
    revision: email.revision,
    valuesOf: (saved) => toValues(saved.wording ?? wording),
    check: (values) => missingFields({ ...values }, ['subject', 'heading'], t),
    save: (values, revision) =>
      client.emails
        .editHeld({ heldEmailId: emailId, ...toWording(values), revision })
        .catch((error: unknown) => {
          throw atPaths(error, fieldOfPath)
        }),
    onSaved: (saved) => {
      queryClient.setQueryData(
        api.emails.heldEmail.queryKey({ input: { heldEmailId: emailId } }),
        saved,
      )
      void queryClient.invalidateQueries({ queryKey: api.emails.held.key() })
    },
  })
  return (
    <EditorScreen editor={editor} labels={labels}>
      <TextField
        {...editor.field('subject')}
        label={labels.subject}
        maxLength={MAX_SUBJECT_CHARACTERS}
        isRequired
      />
      <TextField
        {...editor.field('heading')}
        label={labels.heading}
        maxLength={MAX_SUBJECT_CHARACTERS}
        isRequired
      />
      <TextArea
        {...editor.field('text')}
        label={labels.text}
        description={t('emails.edit.textText')}
        rows={8}
      />
    </EditorScreen>
  )
}
