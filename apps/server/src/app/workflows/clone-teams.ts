// Copies teams into a cloned event, with their people, types, custom fields, included units and stands, and
// without their work.
import { eventsErrors, MAX_CLONED_TEAMS, type CloneTeams } from '@eventflow/domain/events'
import { DomainError } from '@eventflow/domain/kernel'
import {
  copyTeamValues,
  findTeamValuesToCopy,
  type ValueRow,
} from '../../modules/custom-fields/index.ts'
import type { EventsContext } from '../../modules/events/index.ts'
import { copyTeamUnits, findTeamUnitsToCopy, type UnitsOfTeam } from '../../modules/forms/index.ts'
import { listTeamsToClone } from '../../modules/navigation/index.ts'
import { eventsList } from '../../modules/settings/index.ts'
import { eventClock } from '../../modules/tasks/index.ts'
import { copyStands, findStandsToCopy, type StandsToCopy } from '../../modules/stands/index.ts'
import { readTeamsToCopy, storeCopiedTeams, type CopiedTeams } from '../../modules/teams/index.ts'
import { inOtherEventToRead, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'

export async function assertEvent(scope: ReadScope, eventId: string): Promise<void> {
  if ((await eventsList.findEvent(scope, eventId)) === null)
    throw new DomainError(eventsErrors.eventNotFound)
}

/** The teams to choose from, each with its progress. */
export async function readTeamsToClone(
  { scope, now }: EventsContext<ReadScope> & { now: Date },
  eventId: string,
): Promise<CloneTeams> {
  await assertEvent(scope, eventId)
  return inOtherEventToRead(scope, eventId, async (own) => {
    const all = await listTeamsToClone(own, await eventClock(own, now))
    const teams = all.slice(0, MAX_CLONED_TEAMS)
    return { teams, hiddenCount: all.length - teams.length }
  })
}

export interface TeamsToClone extends CopiedTeams {
  readonly values: readonly ValueRow[]
  readonly units: readonly UnitsOfTeam[]
  /** The stands that they have now. */
  readonly stands: StandsToCopy
}

/** Throws invalidEvent if one of them no longer takes part, or is a stand share without its main exhibitor. */
export async function findTeamsToClone(
  scope: ReadScope,
  teamIds: readonly string[],
): Promise<TeamsToClone> {
  if (teamIds.length === 0)
    return { teams: [], people: [], values: [], units: [], stands: { stands: [], holdings: [] } }
  const found = await readTeamsToCopy(scope, teamIds)
  const ids = new Set(found.teams.map(({ id }) => id))
  const refuse = (key: 'teamIsGone' | 'shareAlone', name: string) => {
    throw new DomainError(eventsErrors.invalidEvent, {
      problems: [problemAt('teamIds', `problems.events.${key}`, { name })],
    })
  }
  if (ids.size < new Set(teamIds).size) refuse('teamIsGone', '')
  const alone = found.teams.find(
    ({ parentTeamId }) => parentTeamId !== null && !ids.has(parentTeamId),
  )
  if (alone !== undefined) refuse('shareAlone', alone.name)
  return {
    ...found,
    values: await findTeamValuesToCopy(scope, teamIds),
    units: await findTeamUnitsToCopy(scope, teamIds),
    stands: await findStandsToCopy(scope, teamIds),
  }
}

/** Returns the number of people. */
export async function storeClonedTeams(
  scope: Scope,
  { values, units, stands, ...copied }: TeamsToClone,
): Promise<number> {
  if (copied.teams.length === 0) return 0
  const personCount = await storeCopiedTeams(scope, copied)
  await copyTeamValues(scope, values)
  await copyTeamUnits(scope, units)
  await copyStands(scope, stands)
  return personCount
}
