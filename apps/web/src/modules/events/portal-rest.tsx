import type { PortalRest } from '@eventflow/domain/events'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { momentText } from '../../ui/time-text.ts'

interface RestProps {
  rest: PortalRest
  timeZone: string
}

/** What waits in a portal that is at rest, and the two ways to go on. */
export function RestPanel({ rest, timeZone }: RestProps) {
  const t = useWords()
  const [isDropping, setIsDropping] = useState<boolean | null>(null)
  const resume = useResume()
  if (rest.since === null)
    return (
      <Notice tone="success" title={t('events.rest.worksTitle')}>
        {t('events.rest.worksText')}
      </Notice>
    )
  const way = isDropping === true ? 'drop' : 'send'
  return (
    <Stack gap="lg">
      <Notice tone="warning" title={t('events.rest.title')}>
        {t('events.rest.text', { moment: momentText(rest.since, timeZone) })}
      </Notice>
      <Facts>
        <Fact name={t('events.rest.emails')}>
          <TextLink to="/admin/emails/sent">{String(rest.emails)}</TextLink>
        </Fact>
        <Fact name={t('events.rest.webhookCalls')}>{rest.webhookCalls}</Fact>
        <Fact name={t('events.rest.notifications')}>
          <TextLink to="/admin/notifications">{String(rest.notifications)}</TextLink>
        </Fact>
      </Facts>
      <Row gap="xs">
        <Button onClick={() => setIsDropping(false)}>{t('events.rest.send.action')}</Button>
        <Button variant="default" onClick={() => setIsDropping(true)}>
          {t('events.rest.drop.action')}
        </Button>
      </Row>
      <ConfirmDialog
        title={t(`events.rest.${way}.title`)}
        text={t(`events.rest.${way}.text`)}
        action={t(`events.rest.${way}.action`)}
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
  const queryClient = useQueryClient()
  return async (dropsWaiting: boolean) => {
    const { emails, webhookCalls, dropped } = await client.events.resume({ dropsWaiting })
    await queryClient.invalidateQueries()
    feedback.succeeded(t('events.rest.done', { emails, calls: webhookCalls, dropped }))
  }
}
