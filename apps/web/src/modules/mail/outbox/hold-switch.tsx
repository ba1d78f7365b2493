import type { EmailHold } from '@eventflow/domain/mail'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
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
    <>
      <State hold={hold} timeZone={timeZone}>
        {hold.isOn ? (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t(isPaused ? 'emails.outbox.resume' : 'emails.outbox.open')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void setHold(true)}>
            {t('emails.outbox.hold')}
          </Button>
        )}
      </State>
      <ConfirmDialog
        title={t('emails.outbox.openTitle')}
        text={hold.held > 0 ? t('emails.outbox.openText', { count: hold.held }) : ''}
        action={t(isPaused ? 'emails.outbox.resume' : 'emails.outbox.open')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={open}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

interface StateProps extends HoldSwitchProps {
  /** The button that changes it. */
  children: ReactNode
}

function State({ hold: { isOn, reason, since, held }, timeZone, children }: StateProps) {
  const t = useWords()
  if (!isOn) {
    const stay = held > 0 ? `${t('emails.outbox.openText', { count: held })} ` : ''
    return (
      <Notice tone={held > 0 ? 'info' : 'success'} title={t('emails.outbox.off')}>
        <Row gap="sm" justify="between">
          <p>{`${stay}${t('emails.outbox.offText')}`}</p>
          {children}
        </Row>
      </Notice>
    )
  }
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
      <div>{children}</div>
    </Notice>
  )
}
