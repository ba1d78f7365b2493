/** Maximum number of teams of a clone, and of the list to choose them from. */
export const MAX_CLONED_TEAMS = 5_000

type Teams = readonly { readonly id: string; readonly parentTeamId: string | null }[]

/**
 * The chosen teams after a person has changed the choice from `before` to `after`. A stand share selects its main
 * exhibitor too; deselecting a main exhibitor deselects its stand shares. In the order of `teams`.
 */
export function chosenWithShares(
  teams: Teams,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const chosen = new Set(after)
  const left = new Set(before.filter((id) => !chosen.has(id)))
  for (const { id, parentTeamId } of teams) {
    if (parentTeamId === null || !chosen.has(id)) continue
    if (left.has(parentTeamId)) chosen.delete(id)
    else chosen.add(parentTeamId)
  }
  return teams.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
}
