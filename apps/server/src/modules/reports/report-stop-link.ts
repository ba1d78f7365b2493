// The link in a report's email to an address outside the event. It works without a session and any
// number of times, and stops this report for this address.
import { z } from 'zod'
import { openSealedText, sealText } from '../../platform/auth/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { findDelivery, lockDelivery, setStoppedAddresses } from './deliveries.repository.ts'

interface OfEvent {
  readonly eventId: string
  readonly secret: string
}

const targetSchema = z.object({ reportId: z.string(), email: z.string() })
type Target = z.infer<typeof targetSchema>

const placeOf = (eventId: string): string => `stop a report of event ${eventId}`

export const reportStopToken = (target: Target, { eventId, secret }: OfEvent): string =>
  sealText(JSON.stringify(target), { secret, place: placeOf(eventId) })

/** The report and address of a token; null if the portal has not made it for this event. */
function openToken(token: string, { eventId, secret }: OfEvent): Target | null {
  const text = openSealedText(token, { secret, place: placeOf(eventId) })
  return text === null ? null : targetSchema.parse(JSON.parse(text))
}

interface ReportSubscription {
  readonly email: string
  readonly isUnsubscribed: boolean
  readonly reportName: string
}

interface LinkContext<S> {
  readonly scope: S
  readonly services: { readonly config: { readonly secret: string } }
}

/** What the link stops; null if it is not such a link, or if the report was deleted. */
export async function readReportLink(
  { scope, services }: LinkContext<ReadScope>,
  token: string,
): Promise<ReportSubscription | null> {
  const { secret } = services.config
  const target = openToken(token, { eventId: scope.eventId, secret })
  const found = target && (await findDelivery(scope, target.reportId))
  if (!target || !found) return null
  const { email } = target
  const isUnsubscribed = found.stoppedAddresses.includes(email)
  return { email, isUnsubscribed, reportName: found.name }
}

/** Stops the report for the address of the link, or undoes this; null like `readReportLink`. */
export async function changeReportLink(
  { scope, services }: LinkContext<Scope>,
  { token, isUnsubscribed }: { readonly token: string; readonly isUnsubscribed: boolean },
): Promise<ReportSubscription | null> {
  const target = openToken(token, { eventId: scope.eventId, secret: services.config.secret })
  const found = target && (await lockDelivery(scope, target.reportId))
  if (!target || !found) return null
  const { reportId, email } = target
  const others = found.stoppedAddresses.filter((one) => one !== email)
  await setStoppedAddresses(scope, reportId, isUnsubscribed ? [...others, email] : others)
  scope.audit.things.push(`report:${reportId}`)
  scope.audit.changed.push(`${isUnsubscribed ? 'stopped' : 'outside'}Addresses=${email}`)
  scope.live.audience = 'organisers'
  return { email, isUnsubscribed, reportName: found.name }
}
