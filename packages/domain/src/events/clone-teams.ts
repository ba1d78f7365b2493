/** How many teams can come along with a clone, and are listed for it. */
export const MAX_CLONED_TEAMS = 5_000

type Teams = readonly { readonly id: string; readonly parentTeamId: string | null }[]

/**
 * The teams that come along after a person has changed the choice from `before` to `after`: a stand share brings its
 * main exhibitor, and a main exhibitor that stays behind keeps its stand shares. In the order of `teams`.
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
