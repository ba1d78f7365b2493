import type { DeliveryLine } from '@eventflow/domain/webhooks'

type Request = Pick<DeliveryLine, 'method' | 'url' | 'contentType' | 'sentHeaders' | 'body'>

/** A request as it was sent. `…` replaces values that are not stored. */
export function requestText({ method, url, contentType, sentHeaders, body }: Request): string {
  // Before the first try, only the planned headers are known.
  const planned = contentType === null ? [] : [{ name: 'Content-Type', value: contentType }]
  const headers = (sentHeaders ?? planned).map(({ name, value }) => `${name}: ${value ?? '…'}`)
  return [`${method} ${url}`, ...headers, ...(body === null ? [] : ['', body])].join('\n')
}
