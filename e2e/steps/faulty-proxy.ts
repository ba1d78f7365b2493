// A proxy between browser and portal that fails on request.
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault =
  /** The portal handles the call; the connection ends without a response. */
  | 'drop'
  /** The portal handles the call; the response is cut off halfway. */
  | 'cut'
  /** The portal handles the call; the proxy responds with its own 502 page. */
  | 'badGateway'
  /** The connection ends before the portal receives the call. */
  | 'close'
  /** The portal does not receive the call; the response is its own error document. */
  | 'serverError'

interface Rule {
  readonly call: RegExp
  readonly fault: Fault
  times: number
}

export interface FaultyProxy {
  readonly url: string
  /** Fails the next calls whose method, path and body match. Resets with `times` 0. */
  fail(call: RegExp, fault: Fault, times?: number): void
  /** The headers of the calls that match a pattern. */
  headersOf(call: RegExp): readonly IncomingMessage['headers'][]
  close(): Promise<void>
}

export async function faultyProxy(portal: string): Promise<FaultyProxy> {
  let rules: Rule[] = []
  const seen: { readonly call: string; readonly headers: IncomingMessage['headers'] }[] = []

  function faultOf(call: string): Fault | null {
    const rule = rules.find((one) => one.times > 0 && one.call.test(call))
    if (rule === undefined) return null
    rule.times -= 1
    return rule.fault
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request)
    const call = `${request.method} ${request.url} ${body.toString()}`
    seen.push({ call, headers: request.headers })
    const fault = faultOf(call)
    if (fault === 'close') return void request.socket.destroy()
    if (fault === 'serverError')
      return void response.writeHead(500, { 'content-type': 'application/problem+json' }).end(ERROR)
    const { host } = new URL(portal)
    const onward = ask(new URL(request.url ?? '/', portal), {
      method: request.method,
      headers: { ...request.headers, host } satisfies OutgoingHttpHeaders,
    })
    onward.on('response', (answer) => void handBack(fault, answer, response))
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    onward.end(body)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (call, fault, times = 1) => {
      rules = [...rules.filter((one) => String(one.call) !== String(call)), { call, fault, times }]
    },
    headersOf: (pattern) =>
      seen.filter(({ call }) => pattern.test(call)).map(({ headers }) => headers),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const ERROR = JSON.stringify({
  type: 'about:blank',
  title: 'An unknown error occurred',
  status: 500,
  code: 'UNKNOWN',
  requestId: 'from-the-proxy',
})

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function handBack(
  fault: Fault | null,
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fault === null) {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    return
  }
  const body = await bytesOf(answer)
  if (fault === 'drop') return void response.destroy()
  if (fault === 'badGateway')
    return void response
      .writeHead(502, { 'content-type': 'text/html' })
      .end('<h1>502 Bad Gateway</h1>')
  const { 'transfer-encoding': _, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}
