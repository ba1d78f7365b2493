export { mailBrand } from './settings.mail-brand.ts'
export { addEvent, addSettings, findOnlyEvent } from './settings.repository.ts'
export { settingsRoutes } from './settings.routes.ts'
export { readAllSettings } from './settings.usecases.ts'
