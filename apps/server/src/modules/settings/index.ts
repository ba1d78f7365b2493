export { isCorePageThere, needCorePage } from './core-pages.usecases.ts'
export * as eventsList from './events-list.repository.ts'
export { addressingOf, originOfEvent, type AddressConfig } from './events.addresses.ts'
export { eventWords, inLanguageOfEvent, spokenLanguage, wordsForAll } from './event-words.ts'
export {
  addEvent,
  findEventBySlug,
  findEventIds,
  findOnlyEvent,
  isEventArchived,
  isHostOfEvent,
  type EventRecord,
  type ServedEvent,
} from './events.repository.ts'
export { createEventResolver, EVENT_REMEMBERED_MS, type EventResolver } from './events.resolver.ts'
export { inEachEvent } from './in-each-event.ts'
export { senderDomains } from './sender-domains.ts'
export { mailBrand } from './settings.mail-brand.ts'
export {
  addSettings,
  findAllSettings,
  saveSettings,
  settingsAsText,
  settingsCameAlong,
} from './settings.repository.ts'
export { createSettingsRoutes, type SettingsFollowers } from './settings.routes.ts'
export {
  changeEventNames,
  dropFromSettings,
  readAllSettings,
  restorePlacesInSettings,
  type LostPlaces,
} from './settings.usecases.ts'
