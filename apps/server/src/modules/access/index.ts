export {
  declareResetLinks,
  makeMailLink,
  sendResetLinkAgain,
  startResetLinks,
} from './access.mails.ts'
export { accessRoutes } from './access.routes.ts'
export { recognise } from './access.usecases.ts'
export { countAttempt } from './throttle.repository.ts'
