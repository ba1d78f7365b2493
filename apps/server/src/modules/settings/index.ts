export { mailBrand } from './settings.mail-brand.ts'
export { addEvent, addSettings, findEventIds, findOnlyEvent } from './settings.repository.ts'
export { createSettingsRoutes, type TakeBrandingFiles } from './settings.routes.ts'
export { readAllSettings } from './settings.usecases.ts'
