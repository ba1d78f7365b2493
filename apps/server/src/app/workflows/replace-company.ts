// Replaces a company by another one on the same stand (specification: interpretations, section 18).
import { customFieldsErrors, type CustomFieldValue } from '@eventflow/domain/custom-fields'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  teamsErrors,
  type CompanyReplacement,
  type JoinedTeam,
  type TeamDetail,
} from '@eventflow/domain/teams'
import { findTeamValues, setTeamValues } from '../../modules/custom-fields/index.ts'
import { handOverStands } from '../../modules/stands/index.ts'
import { leaveWaitingLists } from '../../modules/submissions/index.ts'
import {
  findStandShareIds,
  handOverStand,
  holdForReplacement,
  lockTeam,
  makeTeam,
  openTeam,
  sendWelcome,
  welcomeOfOwner,
  withdrawHeldTeam,
  type TeamsContext,
} from '../../modules/teams/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'

/**
 * Withdraws a team, unless it has withdrawn before, and hands its stands, type, position as a stand share, stand shares and the named custom
 * fields to another team; the first team keeps no copy of these values. Answers, files, conversations and
 * people stay with the first. Throws what `holdForReplacement` throws, `cannotTakeOver` and
 * `customFieldNotFound`.
 */
export async function replaceCompany(
  context: TeamsContext,
  viewer: Viewer,
  input: CompanyReplacement,
): Promise<JoinedTeam> {
  const { scope, services } = context
  const from = await holdForReplacement(scope, viewer, input)
  const reason = reasonFor(from, input)
  const { teamId, welcomeEmail } = await findReplacement(context, viewer, { from, input })
  const values = await readHandedOver(scope, from.id, input.customFieldIds)
  // The stand shares leave first: those that are still there are withdrawn with the team.
  const shareIds = await handOverStand(scope, { from, to: teamId, by: viewer.userId })
  if (reason !== null) await withdrawHeldTeam(scope, viewer, { teamId: from.id, reason })
  await leaveWaitingLists(scope)
  const author = { by: viewer.userId, at: services.clock.now() }
  await handOverStands(scope, { fromId: from.id, toId: teamId }, author)
  await setTeamValues(scope, { teamId, values }, author)
  await setTeamValues(scope, { teamId: from.id, values: values.map(emptied) }, author)
  scope.audit.things.push(`team:${teamId}`)
  scope.audit.changed.push('teamTypeId', 'customFieldValues')
  const { audience = [] } = scope.live
  scope.live.audience = [...audience, teamId, ...shareIds]
  return { ...(await openTeam(scope, viewer, teamId)), welcomeEmail }
}

/** Why a team withdraws now; null if it has withdrawn before. */
function reasonFor({ isWithdrawn }: TeamDetail, { reason }: CompanyReplacement): string | null {
  if (isWithdrawn) return null
  if (reason !== undefined) return reason
  throw new DomainError(teamsErrors.invalidTeam, {
    problems: [problemAt('reason', 'validation.missing')],
  })
}

interface Replacing {
  readonly from: TeamDetail
  readonly input: CompanyReplacement
}

type Replacement = Pick<JoinedTeam, 'welcomeEmail'> & { readonly teamId: string }

/** The team that takes over: one of the event, or a new one. */
function findReplacement(
  context: TeamsContext,
  viewer: Viewer,
  { from, input }: Replacing,
): Promise<Replacement> {
  const { replacementId, newCompany } = input
  if (newCompany !== undefined && replacementId === undefined)
    return addReplacement(context, viewer, { from, newCompany })
  if (newCompany === undefined && replacementId !== undefined)
    return holdReplacement(context.scope, from, replacementId)
  throw new DomainError(teamsErrors.invalidTeam, {
    problems: [problemAt('replacementId', 'problems.teams.oneReplacement')],
  })
}

async function addReplacement(
  context: TeamsContext,
  viewer: Viewer,
  { from, newCompany }: Pick<Replacing, 'from'> & { newCompany: NewCompany },
): Promise<Replacement> {
  const { sendWelcomeEmail, ...wanted } = newCompany
  const { teamTypeId, parentTeamId } = from
  const place = parentTeamId === null ? {} : { parentTeamId }
  const { person, team } = await makeTeam(context, viewer, { ...wanted, teamTypeId, ...place })
  if (person === null || !sendWelcomeEmail) return { teamId: team.id, welcomeEmail: null }
  const { outcome } = await sendWelcome(context, person, welcomeOfOwner(team))
  return { teamId: team.id, welcomeEmail: outcome }
}

type NewCompany = NonNullable<CompanyReplacement['newCompany']>

/**
 * Locks a team that takes over the stand. Refuses teams that do not take part, and those that would become a
 * stand share of a stand share.
 */
async function holdReplacement(
  scope: Scope,
  from: TeamDetail,
  replacementId: string,
): Promise<Replacement> {
  const team = await lockTeam(scope, replacementId)
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  const isShareOfAnother = team.parentTeamId !== null && team.parentTeamId !== from.id
  const isParent = (await findStandShareIds(scope, [team.id])).length > 0
  const isOut = team.withdrawnAt !== null || team.isOrganiser || team.id === from.id
  if (isOut || isShareOfAnother || (isParent && from.parentTeamId !== null))
    throw new DomainError(teamsErrors.cannotTakeOver)
  return { teamId: team.id, welcomeEmail: null }
}

interface HandedOver {
  readonly customFieldId: string
  readonly value: CustomFieldValue
}

/** The moved value as the first company keeps it: cleared, so that no two companies have the same stand. */
const emptied = ({ customFieldId, value }: HandedOver): HandedOver => ({
  customFieldId,
  value: typeof value === 'boolean' ? false : '',
})

/** The team's values of these custom fields. Those that show the stand follow from it. */
async function readHandedOver(
  scope: Scope,
  teamId: string,
  customFieldIds: readonly string[],
): Promise<HandedOver[]> {
  const fields = new Map((await findTeamValues(scope, teamId)).map((field) => [field.id, field]))
  return [...new Set(customFieldIds)].flatMap((customFieldId) => {
    const field = fields.get(customFieldId)
    if (field === undefined) throw new DomainError(customFieldsErrors.customFieldNotFound)
    return field.standPart === null ? [{ customFieldId, value: field.value }] : []
  })
}
