// Creates a new event: its record, its first settings and its first admin, in one transaction.
import type { NewEvent } from '@eventflow/domain/events'
import { newId, type Scope } from '../../platform/db/index.ts'
import { switchHoldOn } from '../../platform/mail/index.ts'
import { addSettings, eventsList } from '../settings/index.ts'
import { admitFirstAdmin, type AdmittedPerson } from '../users/index.ts'

export const newEventId = newId

/** `scope` is that of the new event. Throws slugTaken. */
export async function makeEvent(
  scope: Scope,
  { slug, admin, currencyId, ...details }: NewEvent,
  createdBy: string | null,
): Promise<AdmittedPerson> {
  const { eventName: name, startDate, endDate } = details
  await eventsList.addEventRow(scope, { id: scope.eventId, slug, name, startDate, endDate })
  await addSettings(scope, 'event', { ...details, companyAddress: '' })
  await addSettings(scope, 'variables', { currencyId })
  await addSettings(scope, 'emails', { supportEmail: admin.email })
  // Emails to teams are held until organisers open the event.
  await switchHoldOn(scope, 'organiser', createdBy)
  return admitFirstAdmin(scope, admin, createdBy)
}
