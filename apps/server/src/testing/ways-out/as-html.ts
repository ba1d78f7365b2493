// Checks that no answer runs a script when a browser opens it as a page.
import type { LightMyRequestResponse } from 'fastify'

/** Content types that browsers never render as HTML. */
const NEVER_A_PAGE =
  /^(application\/(json|problem\+json|manifest\+json|pdf|zip|gzip|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|text\/(plain|csv|calendar|css|javascript|event-stream)|image\/(png|jpeg|webp|svg\+xml)|font\/woff2)(;|$)/

const PAGE = /^text\/html(;|$)/

/** `attachment; filename="…"; filename*=UTF-8''…`, RFC 6266: the name cannot end the value or the header. */
const DISPOSITION =
  /^(inline|attachment); filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"(?:; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})*)?$/

const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )

const NONCE = /^'nonce-[\w-]{20,}'( 'strict-dynamic')?$/

/** Problems of a content security policy. Only pages may allow scripts, by nonce. */
function policyProblems(policy: string, isPage: boolean): string[] {
  const directives = directivesOf(policy)
  const scripts = directives.get('script-src') ?? "'none'"
  const isSandboxed = directives.has('sandbox')
  const checks: readonly (readonly [boolean, string])[] = [
    [directives.get('default-src') === "'none'", 'default-src is not none'],
    [scripts === "'none'" || (isPage && NONCE.test(scripts)), `runs scripts: ${scripts}`],
    [(directives.get('object-src') ?? "'none'") === "'none'", 'loads plug-ins'],
    [isSandboxed || directives.has('frame-ancestors'), 'may be framed'],
    [isSandboxed || !isPage || directives.has('base-uri'), 'base-uri is open'],
  ]
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => problem)
}

const textOf = (value: unknown): string => [value ?? []].flat().map(String).join(', ')

/** Headers must be single-line, and redirects must stay on the portal. */
function headerProblems({ headers }: LightMyRequestResponse): string[] {
  const found: string[] = []
  for (const [name, value] of Object.entries(headers))
    if (/[\r\n\0]/.test(textOf(value))) found.push(`${name} has several lines`)
  if ('x-planted' in headers) found.push('has a planted header')
  if (textOf(headers['set-cookie']).includes('planted')) found.push('sets a planted cookie')
  const { location } = headers
  if (location !== undefined && !/^\/(?![/\\])/.test(textOf(location)))
    found.push(`redirects away: ${textOf(location)}`)
  const disposition = headers['content-disposition']
  if (disposition !== undefined && !DISPOSITION.test(textOf(disposition)))
    found.push(`content-disposition: ${textOf(disposition)}`)
  return found
}

function bodyProblems({ headers, rawPayload }: LightMyRequestResponse): string[] {
  if (rawPayload.length === 0) return []
  const type = textOf(headers['content-type'])
  if (!PAGE.test(type) && !NEVER_A_PAGE.test(type)) return [`content-type: ${type}`]
  const isUnnamed = /^(text\/csv|application\/(pdf|zip|octet-stream|gzip))/.test(type)
  return isUnnamed && headers['content-disposition'] === undefined ? [`${type} is no download`] : []
}

/** Problems of an answer if a browser opens it as a page. */
export function asHtmlProblems(answer: LightMyRequestResponse): string[] {
  const { headers } = answer
  const isPage = PAGE.test(textOf(headers['content-type']))
  const policy = textOf(headers['content-security-policy'])
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['has no nosniff']),
    ...(policy === '' ? ['has no content policy'] : policyProblems(policy, isPage)),
    ...headerProblems(answer),
    ...bodyProblems(answer),
  ]
}
