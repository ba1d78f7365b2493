export {
  declareResetLinks,
  makeMailLink,
  SET_PASSWORD_HOURS,
  startResetLinks,
} from './access.mails.ts'
export { accessRoutes } from './access.routes.ts'
export { recognise } from './access.usecases.ts'
