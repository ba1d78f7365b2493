// Data that a screen requests while its program loads. Screens without a prefetch request it when
// they render.
import type { EmailAlias } from '@eventflow/domain/mail'
import type { SettingsName } from '@eventflow/domain/settings'
import type { QueryClient } from '@tanstack/react-query'
import { api, client as portalClient } from '../platform/api.ts'
import { isWideWindow } from '../ui/list/use-is-wide.ts'
import type { UrlSearch } from '../platform/url-search.ts'

type ParamName =
  | 'adminNotificationId'
  | 'assetId'
  | 'standId'
  | 'userId'
  | 'confirmationId'
  | 'contentId'
  | 'customFieldId'
  | 'downloadId'
  | 'emailId'
  | 'eventId'
  | 'fieldGroupId'
  | 'formId'
  | 'importId'
  | 'mailingId'
  | 'notificationId'
  | 'reminderScheduleId'
  | 'reportId'
  | 'scheduleItemId'
  | 'submissionId'
  | 'supplierGroupId'
  | 'supplierId'
  | 'taskGroupId'
  | 'taskId'
  | 'teamId'
  | 'teamTypeId'
  | 'webhookId'

/** The value of a path parameter, or an empty text. */
type Param = (name: ParamName) => string

export type Prefetch = (client: QueryClient, param: Param, search: UrlSearch) => unknown

/** A wide dashboard begins with the organisers' header. The build has no window. */
export const dashboard: Prefetch = (client) => {
  if ('matchMedia' in globalThis && isWideWindow())
    void client.prefetchQuery(api.myCards.list.queryOptions())
  return client.prefetchQuery(api.navigation.dashboard.queryOptions())
}

export const setup: Prefetch = (client) => client.prefetchQuery(api.navigation.setup.queryOptions())

export const adminHome: Prefetch = (client, param, search) => {
  void setup(client, param, search)
  return client.prefetchQuery(api.navigation.attention.queryOptions())
}

export const reminders: Prefetch = (client) => {
  void client.prefetchQuery(api.reminderSchedules.list.queryOptions())
  return client.prefetchQuery(api.reminders.overview.queryOptions())
}

export const reminderSchedule: Prefetch = (client, param) => {
  const input = { reminderScheduleId: param('reminderScheduleId') }
  return client.prefetchQuery(api.reminderSchedules.get.queryOptions({ input }))
}

export const matrix: Prefetch = (client) =>
  client.prefetchQuery(api.reports.matrix.queryOptions({ input: {} }))

export const report: Prefetch = (client, param) =>
  client.prefetchQuery(api.reports.get.queryOptions({ input: { reportId: param('reportId') } }))

export const reportRun: Prefetch = (client, param) =>
  client.prefetchQuery(api.reports.run.queryOptions({ input: { reportId: param('reportId') } }))

export const myTask: Prefetch = (client, param) =>
  client.prefetchQuery(api.myTasks.get.queryOptions({ input: { taskId: param('taskId') } }))

export const asset: Prefetch = (client, param) =>
  client.prefetchQuery(api.assets.get.queryOptions({ input: { assetId: param('assetId') } }))

export const download: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.downloads.get.queryOptions({ input: { downloadId: param('downloadId') } }),
  )

export const supplier: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.suppliers.get.queryOptions({ input: { supplierId: param('supplierId') } }),
  )

export const mySupplier: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.mySuppliers.get.queryOptions({ input: { supplierId: param('supplierId') } }),
  )

export const supplierGroup: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.supplierGroups.get.queryOptions({
      input: { supplierGroupId: param('supplierGroupId') },
    }),
  )

export const user: Prefetch = (client, param) =>
  client.prefetchQuery(api.users.get.queryOptions({ input: { userId: param('userId') } }))

export const oneImport: Prefetch = (client, param) =>
  client.prefetchQuery(api.imports.get.queryOptions({ input: { importId: param('importId') } }))

export const mailing: Prefetch = (client, param) =>
  client.prefetchQuery(api.mailings.get.queryOptions({ input: { mailingId: param('mailingId') } }))

