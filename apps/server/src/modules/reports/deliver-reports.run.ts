// Sends scheduled reports. It runs every few minutes in any process. If two run at once, the second
// waits for the row of the report and then finds that its day is done.
import {
  countChanges,
  DELIVERY_LIMITS,
  deliveryDue,
  hasChanges,
  mayReceiveReport,
  outsideRecipients,
  whyOwnerMayNot,
} from '@eventflow/domain/reports'
import type { StopReason } from '@eventflow/domain/mail'
import { audit } from '../../platform/audit/index.ts'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { addAttachment, queueEmail, sweepAttachments } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { inEachEvent, inLanguageOfEvent, isEventArchived, mailBrand } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import {
  findReportsToSend,
  listDeliveries,
  lockDelivery,
  recordDelivery,
  type StoredDelivery,
} from './deliveries.repository.ts'
import {
  findOrganisersOfReports,
  findPeopleOfReport,
  type PersonOfReport,
} from './delivery-people.report.ts'
import { fileOfReport } from './report-file.ts'
import { reportStopToken } from './report-stop-link.ts'
import { saveReportRun } from './report-runs.repository.ts'
import { comparedRun } from './saved-reports.usecases.ts'

const QUEUE = 'reports.deliver'
const EVERY_FEW_MINUTES = '*/5 * * * *'

export const declareReportDelivery = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 3, retryDelay: 30, expireInSeconds: 600 })

/** Schedules the check for due reports every few minutes. */
export async function startReportDelivery(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () =>
    inEachEvent(services, async (eventId) => void (await deliverReports(services, eventId))),
  )
  await services.jobs.repeat(QUEUE, EVERY_FEW_MINUTES)
}

/**
 * Sends the due reports of an event. Returns their number. A failure of one does not stop the
 * others.
 */
export async function deliverReports(services: Services, eventId: string): Promise<number> {
  const reportIds = await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    await sweepAttachments(scope)
    return (await isEventArchived(scope)) ? [] : findReportsToSend(scope)
  })
  let sent = 0
  const failures: unknown[] = []
  for (const reportId of reportIds) {
    try {
      const isSent = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
        inLanguageOfEvent(scope, () => deliverReport({ scope, services, reportId })),
      )
      if (isSent) sent += 1
    } catch (err) {
      services.log.error({ err, eventId, reportId }, 'report not delivered')
      failures.push(err)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sent
}

interface Delivering {
  readonly scope: Scope
  readonly services: Services
  readonly reportId: string
}

/** A due report, and the day that it covers. */
interface Due extends Delivering {
  readonly stored: StoredDelivery
  readonly delivery: NonNullable<StoredDelivery['delivery']>
  readonly day: string
  readonly now: Date
}

async function deliverReport(delivering: Delivering): Promise<boolean> {
  const { scope, services, reportId } = delivering
  const stored = await lockDelivery(scope, reportId)
  const { delivery = null, deliverySince = null } = stored ?? {}
  if (stored === null || delivery === null || deliverySince === null) return false
  const now = services.clock.now()
  const { timeZone } = await eventClock(scope, now)
  const clock = { now, timeZone, since: deliverySince, lastDay: stored.deliveredDay }
  const day = deliveryDue(delivery, clock)
  return day !== null && (await sendOn({ ...delivering, stored, delivery, day, now }))
}

async function sendOn(due: Due): Promise<boolean> {
  const { scope, stored, delivery } = due
  const ownerId = stored.deliveredBy ?? ''
  const people = await findPeopleOfReport(scope, [ownerId, ...delivery.recipientIds])
  const owner = people.find(({ userId }) => userId === ownerId)
  const why = whyOwnerMayNot(owner ?? null)
  if (why !== null) return stop(due, why)
  const to = people.filter(
    (person) => delivery.recipientIds.includes(person.userId) && mayReceiveReport(person),
  )
  return to.length === 0 ? stop(due, 'noRecipients') : send(due, { ownerId, to })
}

interface Envelope {
  readonly ownerId: string
  readonly to: readonly PersonOfReport[]
}

async function send(due: Due, { ownerId, to }: Envelope): Promise<boolean> {
  const { scope, services, reportId, stored, delivery, day, now } = due
  const run = await comparedRun(
    scope,
    { now, services },
    { reportId, runId: stored.deliveredRunId },
  )
  if (delivery.isOnlyChanged && run.changes !== null && !hasChanges(run.changes)) {
    const unchanged = { outcome: 'unchanged', reason: null, recipientCount: 0 } as const
    await recordDelivery(scope, { reportId, day, at: now, ...unchanged })
    return false
  }
  const file = await fileOfReport(scope, run, delivery.format)
  if (file.bytes.length > DELIVERY_LIMITS.file) return stop(due, 'tooLarge')
  const attachmentId = await addAttachment(scope, file)
  const brand = await mailBrand(scope, services)
  const { name: reportName } = run.report
  const content = {
    reportName,
    fileName: file.name,
    rowCount: run.rows.length,
    changes: run.changes === null ? null : countChanges(run.changes),
  }
  const about = { alias: 'reportDelivery', aboutId: reportId, attachmentId } as const
  const ofOrganiser = { isOrganiser: true, link: linkOf(reportId) }
  const outside = outsideRecipients(stored.outsideAddresses, stored.stoppedAddresses)
  const { secret } = services.config
  const mails = [
    ...to.map((person) => ({
      ...about,
      to: person,
      model: { ...content, ...ofOrganiser, firstName: person.firstName },
    })),
    ...outside.map((email) => ({
      ...about,
      to: { email, name: email },
      model: { ...content, isOrganiser: false, link: null, firstName: null },
      unsubscribeToken: reportStopToken({ reportId, email }, { eventId: scope.eventId, secret }),
    })),
  ]
  let recipientCount = 0
  for (const mail of mails) {
    const { outcome } = await queueEmail(scope, mail, brand)
    if (outcome === 'queued') recipientCount += 1
  }
  const runId = await saveReportRun(scope, run, { by: ownerId, at: now })
  const sent = { outcome: 'sent', reason: null, recipientCount, runId } as const
  await recordDelivery(scope, { reportId, day, at: now, ...sent })
  // Everything that leaves the portal is audited, no matter who caused it.
  scope.audit.changed.push(...outside.map((email) => `outsideAddresses=${email}`))
  audit(scope, {
    action: 'reports.deliver',
    actor: null,
    things: [`report:${reportId}`],
    requestId: QUEUE,
    address: 'schedule',
  })
  return true
}

const linkOf = (reportId: string): string => `/admin/reports/${reportId}`

/**
 * Stops a delivery. Notifies its owner and the admins of the reason, once until it is sent again or
 * has another reason.
 */
async function stop(due: Due, reason: StopReason): Promise<false> {
  const { scope, services, reportId, stored, day, now } = due
  const [last] = await listDeliveries(scope, reportId, 1)
  const stopped = { outcome: 'stopped', reason, recipientCount: 0 } as const
  await recordDelivery(scope, { reportId, day, at: now, ...stopped })
  if (last?.reason === reason) return false
  const brand = await mailBrand(scope, services)
  for (const person of await findOrganisersOfReports(scope)) {
    const isConcerned = whyOwnerMayNot(person) === null || person.userId === stored.deliveredBy
    if (!isConcerned || !person.seesWholeEvent) continue
    const { firstName } = person
    const model = { firstName, reportName: stored.name, reason, link: linkOf(reportId) }
    await queueEmail(
      scope,
      {
        alias: 'reportStopped',
        to: person,
        aboutId: reportId,
        model: { ...model, isOrganiser: true },
      },
      brand,
    )
  }
  return false
}
