// Scheduled reports, only for organisers: an event that holds its emails still sends them.
import { action, small, type EmailTemplate } from '../email.ts'

/** Why a report was not sent. */
export const REPORT_STOPS = [
  'ownerGone',
  'ownerNoAdmin',
  'ownerLimited',
  'noRecipients',
  'tooLarge',
] as const
export type StopReason = (typeof REPORT_STOPS)[number]

interface ReportDelivery {
  /** Null for an address outside the event. */
  readonly firstName: string | null
  readonly reportName: string
  /** The name of the attachment. */
  readonly fileName: string
  readonly rowCount: number
  /** Changes since the last report; null if there was none, or if its rows are no longer stored. */
  readonly changes: {
    readonly new: number
    readonly changed: number
    readonly lost: number
  } | null
  readonly isOrganiser: boolean
  /** Null for an address outside the event. */
  readonly link: string | null
}

export const reportDelivery: EmailTemplate<ReportDelivery, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    reportName: 'Furniture by hall',
    fileName: 'Furniture by hall.xlsx',
    rowCount: 84,
    changes: { new: 2, changed: 5, lost: 1 },
    isOrganiser: true,
    link: '/admin/reports/sample-1',
  },
  isFixed: () => true,
  tags: ({ firstName, reportName }, { eventName }) => ({
    firstName: firstName ?? '',
    eventName,
    reportName,
  }),
  wording: ({ fileName, rowCount, changes }, { t }, tags) => {
    const names = { report: tags['reportName'] ?? '', event: tags['eventName'] ?? '' }
    return {
      subject: t('mail.reportDelivery.subject', names),
      heading: names.report,
      paragraphs: [
        t('mail.reportDelivery.file', { file: fileName, count: rowCount }),
        changes === null
          ? t('mail.reportDelivery.first')
          : t('mail.reportDelivery.changes', changes),
      ],
    }
  },
  rest: ({ firstName, link }, { t, eventName }) => ({
    firstName,
    parts:
      link === null
        ? [small(t('mail.reportDelivery.whyOutside', { event: eventName }))]
        : [action(t('mail.reportDelivery.action'), link), small(t('mail.reportDelivery.why'))],
  }),
}

interface ReportStopped {
  readonly firstName: string
  readonly reportName: string
  readonly reason: StopReason
  readonly isOrganiser: true
  readonly link: string
}

export const reportStopped: EmailTemplate<ReportStopped, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    reportName: 'Furniture by hall',
    reason: 'ownerNoAdmin',
    isOrganiser: true,
    link: '/admin/reports/sample-1',
  },
  isFixed: () => true,
  tags: ({ firstName, reportName }, { eventName }) => ({ firstName, eventName, reportName }),
  wording: ({ reason }, { t }, tags) => {
    const names = { report: tags['reportName'] ?? '' }
    return {
      subject: t('mail.reportStopped.subject', names),
      heading: names.report,
      paragraphs: [t(`mail.reportStopped.reasons.${reason}`), t('mail.reportStopped.what')],
    }
  },
  rest: ({ firstName, link }, { t }) => ({
    firstName,
    parts: [action(t('mail.reportDelivery.action'), link)],
  }),
}
