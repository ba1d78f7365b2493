// What a screen shows is asked for beside its program, not after it. Kept apart from the route table,
// which knows no call. A screen without a line here asks for itself when it is drawn.
import type { QueryClient } from '@tanstack/react-query'
import type { SettingsName } from '@eventflow/domain/settings'
import { api } from '../platform/api.ts'
import type { UrlSearch } from '../platform/url-search.ts'
import type { PortalPath } from './portal-paths.ts'

export interface PrefetchFacts {
  readonly queryClient: QueryClient
  readonly params: Readonly<Record<string, string>>
  readonly search: UrlSearch
}

type Prefetch = (facts: PrefetchFacts) => unknown

const team: Prefetch = ({ queryClient, params }) =>
  queryClient.prefetchQuery(
    api.teams.get.queryOptions({ input: { teamId: params['teamId'] ?? '' } }),
  )

const teamWithValues: Prefetch = (facts) => {
  const input = { teamId: facts.params['teamId'] ?? '' }
  void facts.queryClient.prefetchQuery(api.teamCustomFields.get.queryOptions({ input }))
  return team(facts)
}

const task: Prefetch = ({ queryClient, params }) =>
  queryClient.prefetchQuery(
    api.tasks.get.queryOptions({ input: { taskId: params['taskId'] ?? '' } }),
  )

const form: Prefetch = ({ queryClient, params }) =>
  queryClient.prefetchQuery(
    api.forms.get.queryOptions({ input: { formId: params['formId'] ?? '' } }),
  )

const fieldGroup: Prefetch = ({ queryClient, params }) =>
  queryClient.prefetchQuery(
    api.fieldGroups.get.queryOptions({ input: { fieldGroupId: params['fieldGroupId'] ?? '' } }),
  )

const settings =
  (name: SettingsName): Prefetch =>
  ({ queryClient }) =>
    queryClient.prefetchQuery<unknown>(api.settings[name].read.queryOptions())

export const prefetches: Readonly<Partial<Record<PortalPath, Prefetch>>> = {
  '/forms/$formId': ({ queryClient, params, search }) =>
    queryClient.prefetchQuery(
      api.filling.open.queryOptions({
        input: {
          formId: params['formId'] ?? '',
          ...(search.taskId === undefined ? {} : { taskId: search.taskId }),
          ...(search.submissionId === undefined ? {} : { submissionId: search.submissionId }),
        },
      }),
    ),
  '/forms/$formId/submissions/$submissionId': ({ queryClient, params }) =>
    queryClient.prefetchQuery(
      api.submissions.get.queryOptions({ input: { submissionId: params['submissionId'] ?? '' } }),
    ),
  '/': ({ queryClient }) => queryClient.prefetchQuery(api.navigation.dashboard.queryOptions()),
  '/my-account': ({ queryClient }) => queryClient.prefetchQuery(api.users.me.queryOptions()),
  '/admin/teams/$teamId': teamWithValues,
  '/admin/teams/$teamId/edit-team': teamWithValues,
  '/admin/teams/$teamId/add-team-member': team,
  '/admin/team-types/$teamTypeId': ({ queryClient, params }) =>
    queryClient.prefetchQuery(
      api.teamTypes.get.queryOptions({ input: { teamTypeId: params['teamTypeId'] ?? '' } }),
    ),
  '/admin/custom-fields/$customFieldId': ({ queryClient, params }) =>
    queryClient.prefetchQuery(
      api.customFields.get.queryOptions({
        input: { customFieldId: params['customFieldId'] ?? '' },
      }),
    ),
  '/admin/tasks/$taskId': task,
  '/admin/tasks/$taskId/report': task,
  '/admin/forms/$formId': form,
  '/admin/forms/$formId/settings': form,
  '/admin/forms/$formId/submissions': form,
  '/admin/forms/$formId/confirmations': form,
  '/admin/forms/$formId/confirmations/add': form,
  '/admin/forms/$formId/confirmations/$confirmationId': form,
  '/admin/forms/$formId/notifications': form,
  '/admin/forms/$formId/notifications/add': form,
  '/admin/forms/$formId/notifications/$notificationId': form,
  '/admin/forms/$formId/webhooks': form,
  '/admin/forms/$formId/webhooks/add': form,
  '/admin/forms/$formId/webhooks/$webhookId': form,
  '/admin/forms/$formId/webhooks/$webhookId/edit': form,
  '/admin/forms/$formId/submissions/$submissionId/edit': ({ queryClient, params }) =>
    queryClient.prefetchQuery(
      api.submissions.openToEdit.queryOptions({
        input: { submissionId: params['submissionId'] ?? '' },
      }),
    ),
  '/admin/field-groups/$fieldGroupId': fieldGroup,
  '/admin/field-groups/$fieldGroupId/settings': fieldGroup,
  '/admin/task-groups/$taskGroupId': ({ queryClient, params }) =>
    queryClient.prefetchQuery(
      api.taskGroups.get.queryOptions({ input: { taskGroupId: params['taskGroupId'] ?? '' } }),
    ),
  '/admin/events/add': ({ queryClient }) =>
    queryClient.prefetchQuery(api.events.addressing.queryOptions()),
  '/admin/events/$eventId': ({ queryClient, params }) => {
    void queryClient.prefetchQuery(api.events.addressing.queryOptions())
    return queryClient.prefetchQuery(
      api.events.get.queryOptions({ input: { eventId: params['eventId'] ?? '' } }),
    )
  },
  '/admin/branding': settings('branding'),
  '/admin/event': settings('event'),
  '/admin/variables': settings('variables'),
}
