import type { OpenSession } from '@eventflow/domain/access'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { ShortList } from '../../ui/list/short-list.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import { useAction } from '../../ui/use-action.ts'

/** Ends sessions, shows the result, and refetches the list. */
function useEnding() {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const end = async (work: () => Promise<unknown>, done: string) => {
    await run(async () => {
      await work()
      feedback.show({ type: 'success', message: done })
    })
    await queryClient.invalidateQueries({ queryKey: api.access.sessions.key() })
  }
  return { isBusy, end }
}

/** The user's sessions. They can be ended one by one, or all others together. */
export function OwnSessions({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const query = useQuery(api.access.sessions.queryOptions())
  const { isBusy, end } = useEnding()
  const items = query.data?.items
  const now = new Date(query.dataUpdatedAt)
  return (
    <ShortList<OpenSession>
      title={t('access.sessions.title')}
      rows={items}
      total={items?.length}
      error={query.error}
      onRetry={() => void query.refetch()}
      rowId={({ id }) => id}
      row={(session) => (
        <Line
          session={session}
          now={now}
          timeZone={timeZone}
          onEnd={() =>
            end(
              () => client.access.endSession({ sessionId: session.id }),
              t('access.sessions.ended'),
            )
          }
        />
      )}
      empty={t('access.sessions.empty')}
      more={
        (items?.length ?? 0) > 1 && (
          <div>
            <Button
              variant="default"
              loading={isBusy}
              onClick={() =>
                void end(() => client.access.endOtherSessions(), t('access.sessions.othersEnded'))
              }
            >
              {t('access.sessions.endOthers')}
            </Button>
          </div>
        )
      }
    />
  )
}

interface LineProps {
  session: OpenSession
  now: Date
  timeZone: string
  onEnd: () => Promise<void>
}

function Line({ session, now, timeZone, onEnd }: LineProps) {
  const t = useWords()
  const { createdAt, lastSeenAt, network, eventName, isCurrent } = session
  const device = deviceText(session, t)
  const facts = [
    eventName,
    t('access.sessions.facts', {
      started: momentText(createdAt, timeZone, now),
      // It is in use now; its time is stored only every few minutes.
      seen: agoText(isCurrent ? now.toISOString() : lastSeenAt, now, t),
    }),
    network && t('access.sessions.from', { network }),
  ]
  return (
    <Row gap="sm" justify="between">
      <Stack as="span" gap="3xs">
        <Row as="span" gap="2xs">
          <strong>{device}</strong>
          {isCurrent && (
            <StateBadge tone="success" icon="check_circle_outlined">
              {t('access.sessions.current')}
            </StateBadge>
          )}
        </Row>
        <Muted as="span">{facts.filter(Boolean).join(' · ')}</Muted>
      </Stack>
      {!isCurrent && (
        <Button
          variant="subtle"
          aria-label={t('access.sessions.endLabel', { device })}
          onClick={() => void onEnd()}
        >
          {t('access.sessions.end')}
        </Button>
      )}
    </Row>
  )
}

function deviceText({ browser, system }: OpenSession, t: T): string {
  if (browser !== null && system !== null) return t('access.sessions.device', { browser, system })
  return browser ?? system ?? t('access.sessions.unknown')
}
