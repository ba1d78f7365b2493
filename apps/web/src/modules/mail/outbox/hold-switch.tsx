import type { EmailHold } from '@eventflow/domain/mail'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { useOutbox } from './use-outbox.ts'

interface HoldSwitchProps {
  hold: EmailHold
  timeZone: string
}

/** Shows whether the event holds its emails, and switches it. */
export function HoldSwitch({ hold, timeZone }: HoldSwitchProps) {
  const t = useWords()
  const { setHold } = useOutbox()
  const [isAsking, setIsAsking] = useState(false)
  const isPaused = hold.reason === 'failures'
  const open = async () => {
    await setHold(false)
    setIsAsking(false)
  }
  return (
    <Stack gap="sm">
      <State hold={hold} timeZone={timeZone} />
      <Row gap="xs">
        {hold.isOn ? (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t(isPaused ? 'emails.outbox.resume' : 'emails.outbox.open')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void setHold(true)}>
            {t('emails.outbox.hold')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        title={t('emails.outbox.openTitle')}
        text={hold.held > 0 ? t('emails.outbox.openText', { count: hold.held }) : ''}
        action={t(isPaused ? 'emails.outbox.resume' : 'emails.outbox.open')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={open}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  )
}

function State({ hold: { isOn, reason, since, held }, timeZone }: HoldSwitchProps) {
  const t = useWords()
  if (!isOn)
    return (
      <Notice tone={held > 0 ? 'info' : 'success'} title={t('emails.outbox.off')}>
        {held > 0 && <p>{t('emails.outbox.openText', { count: held })}</p>}
        <p>{t('emails.outbox.offText')}</p>
      </Notice>
    )
  const isPaused = reason === 'failures'
  return (
    <Notice
      tone={isPaused ? 'danger' : 'warning'}
      role="status"
      title={t(isPaused ? 'emails.outbox.paused' : 'emails.outbox.on')}
    >
      <p>{t(isPaused ? 'emails.outbox.pausedText' : 'emails.outbox.onText')}</p>
      {since !== null && <p>{t('emails.outbox.since', { moment: momentText(since, timeZone) })}</p>}
      {isPaused && (
        <TextLink to="/admin/emails/undelivered">{t('emails.outbox.undelivered')}</TextLink>
      )}
    </Notice>
  )
}
