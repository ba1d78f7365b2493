import type { ReactNode } from 'react'
import { useIsOffline } from '../platform/network.ts'
import type { Waiting } from '../platform/outbox.ts'
import { useWords } from '../platform/words.tsx'
import { Button } from './button.tsx'
import { Row, Stack, Text } from './layout.tsx'
import { Notice } from './notice.tsx'

interface WaitingNoticeProps {
  one: Pick<Waiting, 'text' | 'refusal'>
  /** Sends a refused item again. */
  onAgain: () => void
  onTakeBack: () => void
  /** The change in words. */
  children: ReactNode
}

/**
 * A change on this device that has not been sent or was refused, with buttons to retry or discard
 * it.
 */
export function WaitingNotice({ one, onAgain, onTakeBack, children }: WaitingNoticeProps) {
  const t = useWords()
  const isOffline = useIsOffline()
  const isRefused = one.refusal !== null
  return (
    <Notice
      tone={isRefused ? 'warning' : 'info'}
      role="status"
      title={t(isRefused ? 'ui.waiting.refused' : 'ui.waiting.waits')}
    >
      <Stack gap="xs">
        <span>{children}</span>
        {one.text !== '' && <Text as="span">{t('ui.quoted', { text: one.text })}</Text>}
        {isRefused && one.refusal !== '' && <span>{one.refusal}</span>}
        <Row gap="xs">
          {isRefused && (
            <Button size="xs" disabled={isOffline} onClick={onAgain}>
              {t('ui.waiting.again')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onTakeBack}>
            {t(isRefused ? 'ui.discard' : 'ui.waiting.takeBack')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
