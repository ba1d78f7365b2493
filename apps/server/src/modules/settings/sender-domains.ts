import { DomainError } from '@eventflow/domain/kernel'
import { settingsErrors, type GroupData } from '@eventflow/domain/settings'
import type { Config } from '../../platform/config/index.ts'

/**
 * An event may have a sender of its own, at domains alone that whoever runs the portal has named: else
 * its admins could write to people in anybody's name. Throws `invalidEmailsSettings`.
 */
export function refuseForeignSender(
  { fromEmail }: GroupData,
  { mailFromDomains }: Pick<Config, 'mailFromDomains'>,
): void {
  if (typeof fromEmail !== 'string' || fromEmail === '') return
  const domain = fromEmail.slice(fromEmail.lastIndexOf('@') + 1).toLowerCase()
  if (mailFromDomains.includes(domain)) return
  const message = `This portal sends for addresses at ${mailFromDomains.join(', ')} only`
  throw new DomainError(settingsErrors.invalidEmailsSettings, {
    problems: [{ path: 'data.fromEmail', message }],
  })
}
