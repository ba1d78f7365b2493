import type { Holding } from '@eventflow/domain/stands'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { momentText } from '../../../ui/time-text.ts'

interface StandHistoryProps {
  of: { readonly standId: string }
}

/** Which companies had a stand, the present ones first. */
export function StandHistory({ of }: StandHistoryProps) {
  const t = useWords()
  const query = useQuery(api.stands.history.queryOptions({ input: of }))
  return (
    <Panel title={t('standsAdmin.history.title')}>
      {query.error && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LinesSkeleton lines={2} />}
      {query.data?.items.length === 0 && <Muted>{t('standsAdmin.history.none')}</Muted>}
      <Stack gap="sm">
        {query.data?.items.map((holding) => (
          <Stack key={holding.id} gap="3xs">
            <TextLink to="/admin/teams/$teamId" params={{ teamId: holding.teamId }}>
              {holding.teamName}
            </TextLink>
            <Period holding={holding} now={new Date(query.dataUpdatedAt)} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** When a company had a stand, and who gave and ended it. */
export function Period({ holding, now }: { holding: Holding; now: Date }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  return <Muted as="span">{periodText(holding, { t, timeZone, now })}</Muted>
}

interface Clock {
  readonly t: T
  readonly timeZone: string
  readonly now: Date
}

function periodText(
  { since, until, givenBy, endedBy, isWithdrawn }: Holding,
  { t, timeZone, now }: Clock,
): string {
  const from = momentText(since, timeZone, now)
  return [
    until === null
      ? t('standsAdmin.history.since', { since: from })
      : t('standsAdmin.history.period', { since: from, until: momentText(until, timeZone, now) }),
    givenBy !== null && t('standsAdmin.history.by', { by: givenBy }),
    endedBy !== null && t('standsAdmin.history.endedBy', { by: endedBy }),
    // The reason why the stand is free; an ended period can have another one.
    isWithdrawn && until === null && t('standsAdmin.history.withdrawn'),
  ]
    .filter(Boolean)
    .join(' · ')
}
