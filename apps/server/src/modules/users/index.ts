export { actedName, storedActedName } from './acted-name.report.ts'
export { forgetPins } from './pins.repository.ts'
export {
  admitEventflowAdmin,
  changeEmail,
  findAccount,
  findAccountIds,
  findAccountsUnusedFor,
  findAccountByEmail,
  findAccountOfUser,
  findAdmins,
  findEmailOf,
  findEventflowAdmins,
  grantEventflowAdmin,
  raiseToEventflowAdmin,
  lockEmailOf,
  noteUnusedAccounts,
  removeAccount,
  setPasswordHash,
  type AccountInEvent,
} from './accounts.repository.ts'
export { lockPeople } from './admit-people.repository.ts'
export { findInvitedBefore } from './chaser.report.ts'
export {
  hasInvitation,
  hasSignedIn,
  INVITATIONS,
  isInvitationInUse,
  isInvited,
} from './invited.report.ts'
export { findIsOnboardingDue } from './onboarding.usecases.ts'
export {
  changeUser,
  emailFlag,
  findUser,
  findUsers,
  hasOtherUsers,
  limitsAsJson,
  lockAdmins,
  lockUsers,
  setFirstLanguage,
} from './users.repository.ts'
export { otherTeams, type NamedTeam } from './joining.report.ts'
export { usersRoutes } from './users.routes.ts'
export {
  admitOrganiser,
  admitPeople,
  admitPerson,
  changeNames,
  admitFirstAdmin,
  cannotJoin,
  readdress,
  readUser,
  readVisiblePerson,
  refuseLastAdmin,
  removePeople,
  type AdmittedPerson,
} from './users.usecases.ts'
export { isOfWithdrawnTeam } from './withdrawn.report.ts'
