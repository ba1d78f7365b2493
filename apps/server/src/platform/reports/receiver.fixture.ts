// A receiver of error reports in Sentry's format for the tests. It stores the envelopes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Receiver {
  readonly dsn: string
  /** All received bytes, as text. */
  readonly text: () => string
  /** The items of a type in the envelopes: `event`, `transaction`. */
  items(type: string): readonly Readonly<Record<string, unknown>>[]
  close(): Promise<void>
}

export async function reportsReceiver(): Promise<Receiver> {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      envelopes.push(body)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    text: () => envelopes.join('\n'),
    items: (type) => envelopes.flatMap((envelope) => itemsOf(envelope, type)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An envelope consists of lines: its header, then a header and a body for each item. */
function itemsOf(envelope: string, type: string): Record<string, unknown>[] {
  const [, ...lines] = envelope.split('\n')
  return lines
    .filter((_line, at) => at % 2 === 1)
    .filter((_body, at) => (JSON.parse(lines[at * 2] ?? '{}') as { type: string }).type === type)
    .map((body) => JSON.parse(body) as Record<string, unknown>)
}
