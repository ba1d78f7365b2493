import type { FieldProblem } from '@eventflow/domain/kernel'
import type { EmailsSettings } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const labelsOf = (t: T) => ({
  supportEmail: t('settings.emails.supportEmail'),
  fromEmail: t('settings.emails.fromEmail'),
})

const problemsOf = (values: EmailsSettings, t: T): readonly FieldProblem[] =>
  missingFields({ ...values }, ['supportEmail'], t)

const same = (values: EmailsSettings) => values

/** Where answers go, and who sends. */
export function EmailsEditor({ stored }: { stored: StoredSettings<EmailsSettings> }) {
  const t = useWords()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.emails.read.queryKey(),
    toValues: same,
    toData: ({ supportEmail, fromEmail }) => ({
      supportEmail: supportEmail.trim(),
      fromEmail: fromEmail.trim(),
    }),
    check: (values) => problemsOf(values, t),
    send: client.settings.emails.change,
  })
  const labels = labelsOf(t)
  return (
    <SettingsScreen stored={stored} editor={editor} labels={labels}>
      <TextField
        {...editor.field('supportEmail')}
        label={labels.supportEmail}
        description={t('settings.emails.supportEmailText')}
        type="email"
        maxLength={254}
        isRequired
      />
      <TextField
        {...editor.field('fromEmail')}
        label={labels.fromEmail}
        description={t('settings.emails.fromEmailText')}
        type="email"
        maxLength={254}
      />
    </SettingsScreen>
  )
}
