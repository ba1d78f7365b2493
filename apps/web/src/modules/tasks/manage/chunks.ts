import { MOST_PAIRS, type TaskPair } from '@eventflow/domain/tasks'

/** As many as go with one request; those of a team go together. */
export function inChunks(pairs: readonly TaskPair[], size = MOST_PAIRS): TaskPair[][] {
  const ofTeams = pairs.toSorted((one, other) => one.teamId.localeCompare(other.teamId))
  return Array.from({ length: Math.ceil(ofTeams.length / size) }, (_, at) =>
    ofTeams.slice(at * size, (at + 1) * size),
  )
}
