export {
  admitEventflowAdmin,
  findAccount,
  findAccountByEmail,
  findAccountOfUser,
  recordLogIn,
  setPasswordHash,
  type AccountInEvent,
} from './accounts.repository.ts'
export { usersRoutes } from './users.routes.ts'
export { letIn, removePeople, type LetIn } from './users.usecases.ts'
