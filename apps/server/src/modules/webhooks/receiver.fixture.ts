// A receiver of webhooks on this machine with configurable answers. It stores the calls that it
// gets.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Never answers. */
  readonly hangs?: boolean
}

export interface Receiver {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  readonly received: Received[]
  /** Sets the answer from now on. */
  answer(answer: Answer): void
  close(): Promise<void>
}

export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let next: Answer = { status: 200 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '', headers } = request
    received.push({ method, path, headers, body: Buffer.concat(parts).toString('utf8') })
    if (next.hangs) return
    response.writeHead(next.status, next.headers)
    response.end(next.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (answer) => {
      next = answer
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
