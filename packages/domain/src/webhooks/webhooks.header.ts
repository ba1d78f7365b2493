// Names and values that the additional header of a webhook may have.

/** Headers of the connection itself, headers with credentials of a session, and our own. */
const REFUSED = new Set([
  // A compressed response could not be shown.
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'cookie2',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
])

const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const VALUE = /^[\x20-\x7e]*$/

/** True for a header name that a webhook may send. */
export const isHeaderName = (name: string): boolean =>
  TOKEN.test(name) && !REFUSED.has(name.toLowerCase()) && !name.toLowerCase().startsWith('proxy-')

/** True for one line of visible ASCII. */
export const isHeaderValue = (value: string): boolean => VALUE.test(value)
