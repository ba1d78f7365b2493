import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Stack } from '../layout.tsx'
import { Tabs } from '../tabs.tsx'
import classes from './email-preview.module.css'

interface EmailBodiesProps {
  /** Null if only the design is shown. */
  text: string | null
  /** The address that renders the email; `preview` is sent to it as a form. */
  action: string
  preview: object
}

/** The HTML and text parts of an email. */
export function EmailBodies({ text, action, preview }: EmailBodiesProps) {
  const t = useWords()
  const [open, setOpen] = useState('look')
  if (text === null) return <EmailFrame action={action} preview={preview} />
  const tabs = (['look', 'plain'] as const).map((id) => ({
    id,
    label: t(`messages.notifications.${id}`),
  }))
  return (
    <Tabs label={t('messages.notifications.preview')} tabs={tabs} open={open} onOpen={setOpen}>
      {open === 'look' ? (
        <EmailFrame action={action} preview={preview} />
      ) : (
        <pre className={classes['text']}>{text}</pre>
      )}
    </Tabs>
  )
}

/**
 * The email in a sandboxed frame. Its texts may not be saved yet, so they are sent into the frame
 * as a form.
 */
function EmailFrame({ action, preview }: Pick<EmailBodiesProps, 'action' | 'preview'>) {
  const t = useWords()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const requested = JSON.stringify(preview)
  useEffect(() => form.current?.submit(), [requested, action])
  return (
    <Stack gap="lg">
      <p>{t('messages.notifications.frameLead')}</p>
      <form ref={form} method="post" action={action} target={name} hidden>
        <input type="hidden" name="preview" value={requested} readOnly />
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
