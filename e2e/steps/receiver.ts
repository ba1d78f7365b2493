// A receiving system on this machine. It responds to each request and records it byte by byte.
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface Received {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Receiver {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '', headers } = request
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    const body = Buffer.concat(parts).toString('utf8')
    received.push({ method, path, headers: Object.fromEntries(texts), body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"taken":true}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
