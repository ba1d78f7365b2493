import { TEAM_PROGRESS, TEAM_SEEN, TEAM_SORTS } from '@eventflow/domain/teams'
import { api, client } from '../../platform/api.ts'
import { everyRow } from '../../platform/every-row.ts'
import { pagewise } from '../../platform/page-list.ts'

interface ListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

interface TeamsListParams extends ListParams {
  readonly filters: Readonly<Record<string, string | undefined>>
}

export const STAND_SHARE_FILTERS = ['none', 'parent', 'child'] as const

/** A value of the filter for last visits: the owner has never signed in. */
export const OWNER_NEVER = 'ownerNever' as const

/** Filters of the list, named as in its URL. */
export const TEAM_FILTERS = [
  'teamTypeId',
  'standShareRole',
  'dimension',
  'progress',
  'overdue',
  'seen',
  'places',
  'taking',
] as const

/** Parses a yes/no filter of the URL; undefined for other values. */
const whether = (value: string | undefined, yes: string, no: string): boolean | undefined =>
  value === yes || value === no ? value === yes : undefined

/** The query parameters of the filters. */
export function wantedTeams(filters: TeamsListParams['filters']) {
  const known = <Word extends string>(words: readonly Word[], id: (typeof TEAM_FILTERS)[number]) =>
    words.find((word) => word === filters[id])
  return withoutUndefined({
    teamTypeId: filters['teamTypeId'],
    standShareRole: known(STAND_SHARE_FILTERS, 'standShareRole'),
    dimension: filters['dimension'],
    progress: known(TEAM_PROGRESS, 'progress'),
    hasOverdue: whether(filters['overdue'], 'yes', 'no'),
    lastSeen: known(TEAM_SEEN, 'seen'),
    ownerHasLoggedIn: filters['seen'] === OWNER_NEVER ? false : undefined,
    isFull: whether(filters['places'], 'full', 'free'),
    isWithdrawn: filters['taking'] === 'withdrawn' ? true : undefined,
    isPlanned: whether(filters['taking'], 'planned', 'active'),
    isInvited: filters['taking'] === 'notInvited' ? false : undefined,
  })
}

/** The parameters of the list and its export. Unknown values from a shared URL are ignored. */
export const teamsInput = ({ sort, filters, search, direction }: TeamsListParams) => ({
  search,
  direction,
  sort: TEAM_SORTS.find((one) => one === sort) ?? 'name',
  ...wantedTeams(filters),
})

export const teamsQuery = (params: TeamsListParams) =>
  api.teams.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...teamsInput(params), cursor }),
    ...pagewise,
  })

type DefinedParams<Params> = { [Name in keyof Params]?: Exclude<Params[Name], undefined> }

/** Removes undefined values, because URLs cannot contain them. */
const withoutUndefined = <Params extends object>(params: Params): DefinedParams<Params> =>
  Object.fromEntries(
    Object.entries(params).filter(([, input]) => input !== undefined),
  ) as DefinedParams<Params>

/** The ids of all teams that fit. */
export const teamIdsOf = async (
  wanted: ReturnType<typeof wantedTeams> & { search: string },
): Promise<string[]> =>
  (await everyRow((at) => client.teams.list({ ...wanted, ...at }))).map(({ id }) => id)

export const teamQuery = (teamId: string) => api.teams.get.queryOptions({ input: { teamId } })

export const teamTypesQuery = ({ search, direction }: ListParams) =>
  api.teamTypes.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, search, direction }),
    ...pagewise,
  })

export const teamTypeQuery = (teamTypeId: string) =>
  api.teamTypes.get.queryOptions({ input: { teamTypeId } })

/** The teams that can be added to a type, and those that have it. */
export const pickableTeamsQuery = (teamTypeId: string) =>
  api.teamTypes.teams.queryOptions({ input: { teamTypeId } })

const MAX_CHOICES = 200

/** The team types to choose from, limited to one page of the API. */
export const teamTypeChoicesQuery = () =>
  api.teamTypes.list.queryOptions({
    input: { limit: MAX_CHOICES },
    select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  })
