import { languagesOf, type Language } from '@eventflow/domain/kernel'
import { terminologyLayer, type WelcomeEmail } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { findWordings, type SpokenBrand } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { findLanguagesOf } from './readers-language.report.ts'
import { originOfEvent } from './events.addresses.ts'
import { readAllSettings } from './settings.usecases.ts'

/** The event's branding in emails. `origin` is never read from a request. */
export async function mailBrand(scope: ReadScope, { config }: Pick<Services, 'config'>) {
  const { branding, event, emails, terminology, welcomeEmail } = await readAllSettings(scope)
  const origin = await originOfEvent(scope, config)
  const wordings = await findWordings(scope)
  const spokenIn = (language: Language): SpokenBrand & { language: Language } => ({
    language,
    terminology: terminologyLayer({ terminology, event }, language),
    wordings: wordings[language],
  })
  const [, ...others] = languagesOf(event)
  return {
    eventName: event.eventName,
    companyName: event.companyName,
    companyAddress: event.companyAddress,
    brandColour: branding.navBgColor,
    logoUrl: branding.logo === null ? null : `${origin}/api/branding/logo`,
    origin,
    secret: config.secret,
    supportEmail: emails.supportEmail,
    fromEmail: emails.fromEmail || null,
    welcomeParagraphs: welcomeParagraphs(welcomeEmail),
    languagesOf: findLanguagesOf,
    ...spokenIn(event.language),
    others: Object.fromEntries(others.map((language) => [language, spokenIn(language)])),
  }
}

/** The paragraphs that are switched on and not empty, in their order. */
const welcomeParagraphs = (settings: WelcomeEmail): string[] =>
  [
    settings.showParagraph1 ? settings.paragraph1 : '',
    settings.showParagraph2 ? settings.paragraph2 : '',
  ].filter((text) => text !== '')
