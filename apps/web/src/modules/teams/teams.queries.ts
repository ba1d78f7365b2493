import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

interface ListWishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export interface TeamsWishes extends ListWishes {
  readonly teamTypeId: string | undefined
  readonly standShareRole: string | undefined
}

const SORTS = ['name', 'ownerName', 'teamTypeName', 'memberCount', 'createdAt'] as const
export const STAND_SHARE_FILTERS = ['none', 'parent', 'child'] as const

/** All teams; what a shared address says that the list does not know is left out. */
export function teamsQuery({ sort, teamTypeId, standShareRole, ...wishes }: TeamsWishes) {
  const role = STAND_SHARE_FILTERS.find((known) => known === standShareRole)
  return api.teams.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'name',
      ...(teamTypeId === undefined ? {} : { teamTypeId }),
      ...(role === undefined ? {} : { standShareRole: role }),
    }),
    ...pagewise,
  })
}

export const teamQuery = (teamId: string) => api.teams.get.queryOptions({ input: { teamId } })

export const teamTypesQuery = ({ search, direction }: ListWishes) =>
  api.teamTypes.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, search, direction }),
    ...pagewise,
  })

export const teamTypeQuery = (teamTypeId: string) =>
  api.teamTypes.get.queryOptions({ input: { teamTypeId } })

/** The teams that may be picked for a type, and those that are in it. */
export const pickableTeamsQuery = (teamTypeId: string) =>
  api.teamTypes.teams.queryOptions({ input: { teamTypeId } })

const MOST_CHOICES = 200

/** The team types to choose from, as many as the API gives at once. */
export const teamTypeChoicesQuery = () =>
  api.teamTypes.list.queryOptions({
    input: { limit: MOST_CHOICES },
    select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  })
