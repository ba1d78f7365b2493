import { shownAddress } from '@eventflow/domain/kernel'
import type {
  FormNotificationSettings,
  NotificationPreview as PreviewAnswer,
} from '@eventflow/domain/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../../platform/api.ts'
import { failureOf } from '../../../../platform/failure.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card-grid.tsx'
import { EmailBodies } from '../../../../ui/email-preview/email-bodies.tsx'
import { SelectField, type Choice } from '../../../../ui/fields/select-field.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { previewChoices } from './preview-choices.ts'

interface NotificationPreviewProps {
  formId: string
  /** The current settings, saved or not. */
  settings: FormNotificationSettings
}

const MAX_CHOICES = 50

/** Previews the email for a submission without sending it. */
export function NotificationPreview({ formId, settings }: NotificationPreviewProps) {
  const t = useWords()
  const { event } = usePortal()
  const [submissionId, setSubmissionId] = useState('')
  const { data } = useQuery(
    api.submissions.list.queryOptions({
      input: { formId, limit: MAX_CHOICES, sort: 'submittedAt', direction: 'desc' },
    }),
  )
  const preview = useMutation({
    mutationFn: (asked: PreviewInput) => client.notificationPreview.preview(asked),
  })
  const options = previewChoices(data?.items ?? [], event.timeZone, t)
  return (
    <Panel title={t('messages.notifications.preview')}>
      <Stack gap="lg">
        {data && options.length === 0 ? (
          <p>{t('messages.notifications.noSubmissions')}</p>
        ) : (
          <Asking
            options={options}
            value={submissionId}
            onChange={setSubmissionId}
            isBusy={preview.isPending}
            onShow={() => preview.mutate({ formId, submissionId, settings })}
          />
        )}
        {preview.error && <Notice tone="danger">{failureOf(preview.error).message}</Notice>}
        {preview.data && <Letter preview={preview.data} asked={preview.variables} />}
      </Stack>
    </Panel>
  )
}

interface AskingProps {
  options: readonly Choice[]
  value: string
  onChange: (submissionId: string) => void
  isBusy: boolean
  onShow: () => void
}

/** Chooses the submission. */
function Asking({ options, value, onChange, isBusy, onShow }: AskingProps) {
  const t = useWords()
  return (
    <>
      <p>{t('messages.notifications.previewLead')}</p>
      <SelectField
        label={t('messages.notifications.submission')}
        empty={t('messages.notifications.chooseSubmission')}
        options={options}
        value={value}
        onChange={onChange}
      />
      <div>
        <Button variant="default" disabled={value === ''} loading={isBusy} onClick={onShow}>
          {t('messages.notifications.show')}
        </Button>
      </div>
    </>
  )
}

function Letter({ preview, asked }: { preview: PreviewAnswer; asked: PreviewInput }) {
  const t = useWords()
  const { subject, to, invalid, isMeant } = preview
  const recipients =
    to.length === 0 ? t('messages.notifications.nobody') : to.map(shownAddress).join(', ')
  return (
    <Stack gap="lg">
      <Stack gap="lg" role="status">
        {!isMeant && <Notice tone="warning">{t('messages.notifications.notMeant')}</Notice>}
        {invalid.length > 0 && (
          <Notice tone="warning">
            {t('messages.notifications.invalid', {
              addresses: invalid.map(shownAddress).join(', '),
            })}
          </Notice>
        )}
        <p>
          <strong>{subject}</strong>
          <br />
          {t('messages.notifications.to')}: {recipients}
        </p>
      </Stack>
      <Bodies text={preview.text} asked={asked} />
    </Stack>
  )
}

/** The current notification, and the submission for its preview. */
type PreviewInput = Parameters<typeof client.notificationPreview.preview>[0]

function Bodies({ text, asked }: { text: string; asked: PreviewInput }) {
  const { formId, ...preview } = asked
  const action = `/api/forms/${encodeURIComponent(formId)}/notifications/letter`
  return <EmailBodies text={text} action={action} preview={preview} />
}
