import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'

/** The private address of one's own calendar: made, shown once, made anew, ended. */
export function CalendarFeed() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { timeZone } = usePortal().event
  const { data } = useQuery(api.timeTable.feed.queryOptions())
  const [address, setAddress] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.timeTable.feed.key() })
  const make = async () => {
    setAddress((await client.timeTable.renewFeed()).address)
    await refresh()
  }
  const end = async () => {
    await client.timeTable.endFeed()
    setAddress(null)
    feedback.succeeded(t('timeTable.feed.ended'))
    await refresh()
  }
  const since = data?.createdAt ?? null
  return (
    <Panel title={t('timeTable.feed.title')}>
      <Stack gap="sm">
        <p>{t('timeTable.feed.text')}</p>
        {address === null ? (
          since !== null && (
            <p>{t('timeTable.feed.since', { time: momentText(since, timeZone) })}</p>
          )
        ) : (
          <Notice tone="success" title={t('timeTable.feed.once')} role="status">
            <Stack gap="xs">
              <code aria-label={t('timeTable.feed.address')}>{address}</code>
              <Row>
                <CopyButton
                  text={address}
                  label={t('timeTable.feed.copy')}
                  copiedLabel={t('timeTable.feed.copied')}
                />
              </Row>
            </Stack>
          </Notice>
        )}
        <Muted>{t('timeTable.feed.slow')}</Muted>
        <Muted>{t('timeTable.feed.secret')}</Muted>
        {data !== undefined && (
          <Row gap="xs">
            {since === null ? (
              <Button variant="default" onClick={() => void make().catch(feedback.failed)}>
                {t('timeTable.feed.make')}
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={() => setIsAsking(true)}>
                  {t('timeTable.feed.renew')}
                </Button>
                <Button variant="default" onClick={() => void end().catch(feedback.failed)}>
                  {t('timeTable.feed.end')}
                </Button>
              </>
            )}
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        title={t('timeTable.feed.renewTitle')}
        text={t('timeTable.feed.renewText')}
        action={t('timeTable.feed.renew')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={make}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  )
}
