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
  lockEmailOf,
  noteUnusedAccounts,
  removeAccount,
  recordLogIn,
  setPasswordHash,
  type AccountInEvent,
} from './accounts.repository.ts'
export { findJustChased } from './chaser.report.ts'
export { findIsOnboardingDue } from './onboarding.usecases.ts'
export { findUser, findUsers, lockUsers } from './users.repository.ts'
export { usersRoutes } from './users.routes.ts'
export {
  admitOrganiser,
  admitPerson,
  changeNames,
  admitFirstAdmin,
  readdress,
  readUser,
  removePeople,
  type AdmittedPerson,
} from './users.usecases.ts'
