export { makeMailLink, SET_PASSWORD_HOURS } from './access.mails.ts'
export { accessRoutes } from './access.routes.ts'
export { recognise } from './access.usecases.ts'
