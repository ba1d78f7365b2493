// Choices for limits. The keys begin with their topics, so that changes refetch them.
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'
import { everyRow } from '../../../platform/every-row.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

const titled = ({ id, title }: Titled) => ({ value: id, label: title })

export const formsQuery = () =>
  queryOptions({
    queryKey: [['forms', 'list'], 'limits'],
    queryFn: async () => (await everyRow((at) => client.forms.list(at))).map(titled),
  })

export const groupsQuery = () =>
  queryOptions({
    queryKey: [['taskGroups', 'list'], 'limits'],
    queryFn: async () => (await everyRow((at) => client.taskGroups.list(at))).map(titled),
  })

export const typesQuery = () =>
  queryOptions({
    queryKey: [['teamTypes', 'list'], 'limits'],
    queryFn: async () => {
      const types = await everyRow((at) => client.teamTypes.list(at))
      return types.map(({ id, name }) => ({ value: id, label: name }))
    },
  })
