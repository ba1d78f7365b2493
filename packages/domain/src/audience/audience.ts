// Which teams a record is for: the one place where team types, dimensions, stand shares and organisers
// decide what a team sees. Policies, screens and tests use it; tests compare the server's SQL with it.
import {
  fitsDimensions,
  isOrganiser,
  type Dimension,
  type Viewer,
  type ViewerTeam,
} from '../kernel/index.ts'

/** How the team types of a restriction are compared with those of a team. */
type AudienceRule = 'ownType' | 'ownOrParentType'

/** The kinds of record that can be limited to certain teams, each with its rule. */
export const audienceRules = {
  task: 'ownType',
  content: 'ownOrParentType',
  download: 'ownOrParentType',
  supplier: 'ownOrParentType',
  notification: 'ownOrParentType',
  scheduleItem: 'ownOrParentType',
} as const satisfies Record<string, AudienceRule>

export type AudienceOwner = keyof typeof audienceRules

/** The teams that a record is for. */
export interface Restriction {
  readonly ownerKind: AudienceOwner
  /** Empty for every team. */
  readonly teamTypeIds: readonly string[]
  readonly hiddenTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  /** Empty for every team. Otherwise the team must fit all of them, and the team types as well. */
  readonly dimensions: readonly Dimension[]
}

/** Why a record is hidden from a viewer. */
export const HIDDEN_REASONS = [
  'noTeam',
  'hiddenType',
  'standShare',
  'noType',
  'otherType',
  'otherValue',
] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** The properties of a team that the rules use. */
export type AudienceTeam = Pick<
  ViewerTeam,
  | 'teamTypeId'
  | 'parentTeamTypeId'
  | 'standShareRole'
  | 'isOrganiser'
  | 'dimensionValues'
  | 'parentDimensionValues'
>

type Rule = (team: AudienceTeam, restriction: Restriction) => HiddenReason | null

const isNamed = (id: string | null, ids: readonly string[]): boolean =>
  id !== null && ids.includes(id)

const unlessNamed = (team: AudienceTeam): HiddenReason =>
  team.teamTypeId === null && team.parentTeamTypeId === null ? 'noType' : 'otherType'

/**
 * A team's own values count; for a stand share with `showToChildTeams` its parent's values count too.
 */
const dimensionsRule: Rule = (team, { dimensions, showToChildTeams }) => {
  const { dimensionValues: own = {}, parentDimensionValues: ofParent = {} } = team
  if (fitsDimensions(dimensions, showToChildTeams ? [own, ofParent] : [own])) return null
  const isByParent = !showToChildTeams && fitsDimensions(dimensions, [own, ofParent])
  return isByParent ? 'standShare' : 'otherValue'
}

const rules: Record<AudienceRule, Rule> = {
  /**
   * A team sees records for its own type. A stand share sees restricted records only with
   * `showToChildTeams`, and then with any type (specification: portal core, section 6, read
   * literally). Dimensions restrict a record like types; hiding it from types does not. A hidden type
   * wins over a shown one (docs/rules.md, section 8).
   */
  ownType: (team, { teamTypeIds, hiddenTeamTypeIds, dimensions, showToChildTeams }) => {
    if (isNamed(team.teamTypeId, hiddenTeamTypeIds)) return 'hiddenType'
    if (teamTypeIds.length === 0 && dimensions.length === 0) return null
    if (team.standShareRole === 'child') return showToChildTeams ? null : 'standShare'
    if (teamTypeIds.length === 0) return null
    return isNamed(team.teamTypeId, teamTypeIds) ? null : unlessNamed(team)
  },
  /**
   * A team's own type counts; for a stand share with `showToChildTeams` the parent's type counts
   * too. A hidden type wins over a shown one (docs/rules.md, section 9).
   */
  ownOrParentType: (team, { teamTypeIds, hiddenTeamTypeIds, showToChildTeams }) => {
    const isChild = team.standShareRole === 'child'
    const parentTypeId = isChild ? team.parentTeamTypeId : null
    const typeIds = [team.teamTypeId, showToChildTeams ? parentTypeId : null]
    if (typeIds.some((id) => isNamed(id, hiddenTeamTypeIds))) return 'hiddenType'
    if (teamTypeIds.length === 0 || typeIds.some((id) => isNamed(id, teamTypeIds))) return null
    return isNamed(parentTypeId, teamTypeIds) ? 'standShare' : unlessNamed(team)
  },
}

/** Why a team does not see a record; null if it does. Organiser teams see everything. */
export const whyHiddenFromTeam: Rule = (team, restriction) =>
  team.isOrganiser
    ? null
    : (rules[audienceRules[restriction.ownerKind]](team, restriction) ??
      dimensionsRule(team, restriction))

/** Why a viewer does not see a record; null if they do. Organisers see everything. */
export function whyHidden(viewer: Viewer, restriction: Restriction): HiddenReason | null {
  if (isOrganiser(viewer)) return null
  return viewer.team === null ? 'noTeam' : whyHiddenFromTeam(viewer.team, restriction)
}

export const isInAudience = (viewer: Viewer, restriction: Restriction): boolean =>
  whyHidden(viewer, restriction) === null
