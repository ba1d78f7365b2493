// All content pages and task groups to choose from. The keys begin with their topics, so that
// changes refetch them.
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { everyRow } from '../../platform/every-row.ts'

/** The active content pages, by title. */
export const pageChoicesQuery = () =>
  queryOptions({
    queryKey: [['content', 'list'], 'choices'],
    queryFn: () => everyRow((at) => client.content.list(at)),
  })

/** The active task groups, by title. */
export const taskGroupChoicesQuery = () =>
  queryOptions({
    queryKey: [['taskGroups', 'list'], 'choices'],
    queryFn: async () => {
      const groups = await everyRow((at) => client.taskGroups.list(at))
      return groups.map(({ id, title }) => ({ value: id, label: title }))
    },
  })
