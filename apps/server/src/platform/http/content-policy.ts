// The content security policy of our pages (docs/design/requests.md): scripts only with the answer's own
// nonce and what those load, styles from our files, nothing inline.
import { randomBytes } from 'node:crypto'

/** Where browsers tell of what the policy has stopped. */
export const POLICY_REPORTS_PATH = '/api/csp-reports'

/** A fresh one for each page that is sent. */
export const newNonce = (): string => randomBytes(18).toString('base64url')

export interface PagePolicy {
  readonly nonce: string
  /** Origins besides our own that the page may call. */
  readonly connectTo?: readonly string[]
  /** Origins besides our own whose pages this page may show in a frame. */
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
    // Letters: the only pages of ours that let themselves be shown in a frame.
    `frame-src ${["'self'", ...frames].join(' ')}`,
    ...CLOSED,
    // No text ever becomes markup, but for what is pasted into the editor of texts: it is read in a document
    // that is never shown, and only what the editor knows is taken from it (docs/design/content.md).
    "require-trusted-types-for 'script'",
    // The second makes one address, that of the worker (docs/design/offline.md).
    'trusted-types ProseMirrorClipboard offline-worker',
    ...REPORTED,
  ].join('; ')

/** The policy of the worker itself: it asks our own server, and loads and runs nothing more. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of the readable API reference, whose viewer sets styles on elements and makes markup. */
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

/** Goes with a policy: newer browsers take the address from here. */
export const REPORTING_ENDPOINTS = `policy="${POLICY_REPORTS_PATH}"`
