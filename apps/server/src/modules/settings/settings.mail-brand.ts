import { languagesOf, type Language } from '@eventflow/domain/kernel'
import { terminologyLayer, type Settings, type WelcomeEmail } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { findWordings, type MailBrand, type SpokenBrand } from '../../platform/mail/index.ts'
import { recent } from '../../platform/memory/index.ts'
import type { Services } from '../../platform/services.ts'
import { findLanguagesOf } from './readers-language.report.ts'
import { originOfEvent } from './events.addresses.ts'
import { readAllSettings } from './settings.usecases.ts'

const MAX_EVENTS = 200

interface Made {
  readonly parts: readonly unknown[]
  readonly brand: MailBrand
}

/** The last brand of each event, so that everything derived from it for emails is prepared once. */
const made = recent<Made>(MAX_EVENTS)

/** The event's branding in emails. `origin` is never read from a request. The same settings give the same object. */
export async function mailBrand(
  scope: ReadScope,
  { config }: Pick<Services, 'config'>,
): Promise<MailBrand> {
  const settings = await readAllSettings(scope)
  const { branding, event, emails, terminology, welcomeEmail } = settings
  const origin = await originOfEvent(scope, config)
  const wordings = await findWordings(scope)
  const { secret } = config
  const parts = [branding, event, emails, terminology, welcomeEmail, origin, secret]
  parts.push(JSON.stringify(wordings))
  const known = made.get(scope.eventId)
  if (known?.parts.every((part, at) => part === parts[at])) return known.brand
  const brand = makeBrand(settings, { origin, secret, wordings })
  made.set(scope.eventId, { parts, brand })
  return brand
}

interface Around {
  readonly origin: string
  readonly secret: string
  readonly wordings: Awaited<ReturnType<typeof findWordings>>
}

function makeBrand(
  { branding, event, emails, terminology, welcomeEmail }: Settings,
  { origin, secret, wordings }: Around,
): MailBrand {
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
    secret,
    supportEmail: emails.supportEmail,
    fromEmail: emails.fromEmail || null,
    eventDates: { from: event.startDate, to: event.endDate },
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
