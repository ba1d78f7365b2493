import { useEffect, useId, useRef } from 'react'
import type { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import classes from './messages.module.css'

/** The notification as it is written now, and the submission that it is looked at for. */
export type Asked = Parameters<typeof client.notificationPreview.preview>[0]

/**
 * The e-mail as a page of its own in a sandbox. What it is made of need not be saved, so it is sent
 * into the frame as a form.
 */
export function LetterFrame({ asked }: { asked: Asked }) {
  const t = useWords()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const { formId, ...preview } = asked
  const wish = JSON.stringify(preview)
  useEffect(() => form.current?.submit(), [wish, formId])
  return (
    <Stack gap="lg">
      <p>{t('messages.notifications.frameLead')}</p>
      <form
        ref={form}
        method="post"
        action={`/api/forms/${encodeURIComponent(formId)}/notifications/letter`}
        target={name}
        hidden
      >
        <input type="hidden" name="preview" value={wish} readOnly />
      </form>
      <iframe
        className={classes['frame']}
        name={name}
        title={t('messages.notifications.frame')}
        sandbox=""
      />
    </Stack>
  )
}
