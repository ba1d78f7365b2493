import { mailBrand } from '../modules/settings/index.ts'
import type { Scope } from '../platform/db/index.ts'
import { queueEmail, switchHoldOff, switchHoldOn } from '../platform/mail/index.ts'
import type { Services } from '../platform/services.ts'

/**
 * Writes an email that has waited in the outbox since before the event was opened, so that the
 * outbox is not empty.
 */
export async function writeHeldEmail(scope: Scope, services: Services): Promise<void> {
  const brand = await mailBrand(scope, services)
  const model = {
    subject: 'Your stand: what we have so far',
    heading: 'What we have so far',
    paragraphs: ['This was written before the portal opened. Look at it, then release it.'],
  }
  await switchHoldOn(scope, 'organiser')
  const to = { email: 'inspector@halls.example', name: 'Stand inspector' }
  await queueEmail(scope, { alias: 'formNotification', to, model }, brand)
  await switchHoldOff(scope)
}