export const me: Prefetch = (client) => client.prefetchQuery(api.users.me.queryOptions())

export const onboarding: Prefetch = (client) =>
  client.prefetchQuery(api.users.onboarding.queryOptions())

export const filling: Prefetch = (client, param, { taskId, submissionId }) =>
  client.prefetchQuery(
    api.filling.open.queryOptions({
      input: {
        formId: param('formId'),
        ...(taskId !== undefined && { taskId }),
        ...(submissionId !== undefined && { submissionId }),
      },
    }),
  )

export const submission: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.submissions.get.queryOptions({ input: { submissionId: param('submissionId') } }),
  )

export const submissionToEdit: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.submissions.openToEdit.queryOptions({ input: { submissionId: param('submissionId') } }),
  )

export const team: Prefetch = (client, param) =>
  client.prefetchQuery(api.teams.get.queryOptions({ input: { teamId: param('teamId') } }))

export const teamWithValues: Prefetch = (client, param, search) => {
  const input = { teamId: param('teamId') }
  void client.prefetchQuery(api.teamCustomFields.get.queryOptions({ input }))
  return team(client, param, search)
}

export const emailTemplate: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.emails.template.queryOptions({ input: { alias: param('emailId') as EmailAlias } }),
  )

export const myPages: Prefetch = (client) => client.prefetchQuery(api.myContent.list.queryOptions())

export const myContent: Prefetch = (client, param) =>
  client.prefetchQuery(api.myContent.get.queryOptions({ input: { contentId: param('contentId') } }))

export const content: Prefetch = (client, param) =>
  client.prefetchQuery(api.content.get.queryOptions({ input: { contentId: param('contentId') } }))

export const stand: Prefetch = (client, param) =>
  client.prefetchQuery(api.stands.get.queryOptions({ input: { standId: param('standId') } }))

export const teamType: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.teamTypes.get.queryOptions({ input: { teamTypeId: param('teamTypeId') } }),
  )

export const customField: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.customFields.get.queryOptions({ input: { customFieldId: param('customFieldId') } }),
  )

export const notification: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.notifications.get.queryOptions({
      input: { adminNotificationId: param('adminNotificationId') },
    }),
  )

export const timeTable: Prefetch = (client) =>
  client.prefetchQuery(api.timeTable.get.queryOptions())

export const scheduleItem: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.scheduleItems.get.queryOptions({ input: { scheduleItemId: param('scheduleItemId') } }),
  )

export const task: Prefetch = (client, param) =>
  client.prefetchQuery(api.tasks.get.queryOptions({ input: { taskId: param('taskId') } }))

export const taskGroup: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.taskGroups.get.queryOptions({ input: { taskGroupId: param('taskGroupId') } }),
  )

export const form: Prefetch = (client, param) =>
  client.prefetchQuery(api.forms.get.queryOptions({ input: { formId: param('formId') } }))

export const fieldGroup: Prefetch = (client, param) =>
  client.prefetchQuery(
    api.fieldGroups.get.queryOptions({ input: { fieldGroupId: param('fieldGroupId') } }),
  )

export const eventAddressing: Prefetch = (client) =>
  client.prefetchQuery(api.events.addressing.queryOptions())

export const event: Prefetch = (client, param, search) => {
  void eventAddressing(client, param, search)
  return client.prefetchQuery(api.events.get.queryOptions({ input: { eventId: param('eventId') } }))
}

export const settings =
  (name: SettingsName): Prefetch =>
  (client) =>
    client.prefetchQuery<unknown>(api.settings[name].read.queryOptions())

/** Whether guests may fill in a form. Other forms appear as missing to guests. */
export const takesGuests = (client: QueryClient, formId: string): Promise<boolean> =>
  client
    .fetchQuery({
      queryKey: [['guests', 'takes'], formId],
      queryFn: () => portalClient.guests.open({ formId }),
      retry: false,
    })
    .then(
      () => true,
      () => false,
    )
