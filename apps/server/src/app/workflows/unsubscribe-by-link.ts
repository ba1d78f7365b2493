// The link at the end of an email: it ends a person's optional emails, or a report that is sent to
// an address outside the event.
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { changeByLink, subscriptionOfLink } from '../../modules/mailings/index.ts'
import { changeReportLink, readReportLink } from '../../modules/reports/index.ts'

interface LinkContext<S> {
  readonly scope: S
  readonly services: Pick<Services, 'config'>
}

/** What a link ends. Throws `unsubscribeLinkInvalid`. */
export const readLink = async (context: LinkContext<ReadScope>, token: string) =>
  (await readReportLink(context, token)) ?? {
    ...(await subscriptionOfLink(context, token)),
    reportName: null,
  }

/** Ends what a link names, or undoes this. Throws `unsubscribeLinkInvalid`. */
export const acceptLink = async (
  context: LinkContext<Scope>,
  change: { readonly token: string; readonly isUnsubscribed: boolean },
) =>
  (await changeReportLink(context, change)) ?? {
    ...(await changeByLink(context, change)),
    reportName: null,
  }
