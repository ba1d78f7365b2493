import type { Settings } from './settings.ts'

/** How emails are sent through a provider's HTTP API. */
export interface MailHttpConfig {
  readonly url: string
  readonly token: string
  readonly stream: string | undefined
}

/** Null if emails are sent in another way. */
export function mailHttpConfig(values: Settings): MailHttpConfig | null {
  const { MAIL_HTTP_URL: url, MAIL_HTTP_TOKEN: token, MAIL_HTTP_STREAM: stream } = values
  return url === undefined || token === undefined ? null : { url, token, stream }
}

/** The domains that an event's own sender address may have. */
export const mailFromDomains = ({
  MAIL_FROM_DOMAINS: named,
  MAIL_FROM: from,
}: Settings): string[] => (named ?? /@([^>]+)/.exec(from)?.[1] ?? '').toLowerCase().split(/\s*,\s*/)

/** Faults of email settings in combination. */
export function mailProblems(values: Settings): string[] {
  const { SMTP_URL: smtp, MAIL_HTTP_URL: http, MAIL_HTTP_TOKEN: token } = values
  const problems: string[] = []
  if (http && !token) problems.push('MAIL_HTTP_URL needs MAIL_HTTP_TOKEN beside it')
  if (token && !http) problems.push('MAIL_HTTP_TOKEN needs MAIL_HTTP_URL beside it')
  if (smtp && http) problems.push('SMTP_URL and MAIL_HTTP_URL exclude each other: set one of them')
  return values.NODE_ENV === 'production' ? [...problems, ...ofProduction(values)] : problems
}

function ofProduction({ SMTP_URL: smtp, MAIL_HTTP_URL: http }: Settings): string[] {
  if (http?.startsWith('http:'))
    return ['MAIL_HTTP_URL must be an https address when NODE_ENV is production']
  if (smtp || http) return []
  return [
    'SMTP_URL, or MAIL_HTTP_URL with MAIL_HTTP_TOKEN, must be set when NODE_ENV is production',
  ]
}
