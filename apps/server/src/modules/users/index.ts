export {
  admitEventflowAdmin,
  findAccount,
  findAccountByEmail,
  findAccountOfUser,
  findAdmins,
  findEventflowAdmins,
  grantEventflowAdmin,
  recordLogIn,
  setPasswordHash,
  type AccountInEvent,
} from './accounts.repository.ts'
export { usersRoutes } from './users.routes.ts'
export {
  admitPerson,
  admitFirstAdmin,
  removePeople,
  type AdmittedPerson,
} from './users.usecases.ts'
