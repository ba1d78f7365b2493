// A mail provider in Postmark's format for the tests: it gives chosen responses and records what it
// received.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SentCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly message: Readonly<Record<string, unknown>>
}

export type ProviderReply =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body: unknown
    }
  /** Accepts the email and breaks the connection. */
  | 'drop'
  /** Accepts the email and does not respond. */
  | 'hang'
  /** Begins a response that never ends. */
  | 'endless'

const ACCEPTED: ProviderReply = {
  status: 200,
  body: { ErrorCode: 0, Message: 'OK', MessageID: 'b7bc2f4a-e38e-4336-af7d-e6c392c2f817' },
}

export interface HttpProvider {
  readonly url: string
  readonly taken: readonly SentCall[]
  /** The replies to the next calls, in order; accepted after the last. */
  reply(...replies: readonly ProviderReply[]): void
  close(): Promise<void>
}

export async function httpProvider(): Promise<HttpProvider> {
  const taken: SentCall[] = []
  const replies: ProviderReply[] = []
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const message: SentCall['message'] = JSON.parse(await text(request))
      taken.push({ path: request.url ?? '', headers: request.headers, message })
      const reply = replies.shift() ?? ACCEPTED
      if (reply === 'hang') return
      if (reply === 'drop') return void request.socket.destroy()
      if (reply === 'endless') {
        response.writeHead(200)
        const timer = setInterval(() => response.write('x'.repeat(16_384)), 5)
        response.on('close', () => clearInterval(timer))
        return
      }
      response.writeHead(reply.status, reply.headers)
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    }
    void answer()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    reply: (...next) => void replies.splice(0, replies.length, ...next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
