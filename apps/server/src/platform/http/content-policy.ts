// The content security policy of our pages (docs/design/requests.md): only scripts with the response's
// own nonce and those that they load, styles from our files, nothing inline.
import { randomBytes } from 'node:crypto'

/** Where browsers report what the policy has blocked. */
export const POLICY_REPORTS_PATH = '/api/csp-reports'

/** A new nonce for each page. */
export const newNonce = (): string => randomBytes(18).toString('base64url')

export interface PagePolicy {
  readonly nonce: string
  /** Additional origins that the page may call. */
  readonly connectTo?: readonly string[]
  /** Additional origins whose pages this page may embed. */
  readonly frames?: readonly string[]
}

/** The policy of the portal's page. */
export const portalPolicy = ({ nonce, connectTo = [], frames = [] }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // For email previews, the only pages of ours that may be embedded.
    `frame-src ${["'self'", ...frames].join(' ')}`,
    ...CLOSED,
    // No text becomes markup, except text that is pasted into the editor: it is parsed in a document that
    // is never shown, and only known elements are taken from it (docs/design/content.md).
    "require-trusted-types-for 'script'",
    // The second makes one address, that of the worker (docs/design/offline.md).
    'trusted-types ProseMirrorClipboard offline-worker',
    ...REPORTED,
  ].join('; ')

/** The policy of the worker itself: it calls only our server and loads nothing else. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The policy of the API reference page, whose viewer sets styles on elements and creates markup.
 */
export const referencePolicy = ({ nonce }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'none'",
    ...CLOSED,
    ...REPORTED,
  ].join('; ')

const CLOSED = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const

const REPORTED = [`report-uri ${POLICY_REPORTS_PATH}`, 'report-to policy'] as const

/** Sent with a policy: newer browsers take the report address from here. */
export const REPORTING_ENDPOINTS = `policy="${POLICY_REPORTS_PATH}"`
