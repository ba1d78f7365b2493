// Custom field values of the teams in a list. Rows ask one by one; their calls leave as one.
import { MAX_TEAMS_OF_VALUES, type ValuesOfTeam } from '@eventflow/domain/custom-fields'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'

interface Asked {
  readonly teamId: string
  readonly resolve: (values: ValuesOfTeam) => void
  readonly reject: (error: unknown) => void
}

let waiting: Asked[] = []

async function send(asked: readonly Asked[]): Promise<void> {
  try {
    const teamIds = [...new Set(asked.map(({ teamId }) => teamId))]
    const { items } = await client.teamCustomFields.ofTeams({ teamIds })
    const byTeam = new Map(items.map((item) => [item.teamId, item]))
    for (const { teamId, resolve } of asked)
      resolve(byTeam.get(teamId) ?? { teamId, revision: 0, values: {} })
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function sendWaiting(): void {
  const asked = waiting
  waiting = []
  for (let at = 0; at < asked.length; at += MAX_TEAMS_OF_VALUES)
    void send(asked.slice(at, at + MAX_TEAMS_OF_VALUES))
}

/** Reads the values of a team together with those of the other rows. */
const readValues = (teamId: string): Promise<ValuesOfTeam> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ teamId, resolve, reject })
  })

export const valuesOfTeamQuery = (teamId: string) =>
  queryOptions({
    // The key of the endpoint, so that live changes refetch it.
    queryKey: [...api.teamCustomFields.ofTeams.key(), teamId] as const,
    queryFn: () => readValues(teamId),
  })
