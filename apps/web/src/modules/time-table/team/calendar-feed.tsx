import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { ForCompany } from '../../../ui/for-company.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'

/** The user's private calendar URL: its creation date, and the URL itself while it is shown. */
function useFeed() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { data } = useQuery(api.timeTable.feed.queryOptions())
  const [address, setAddress] = useState<string | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.timeTable.feed.key() })
  return {
    address,
    isKnown: data !== undefined,
    since: data?.createdAt ?? null,
    make: async () => {
      setAddress((await client.timeTable.renewFeed()).address)
      await refresh()
    },
    end: async () => {
      await client.timeTable.endFeed()
      setAddress(null)
      feedback.succeeded(t('timeTable.feed.ended'))
      await refresh()
    },
  }
}

type Feed = ReturnType<typeof useFeed>

/** Adds the time table to the user's own calendar, through a private URL that is shown once. */
export function CalendarFeed() {
  const t = useWords()
  const feedback = useFeedback()
  const feed = useFeed()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(!isOpen)
    if (!isOpen && feed.since === null) void feed.make().catch(feedback.failed)
  }
  return (
    <Stack gap="sm">
      <Row>
        <Button
          variant="default"
          leftSection={<Icon name="event_outlined" />}
          aria-expanded={isOpen}
          disabled={!feed.isKnown}
          onClick={open}
        >
          {t('timeTable.feed.add')}
        </Button>
      </Row>
      {isOpen && (
        <Panel title={t('timeTable.feed.title')}>
          <Stack gap="sm">
            <ForCompany />
            <p>{t('timeTable.feed.text')}</p>
            <Address feed={feed} />
            <Muted>{t('timeTable.feed.slow')}</Muted>
            <Muted>{t('timeTable.feed.secret')}</Muted>
            {feed.since !== null && <FeedActions feed={feed} />}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

function Address({ feed: { address, since } }: { feed: Feed }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  if (address === null)
    return since === null ? null : (
      <p>{t('timeTable.feed.since', { time: momentText(since, timeZone) })}</p>
    )
  return (
    <Notice tone="success" title={t('timeTable.feed.once')} role="status">
      <Stack gap="xs">
        <Programs address={address} />
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
  )
}

function FeedActions({ feed: { make, end } }: { feed: Feed }) {
  const t = useWords()
  const feedback = useFeedback()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Row gap="xs">
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('timeTable.feed.renew')}
      </Button>
      <Button variant="default" onClick={() => void end().catch(feedback.failed)}>
        {t('timeTable.feed.end')}
      </Button>
      <ConfirmDialog
        title={t('timeTable.feed.renewTitle')}
        text={t('timeTable.feed.renewText')}
        action={t('timeTable.feed.renew')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={make}
        onClose={() => setIsAsking(false)}
      />
    </Row>
  )
}

/** Buttons that subscribe a calendar program to the URL. */
function Programs({ address }: { address: string }) {
  const t = useWords()
  const { eventName } = usePortal().event
  const webcal = address.replace(/^https?:/, 'webcal:')
  const outlook = new URLSearchParams({ url: address, name: eventName })
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Row gap="xs">
      <ButtonAnchor href={webcal}>{t('timeTable.feed.apple')}</ButtonAnchor>
      <ButtonAnchor
        variant="default"
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        {...outside}
      >
        {t('timeTable.feed.google')}
      </ButtonAnchor>
      <ButtonAnchor
        variant="default"
        href={`https://outlook.live.com/calendar/0/addfromweb?${outlook}`}
        {...outside}
      >
        {t('timeTable.feed.outlook')}
      </ButtonAnchor>
    </Row>
  )
}
