// A balancer in front of several processes. It checks in turn whether each is ready, and sends the
// next request to a ready one. Like proxies, it tries another one only if nothing has been sent.
import {
  createServer,
  request as ask,
  Agent,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { PortalProcess } from './portal-process.ts'

const ASK_EVERY_MS = 100

export interface Balancer {
  readonly url: string
  close(): Promise<void>
}

/** Listens on `wantedPort`, or on a free port. */
export async function balancer(
  portals: readonly Pick<PortalProcess, 'url' | 'isUp'>[],
  wantedPort = 0,
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const closed = new AbortController()
  const watch = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      for (const portal of portals) {
        if (await portal.isUp('/ready')) ready.add(portal.url)
        else ready.delete(portal.url)
      }
      await pause(ASK_EVERY_MS)
    }
  }
  const watching = watch()
  let turn = 0
  const server = createServer((request, response) => {
    turn += 1
    const known = [...ready]
    const urls = known.length === 0 ? portals.map(({ url }) => url) : known
    const order = urls.map((_, n) => urls[(turn + n) % urls.length] ?? '')
    void readBody(request).then((body) => pass({ request, response, body, agent }, order))
  })
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      closed.abort()
      await watching
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Passing {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly agent: Agent
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

function pass(passing: Passing, [url, ...others]: readonly string[]): void {
  const { request, response, body, agent } = passing
  if (url === undefined) {
    response.writeHead(502).end()
    return
  }
  const { method = 'GET', headers } = request
  const onward = ask(new URL(request.url ?? '/', url), { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  // Closes connections of clients that have left. Otherwise a live stream would stay open forever.
  const stop = () => {
    if (!response.writableFinished) onward.destroy()
  }
  response.on('close', stop)
  onward.on('error', (error: NodeJS.ErrnoException) => {
    response.off('close', stop)
    // A keep-alive connection that was closed before the request was written counts as unsent.
    const isUnsent =
      error.code === 'ECONNREFUSED' || (onward.reusedSocket && error.code === 'ECONNRESET')
    if (isUnsent && !response.headersSent) pass(passing, others.length > 0 ? others : [url])
    else response.destroy()
  })
  onward.end(body)
}
