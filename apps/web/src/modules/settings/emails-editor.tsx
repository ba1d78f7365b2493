import { shownAddress, type FieldProblem } from '@eventflow/domain/kernel'
import {
  TASK_REMINDER_RECIPIENTS,
  type EmailsSettings,
  type TaskReminderRecipients,
} from '@eventflow/domain/settings'
import type { T, WordKey } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const labelsOf = (t: T) => ({
  supportEmail: t('settings.emails.supportEmail'),
  fromEmail: t('settings.emails.fromEmail'),
  taskRemindersEnabled: t('settings.emails.taskRemindersEnabled'),
  sendTaskRemindersTo: t('settings.emails.sendTaskRemindersTo'),
})

const recipients = {
  'all-users': 'settings.emails.recipients.everybody',
  'team-leader': 'settings.emails.recipients.owner',
  admin: 'settings.emails.recipients.organisers',
} as const satisfies Record<TaskReminderRecipients, WordKey>

const problemsOf = (values: EmailsSettings, t: T): readonly FieldProblem[] =>
  missingFields({ supportEmail: values.supportEmail }, ['supportEmail'], t)

/** The settings with addresses as people write them. */
const shown = (values: EmailsSettings): EmailsSettings => ({
  ...values,
  supportEmail: shownAddress(values.supportEmail),
  fromEmail: shownAddress(values.fromEmail),
})

/** Sender and reply-to address of emails. */
export function EmailsEditor({ stored }: { stored: StoredSettings<EmailsSettings> }) {
  const t = useWords()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.emails.read.queryKey(),
    toValues: shown,
    toData: ({ supportEmail, fromEmail, ...reminders }) => ({
      ...reminders,
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
      <SenderField {...editor.field('fromEmail')} label={labels.fromEmail} />
      <CheckboxField
        {...editor.field('taskRemindersEnabled')}
        label={labels.taskRemindersEnabled}
        description={t('settings.emails.taskRemindersEnabledText')}
      />
      <SelectField
        {...editor.field('sendTaskRemindersTo')}
        label={labels.sendTaskRemindersTo}
        description={t('settings.emails.sendTaskRemindersToText')}
        options={TASK_REMINDER_RECIPIENTS.map((value) => ({ value, label: t(recipients[value]) }))}
        isRequired
      />
    </SettingsScreen>
  )
}

/** The sender address. Disabled if the portal allows none, but a stored one can be removed. */
function SenderField(field: Omit<ComponentProps<typeof TextField>, 'description'>) {
  const t = useWords()
  const { data } = useQuery(api.emails.senders.queryOptions())
  const domains = data?.domains ?? []
  const isClosed = data !== undefined && domains.length === 0
  const about = isClosed
    ? t('settings.emails.fromEmailClosed')
    : t('settings.emails.fromEmailText', {
        domains: domains.map((one) => shownAddress(`@${one}`)).join(', '),
      })
  return (
    <TextField
      {...field}
      description={about}
      type="email"
      maxLength={254}
      isDisabled={isClosed && field.value === ''}
    />
  )
}
