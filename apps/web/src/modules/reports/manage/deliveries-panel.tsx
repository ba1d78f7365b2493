import { shownAddress } from '@eventflow/domain/kernel'
import type { Report, ReportDeliveries } from '@eventflow/domain/reports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { sameFields } from '../../../ui/editor/editor-store.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { deliveryText } from './delivery-fields.tsx'
import { EMPTY_REPORT } from './report-draft.ts'
import { deliveriesQuery, reportQuery, reportSource } from './reports.queries.ts'

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
        <>
          <Standing report={report} deliveries={deliveries} />
          <Outside report={report} stopped={deliveries.stoppedAddresses} />
        </>
      )}
      {items.length > 0 && (
        <>
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
          <p>
            <TextLink to="/admin/emails/log" search={{ alias: 'reportDelivery' }}>
              {t('emails.log.ofTemplate')}
            </TextLink>
          </p>
        </>
      )}
    </Stack>
  )
}

/** The addresses outside the event, each with a button to end it. */
function Outside({ report, stopped }: { report: Report; stopped: readonly string[] }) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const remove = async (address: string) => {
    const { id, revision } = report
    const outsideAddresses = report.outsideAddresses.filter((one) => one !== address)
    const values = { ...sameFields(EMPTY_REPORT, report), outsideAddresses }
    await run(async () => {
      await reportSource.change(id, values, revision)
      for (const queryKey of reportSource.shownIn) void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: reportQuery(id).queryKey })
      feedback.succeeded(t('reports.delivery.outsideRemoved', { address: shownAddress(address) }))
    })
  }
  if (report.outsideAddresses.length === 0) return null
  return (
    <ul>
      {report.outsideAddresses.map((address) => (
        <Row key={address} as="li" gap="sm" justify="between">
          <span>
            {t(`reports.delivery.${stopped.includes(address) ? 'outsideStopped' : 'outsideIs'}`, {
              address: shownAddress(address),
            })}
          </span>
          <Button
            variant="subtle"
            size="sm"
            loading={isBusy}
            aria-label={t('reports.delivery.outsideRemove', { address: shownAddress(address) })}
            onClick={() => void remove(address)}
          >
            {t('ui.remove')}
          </Button>
        </Row>
      ))}
    </ul>
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
