import type { DeliveryLine } from '@eventflow/domain/webhooks'

type Request = Pick<DeliveryLine, 'method' | 'url' | 'contentType' | 'sentHeaders' | 'body'>

/** A call as it went out, read from top to bottom; `…` stands for a value that is not kept. */
export function requestText({ method, url, contentType, sentHeaders, body }: Request): string {
  // What waits for its first try has only what it was put together with.
  const planned = contentType === null ? [] : [{ name: 'Content-Type', value: contentType }]
  const headers = (sentHeaders ?? planned).map(({ name, value }) => `${name}: ${value ?? '…'}`)
  return [`${method} ${url}`, ...headers, ...(body === null ? [] : ['', body])].join('\n')
}
