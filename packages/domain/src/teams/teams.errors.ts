import { defineErrors } from '../kernel/index.ts'

export const teamsErrors = defineErrors({
  teamNotFound: { kind: 'notFound', message: 'Team not found' },
  teamTypeNotFound: { kind: 'notFound', message: 'Team type not found' },
  invalidTeam: { kind: 'invalid', message: 'Invalid team' },
  invalidTeamOwner: { kind: 'invalid', message: 'Invalid team owner' },
  invalidTeamType: { kind: 'invalid', message: 'Invalid team type' },
  teamFull: { kind: 'conflict', message: 'Team Full' },
  teamTypeNameTaken: { kind: 'conflict', message: 'A team type with this name already exists' },
  cannotSelfDelete: { kind: 'conflict', message: "Can't self delete" },
  alreadyInAGroup: { kind: 'conflict', message: 'Already In A Group' },
  isAStandShare: {
    kind: 'conflict',
    message: 'A stand share cannot have its own stand shares',
  },
  hasStandShares: {
    kind: 'conflict',
    message: "Can't delete a team with stand shares still in it",
  },
  alreadyWithdrawn: { kind: 'conflict', message: 'This team has already withdrawn' },
  teamHasWithdrawn: { kind: 'conflict', message: 'This team has withdrawn. Reinstate it first' },
  notWithdrawn: { kind: 'conflict', message: 'This team has not withdrawn' },
  organisersStay: { kind: 'conflict', message: 'The organisers’ team cannot be withdrawn' },
  alreadyReplaced: {
    kind: 'conflict',
    message: 'Another company has already taken over its stand',
  },
  cannotTakeOver: {
    kind: 'conflict',
    message:
      'This company cannot take over the stand. Choose a company that takes part and is not a stand share of another one',
  },
  parentIsWithdrawn: {
    kind: 'conflict',
    message: 'The parent team of this stand share has withdrawn. Reinstate the parent team first',
  },
  stockIsOrdered: {
    kind: 'conflict',
    message:
      'More would be ordered than the stock. Reduce orders first, or reinstate the team anyway',
  },
  teamTypeInUse: {
    kind: 'conflict',
    message: 'This team type is used. Remove it from these records first',
  },
})
