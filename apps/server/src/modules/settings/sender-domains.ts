import { DomainError } from '@eventflow/domain/kernel'
import { settingsErrors, type GroupData } from '@eventflow/domain/settings'
import type { Config } from '../../platform/config/index.ts'
import { problemAt } from '../../platform/language/index.ts'

/** The domains of sender addresses. An address at a domain without a dot, such as `localhost`, is not valid. */
export const senderDomains = ({ mailFromDomains }: Pick<Config, 'mailFromDomains'>): string[] =>
  mailFromDomains.filter((one) => one.includes('.'))

/**
 * Refuses sender addresses outside the domains that the operator has configured. Otherwise an
 * event's admins could send in anybody's name. Throws `invalidEmailsSettings`.
 */
export function refuseForeignSender(
  { fromEmail }: GroupData,
  { mailFromDomains }: Pick<Config, 'mailFromDomains'>,
): void {
  if (typeof fromEmail !== 'string' || fromEmail === '') return
  const domain = fromEmail.slice(fromEmail.lastIndexOf('@') + 1).toLowerCase()
  if (mailFromDomains.includes(domain)) return
  const usable = senderDomains({ mailFromDomains })
  const problem =
    usable.length === 0
      ? problemAt('data.fromEmail', 'problems.settings.noSender')
      : problemAt('data.fromEmail', 'problems.settings.sender', { domains: usable.join(', ') })
  throw new DomainError(settingsErrors.invalidEmailsSettings, { problems: [problem] })
}
