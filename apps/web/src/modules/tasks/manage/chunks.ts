import { MAX_PAIRS, type TaskPair } from '@eventflow/domain/tasks'

/** Splits pairs into requests of limited size. The pairs of a team are adjacent. */
export function inChunks(pairs: readonly TaskPair[], size = MAX_PAIRS): TaskPair[][] {
  const ofTeams = pairs.toSorted((one, other) => one.teamId.localeCompare(other.teamId))
  return Array.from({ length: Math.ceil(ofTeams.length / size) }, (_, at) =>
    ofTeams.slice(at * size, (at + 1) * size),
  )
}
