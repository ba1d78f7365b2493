import type { Report, ReportDeliveries } from '@eventflow/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { deliveryText } from './delivery-fields.tsx'
import { deliveriesQuery } from './reports.queries.ts'

/**
 * The automatic delivery of a report: its schedule, whose permissions apply, and recent results.
 */
export function DeliveriesPanel({ report }: { report: Report }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(deliveriesQuery(report.id))
  return (
    <Panel title={t('reports.fields.delivery')}>
      {data ? (
        <Deliveries report={report} deliveries={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureOf(error).message}</ErrorState>
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </Panel>
  )
}

interface DeliveriesProps {
  report: Report
  deliveries: ReportDeliveries
}

function Deliveries({ report, deliveries }: DeliveriesProps) {
  const t = useWords()
  const { items } = deliveries
  return (
    <Stack gap="sm">
      {report.delivery === null ? (
        <Muted>{t('reports.delivery.off')}</Muted>
      ) : (
        <Standing report={report} deliveries={deliveries} />
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Row key={item.id} as="li" gap="sm" justify="between">
              <span>{dateText(item.day)}</span>
              <Muted as="span">
                {t(`reports.delivery.outcomes.${item.outcome}`, { count: item.recipientCount })}
              </Muted>
            </Row>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** The next delivery and whose permissions apply, or why it is not sent. */
function Standing({ report, deliveries }: DeliveriesProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { ownerName, stopReason, nextAt, items } = deliveries
  const reason = stopReason ?? items[0]?.reason ?? null
  const isGoing = stopReason === null && nextAt !== null
  return (
    <>
      <p>
        {deliveryText(report.delivery, t)}
        {isGoing && ` ${t('reports.delivery.next', { at: momentText(nextAt, timeZone) })}`}{' '}
        {t('reports.delivery.owner', { name: ownerName ?? t('reports.changes.nobody') })}
      </p>
      {reason !== null && (
        <Notice tone="warning" title={t('reports.delivery.stopped')}>
          <p>{t(`reports.delivery.reasons.${reason}`)}</p>
          {stopReason !== null && <TakeOver report={report} />}
        </Notice>
      )}
    </>
  )
}

function TakeOver({ report }: { report: Report }) {
  const t = useWords()
  return (
    <>
      <p>{t('reports.delivery.takeOver')}</p>
      <ButtonLink
        to="/admin/reports/$reportId/edit"
        params={{ reportId: report.id }}
        variant="default"
        size="sm"
      >
        {t('reports.edit')}
      </ButtonLink>
    </>
  )
}
