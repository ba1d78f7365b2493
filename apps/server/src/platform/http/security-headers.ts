// The headers of every response.

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Responses that are not pages run, load and submit nothing if a browser opens them. Pages replace
 * this policy.
 */
const NOTHING_RUNS = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

const ALWAYS = {
  'content-security-policy': NOTHING_RUNS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const

/** `isHttps`: people reach the portal over https, so browsers must not use anything else. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { ...ALWAYS, 'strict-transport-security': `max-age=${A_YEAR_SECONDS}` } : ALWAYS
