import type { Report, ReportValues } from '@eventflow/domain/reports'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import type { RecordSource } from '../../../ui/records/record-source.ts'

export const reportQuery = (reportId: string) =>
  api.reports.get.queryOptions({ input: { reportId } })

export const reportRunQuery = (reportId: string, runId?: string) =>
  api.reports.run.queryOptions({ input: { reportId, ...(runId !== undefined && { runId }) } })

export const deliveriesQuery = (reportId: string) =>
  api.reports.deliveries.queryOptions({ input: { reportId } })

export const reportChoicesQuery = () => api.reports.choices.queryOptions({ input: {} })

export const formChoicesQuery = (formId: string) =>
  api.reports.choicesOfForm.queryOptions({ input: { formId } })

/** Few lines at first, because the standard report follows below. */
const FEW = 5

export const reportsQuery = () =>
  infiniteQueryOptions(
    api.reports.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: FEW }),
      ...pagewise,
    }),
  )

/** Addresses without the spaces and empty parts that were typed around commas. */
const toInput = ({ outsideAddresses, ...values }: ReportValues): ReportValues => ({
  ...values,
  outsideAddresses: outsideAddresses.map((one) => one.trim()).filter((one) => one !== ''),
})

export const reportSource: RecordSource<Report, ReportValues> = {
  one: reportQuery,
  add: (values) => client.reports.add(toInput(values)),
  change: (reportId, values, revision) =>
    client.reports.update({ ...toInput(values), reportId, revision }),
  remove: ([reportId = '']) => client.reports.remove({ reportId }),
  shownIn: [api.reports.list.key(), api.reports.run.key(), api.reports.deliveries.key()],
}
