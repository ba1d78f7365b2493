import { api } from '../../platform/api.ts'
import { withReadersLabel } from '../../ui/translations/readers-label.ts'

export const standQuery = (standId: string) => api.stands.get.queryOptions({ input: { standId } })

/** The stands of a team, in its order. */
export const standsOfTeamQuery = (teamId: string) =>
  api.teamStands.get.queryOptions({ input: { teamId } })

/** The halls and types of stands, as choices. */
export const standChoicesQuery = () => api.stands.halls.queryOptions()

const MOST_FIELDS = 200

/** All custom fields of the event, which can show stands. */
export const standFieldsQuery = () =>
  api.customFields.list.queryOptions({
    input: { limit: MOST_FIELDS },
    select: ({ items }) => items.map(withReadersLabel),
  })

/** Everything that a change of stands can change. */
export const SHOWN_IN = [
  api.stands.key(),
  api.teamStands.key(),
  api.customFields.key(),
  api.teamCustomFields.key(),
] as const
