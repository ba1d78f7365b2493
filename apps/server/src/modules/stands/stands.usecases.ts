// Stands and the companies that have them (docs/design/stands.md).
import {
  DomainError,
  DONE,
  isLimited,
  isOrganiser,
  type Done,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  floorPlanUrl,
  isStranger,
  MAX_STANDS,
  MAX_STANDS_OF_TEAM,
  plainStandSize,
  standsErrors,
  whoHasStand,
  type Stand,
  type StandSort,
  type StandValues,
  type StoredStand,
} from '@eventflow/domain/stands'
import { canSeeTeam, teamsErrors } from '@eventflow/domain/teams'
import type { PageRequest, ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { standsHeldBy, writeStandValues } from './stand-values.ts'
import {
  addHoldings,
  countStands,
  endHoldings,
  findChoices,
  lockStands,
  orderHoldings,
  standFilter,
  standRepository,
  standText,
} from './stands.repository.ts'
import {
  findHistory,
  findStandsNow,
  findStandsOfTeams,
  findTeamOnStand,
  type StandNow,
  type TeamOnStand,
} from './stands.report.ts'

const linkOf = async (scope: ReadScope): Promise<string> =>
  (await readAllSettings(scope)).variables.floorPlanLink

const shown = (stand: StoredStand, link: string): Stand => ({
  ...stand,
  floorPlanUrl: floorPlanUrl(link, stand),
})

export interface StandQuery extends PageRequest {
  readonly search: string
  readonly sort: StandSort
  readonly isFree?: boolean | undefined
  readonly hall?: string | undefined
}

/** Limited people see only stands of teams that they may see. Free stands are invisible to them. */
const isHeldOnly = (viewer: Viewer): boolean => isLimited(viewer.limits ?? [])

export async function listStands(
  scope: ReadScope,
  viewer: Viewer,
  { isFree, hall, ...query }: StandQuery,
) {
  const where = standFilter({ isFree, hall, isHeldOnly: isHeldOnly(viewer) })
  const page = await standRepository.list(scope, { ...query, where, name: standText })
  const link = await linkOf(scope)
  return { ...page, items: page.items.map((stand) => shown(stand, link)) }
}

async function readStand(scope: ReadScope, standId: string): Promise<Stand> {
  return shown(await standRepository.read(scope, standId), await linkOf(scope))
}

/** A stand that the viewer may not see is reported as missing. */
export async function readVisibleStand(
  scope: ReadScope,
  viewer: Viewer,
  standId: string,
): Promise<Stand> {
  const stand = await readStand(scope, standId)
  if (stand.holders.length === 0 && isHeldOnly(viewer))
    throw new DomainError(standsErrors.standNotFound)
  return stand
}

const withPlainSize = (values: StandValues): StandValues => ({
  ...values,
  size: plainStandSize(values.size),
})

export async function addStand(scope: Scope, values: StandValues, author: Author): Promise<Stand> {
  if ((await countStands(scope)) >= MAX_STANDS) throw new DomainError(standsErrors.standsFull)
  const { id } = await standRepository.add(scope, withPlainSize(values), author)
  return readStand(scope, id)
}

interface ChangedStand extends StandValues {
  readonly standId: string
  readonly revision: number
}

export async function changeStand(
  scope: Scope,
  { standId: id, revision, ...values }: ChangedStand,
  author: Author,
): Promise<Stand> {
  await standRepository.change(scope, { id, revision, values: withPlainSize(values) }, author)
  const [stand] = await findStandsNow(scope, [id])
  await followStand(scope, stand?.holders ?? [], author)
  return readStand(scope, id)
}

/** Their companies are then without these stands. */
export async function removeStands(
  scope: Scope,
  standIds: readonly string[],
  author: Author,
): Promise<Done> {
  const locked = await findLocked(scope, standIds)
  await standRepository.remove(scope, standIds)
  await followStand(
    scope,
    locked.flatMap(({ holders }) => holders),
    author,
  )
  return DONE
}

/** Writes the values of teams whose stands have changed. */
async function followStand(
  scope: Scope,
  holders: readonly { readonly teamId: string }[],
  author: Author,
): Promise<void> {
  const teamIds = [...new Set(holders.map(({ teamId }) => teamId))]
  await writeStandValues(scope, teamIds, author)
  for (const id of teamIds) scope.audit.things.push(`team:${id}`)
}

async function findLocked(scope: Scope, standIds: readonly string[]): Promise<StandNow[]> {
  const locked = await lockStands(scope, standIds)
  if (locked.length < new Set(standIds).size) throw new DomainError(standsErrors.standNotFound)
  return findStandsNow(scope, standIds)
}

interface StandAndTeam {
  readonly standId: string
  readonly teamId: string
}

/** Throws `standTaken` with the company that has it, unless the team takes it over. */
export async function giveStand(
  scope: Scope,
  { standId, teamId, takesOver }: StandAndTeam & { readonly takesOver: boolean },
  author: Author,
): Promise<Stand> {
  const team = await findTeamOnStand(scope, teamId)
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  if (team.isWithdrawn) throw new DomainError(standsErrors.standTeamWithdrawn)
  await giveStands(scope, { team, standIds: [standId], takesOver }, author)
  scope.audit.things.push(`team:${teamId}`)
  return readStand(scope, standId)
}

interface ToGive {
  readonly team: TeamOnStand
  readonly standIds: readonly string[]
  readonly takesOver: boolean
}

/** Gives stands to a team, after those that it has. Other companies on them lose them. */
export async function giveStands(
  scope: Scope,
  { team, standIds, takesOver }: ToGive,
  author: Author,
): Promise<void> {
  const { teamId } = team
  const locked = await findLocked(scope, standIds)
  const lost: string[] = []
  for (const { id, holders } of locked) {
    const taker = whoHasStand(
      holders.filter(({ isWithdrawn }) => !isWithdrawn),
      team,
    )
    if (taker !== null && !takesOver)
      throw new DomainError(standsErrors.standTaken, {
        problems: [problemAt('standId', 'problems.stands.takenBy', { name: taker.name })],
      })
    // Without a company that is in the way, those that have withdrawn lose the stand.
    const leaving = holders.filter((holder) =>
      taker === null ? isStranger(holder, team) : holder.teamId !== teamId,
    )
    const teamIds = leaving.map((holder) => holder.teamId)
    await endHoldings(scope, { standIds: [id], teamIds }, author)
    lost.push(...teamIds)
  }
  await addHoldings(
    scope,
    standIds.map((standId) => ({ standId, teamId })),
    author,
  )
  const own = (await findStandsOfTeams(scope, [teamId])).get(teamId) ?? []
  if (own.length > MAX_STANDS_OF_TEAM) throw new DomainError(standsErrors.standsOfTeamFull)
  await writeStandValues(scope, [...new Set([teamId, ...lost])], author)
  for (const id of lost) scope.audit.things.push(`team:${id}`)
}

/** The team's stand shares on the stand lose it too, because they are there through the team. */
export async function releaseStand(
  scope: Scope,
  { standId, teamId }: StandAndTeam,
  author: Author,
): Promise<Stand> {
  const [stand] = await findLocked(scope, [standId])
  const holders = stand?.holders ?? []
  if (!holders.some((holder) => holder.teamId === teamId))
    throw new DomainError(standsErrors.standNotHeld)
  const leaving = holders.filter(
    (holder) => holder.teamId === teamId || holder.parentTeamId === teamId,
  )
  await endHoldings(
    scope,
    { standIds: [standId], teamIds: leaving.map((holder) => holder.teamId) },
    author,
  )
  await followStand(scope, leaving, author)
  return readStand(scope, standId)
}

export async function makeFirst(
  scope: Scope,
  { standId, teamId }: StandAndTeam,
  author: Author,
): Promise<Done> {
  await findLocked(scope, [standId])
  const own = (await findStandsOfTeams(scope, [teamId])).get(teamId) ?? []
  if (!own.some(({ id }) => id === standId)) throw new DomainError(standsErrors.standNotHeld)
  const standIds = [standId, ...own.map(({ id }) => id).filter((id) => id !== standId)]
  await orderHoldings(scope, { teamId, standIds })
  await writeStandValues(scope, [teamId], author)
  scope.audit.things.push(`team:${teamId}`)
  return DONE
}

export async function readStandHistory(scope: ReadScope, viewer: Viewer, standId: string) {
  await readVisibleStand(scope, viewer, standId)
  return { items: await findHistory(scope, { standId }) }
}

export async function readTeamHistory(scope: ReadScope, teamId: string) {
  if ((await findTeamOnStand(scope, teamId)) === null)
    throw new DomainError(teamsErrors.teamNotFound)
  return { items: await findHistory(scope, { teamId }) }
}

/** The other companies on a stand. A team sees its own stand shares and its main exhibitor. */
function othersOn(
  holders: StandNow['holders'],
  { viewer, team: { teamId, parentTeamId } }: { viewer: Viewer; team: TeamOnStand },
) {
  const all = holders.filter((holder) => holder.teamId !== teamId && !holder.isWithdrawn)
  const others = all
    .filter(
      (holder) =>
        isOrganiser(viewer) || holder.parentTeamId === teamId || holder.teamId === parentTeamId,
    )
    .map(({ isWithdrawn: _is, ...holder }) => holder)
  return { isShared: all.length > 0, others }
}

/** A team that is not the viewer's is reported as missing. */
export async function readStandsOfTeam(scope: ReadScope, viewer: Viewer, teamId: string) {
  const team = canSeeTeam(viewer, { id: teamId }) ? await findTeamOnStand(scope, teamId) : null
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  const { parentTeamId } = team
  const ids = parentTeamId === null ? [teamId] : [teamId, parentTeamId]
  const held = standsHeldBy(team, await findStandsOfTeams(scope, ids))
  const link = await linkOf(scope)
  return {
    teamId,
    stands: held.map(({ stand: { holders, ...stand }, isFromParent }) => ({
      ...stand,
      isFromParent,
      ...othersOn(holders, { viewer, team }),
      floorPlanUrl: floorPlanUrl(link, stand),
    })),
  }
}

/** The halls and types of the stands that the viewer sees. */
export async function readChoices(scope: ReadScope, viewer: Viewer) {
  const only = isHeldOnly(viewer)
  return {
    halls: await findChoices(scope, 'hall', only),
    types: await findChoices(scope, 'type', only),
  }
}
