// The person whose view the preview shows, and the facts about them for rules.
import { GUEST_FACTS, type Facts } from '@eventflow/domain/forms/engine'
import type { TeamCustomFields } from '@eventflow/domain/custom-fields'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../../../platform/api.ts'

/** An unknown team, a guest, or the id of a team. */
export type Viewer = '' | 'guest' | (string & {})

const MAX_CHOICES = 200

/** Facts about a team and its owner for rules. */
export function factsOf(team: TeamDetail, kept: TeamCustomFields | undefined): Facts {
  const owner = team.members.find(({ userId }) => userId === team.ownerId)
  const fields = kept?.fields ?? []
  const person = {
    userId: team.ownerId ?? '',
    firstName: owner?.firstName ?? '',
    surname: owner?.surname ?? '',
    fullName: team.ownerName,
    email: team.ownerEmail,
  }
  return {
    user: { ...person, teamId: team.id, teamName: team.name },
    admin: {
      teamTypeId: team.teamTypeId ?? '',
      standShareRole: team.standShareRole ?? '',
      isOrganiser: String(team.isOrganiser),
      permissions: 'user',
    },
    custom: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
    customNumbers: fields.filter(({ type }) => type === 'number').map(({ id }) => id),
  }
}

/** The teams to choose from, and the facts of the chosen one. */
export function usePreviewViewer() {
  const [viewer, choose] = useState<Viewer>('')
  const [search, find] = useState('')
  const isTeam = viewer !== '' && viewer !== 'guest'
  const teams = useQuery(api.teams.list.queryOptions({ input: { limit: MAX_CHOICES, search } }))
  const team = useQuery(api.teams.get.queryOptions({ input: { teamId: viewer }, enabled: isTeam }))
  const kept = useQuery(
    api.teamCustomFields.get.queryOptions({ input: { teamId: viewer }, enabled: isTeam }),
  )
  const chosen = isTeam ? team.data : undefined
  const facts = useMemo(
    () => (chosen ? factsOf(chosen, kept.data) : GUEST_FACTS),
    [chosen, kept.data],
  )
  return { viewer, choose, search, find, facts, chosen, teams: teams.data }
}
