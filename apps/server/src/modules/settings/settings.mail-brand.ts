import { terminologyLayer } from '@eventflow/domain/settings'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { readAllSettings } from './settings.usecases.ts'

/** How the event presents itself in e-mails. `origin` comes from the configuration alone. */
export async function mailBrand(scope: Scope, { config }: Pick<Services, 'config'>) {
  const { branding, event, emails, terminology } = await readAllSettings(scope)
  return {
    eventName: event.eventName,
    companyName: event.companyName,
    companyAddress: event.companyAddress,
    brandColour: branding.navBgColor,
    logoUrl: branding.logo === null ? null : `${config.appOrigin}/api/branding/logo`,
    origin: config.appOrigin,
    supportEmail: emails.supportEmail,
    terminology: terminologyLayer(terminology),
  }
}
