import type { PortalPause } from '@eventflow/domain/events'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { momentText } from '../../ui/time-text.ts'

interface PausedProps {
  pause: PortalPause
  timeZone: string
}

/** Shows what is waiting in a paused portal, with two ways to resume it. */
export function PausedPanel({ pause, timeZone }: PausedProps) {
  const t = useWords()
  const [isDropping, setIsDropping] = useState<boolean | null>(null)
  const resume = useResume()
  if (pause.since === null)
    return (
      <Notice tone="success" title={t('events.paused.runsTitle')}>
        {t('events.paused.runsText')}
      </Notice>
    )
  const way = isDropping === true ? 'drop' : 'send'
  return (
    <Stack gap="lg">
      <Notice tone="warning" title={t('events.paused.title')}>
        {t('events.paused.text', { moment: momentText(pause.since, timeZone) })}
      </Notice>
      <Facts>
        <Fact name={t('events.paused.emails')}>
          <TextLink to="/admin/emails/sent">{String(pause.emails)}</TextLink>
        </Fact>
        <Fact name={t('events.paused.webhookCalls')}>{pause.webhookCalls}</Fact>
        <Fact name={t('events.paused.notifications')}>
          <TextLink to="/admin/notifications">{String(pause.notifications)}</TextLink>
        </Fact>
      </Facts>
      <Row gap="xs">
        <Button onClick={() => setIsDropping(false)}>{t('events.paused.send.action')}</Button>
        <Button variant="default" onClick={() => setIsDropping(true)}>
          {t('events.paused.drop.action')}
        </Button>
      </Row>
      <Muted>{t('events.paused.command', { command: 'npm run outbox -- resume' })}</Muted>
      <ConfirmDialog
        title={t(`events.paused.${way}.title`)}
        text={t(`events.paused.${way}.text`)}
        action={t(`events.paused.${way}.action`)}
        isDangerous={way === 'drop'}
        isOpen={isDropping !== null}
        onConfirm={() => resume(way === 'drop')}
        onClose={() => setIsDropping(null)}
      />
    </Stack>
  )
}

function useResume() {
  const t = useWords()
  const feedback = useFeedback()
  return async (dropsWaiting: boolean) => {
    await client.events.resume({ dropsWaiting })
    feedback.succeeded(t('events.paused.requested'))
  }
}
