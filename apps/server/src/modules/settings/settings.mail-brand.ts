import { terminologyLayer, type WelcomeEmail } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { findWordings } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { originOfEvent } from './events.addresses.ts'
import { readAllSettings } from './settings.usecases.ts'

/** How the event presents itself in emails. `origin` is never taken from a request. */
export async function mailBrand(scope: ReadScope, { config }: Pick<Services, 'config'>) {
  const { branding, event, emails, terminology, welcomeEmail } = await readAllSettings(scope)
  const origin = await originOfEvent(scope, config)
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
    wordings: await findWordings(scope),
    welcomeParagraphs: welcomeParagraphs(welcomeEmail),
    terminology: terminologyLayer({ terminology, event }),
  }
}

/** The paragraphs that are switched on and not empty, in their order. */
const welcomeParagraphs = (settings: WelcomeEmail): string[] =>
  [
    settings.showParagraph1 ? settings.paragraph1 : '',
    settings.showParagraph2 ? settings.paragraph2 : '',
  ].filter((text) => text !== '')
