// One request to another server, at an address that a person has entered. Its name is resolved here, each
// address is checked, and the call goes to the checked address, so that a second resolution has no
// effect. No redirects, no proxies, no cookies.
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hostOf, hostProblem, mayCall, type AddressRules } from './address-rules.ts'

export interface OutboundCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly timeoutMs: number
}

export interface OutboundAnswer {
  readonly status: number
  readonly retryAfter: string | null
  /** The first 64 KB, as text. */
  readonly body: string
}

export type OutboundProblem = 'forbiddenAddress' | 'unknownHost' | 'unreachable' | 'noAnswer'

/** Why there is no response. */
export class OutboundFailure extends Error {
  readonly problem: OutboundProblem
  constructor(problem: OutboundProblem) {
    super(problem)
    this.problem = problem
  }
}

const MAX_ANSWER_BYTES = 64 * 1024

/** Informational responses (103, …) before the actual one; more than this is an attack. */
const MAX_INFORMATIONAL_RESPONSES = 8

/**
 * All headers of a call. Those of the connection are always ours, and a compressed response could
 * not be shown.
 */
export function headersOut({
  url,
  headers,
  body,
}: Omit<OutboundCall, 'timeoutMs' | 'method'>): Record<string, string> {
  const length: Record<string, string> =
    body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const ours = {
    Host: new URL(url).host,
    ...length,
    'Accept-Encoding': 'identity',
    Connection: 'close',
  }
  const isOurs = new Set(Object.keys(ours).map((name) => name.toLowerCase()))
  const otherHeaders = Object.entries(headers).filter(([name]) => !isOurs.has(name.toLowerCase()))
  return { ...Object.fromEntries(otherHeaders), ...ours }
}

/** Throws `OutboundFailure` within `timeoutMs` if there is no response. */
export async function callOut(rules: AddressRules, call: OutboundCall): Promise<OutboundAnswer> {
  const url = new URL(call.url)
  if (hostProblem(rules, url)) throw new OutboundFailure('forbiddenAddress')
  const signal = AbortSignal.timeout(call.timeoutMs)
  try {
    const address = await withSignal(findAddress(rules, url), signal)
    const request = { ...call, headers: headersOut(call), url, address, signal }
    return await withSignal(send(request), signal)
  } catch (error) {
    if (signal.aborted) throw new OutboundFailure('noAnswer')
    throw error instanceof OutboundFailure ? error : new OutboundFailure('unreachable')
  }
}

const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new OutboundFailure('noAnswer')), {
        once: true,
      })
    }),
  ])

interface Address {
  readonly address: string
  readonly family: number
}

/** A name with one forbidden address is refused. */
async function findAddress(rules: AddressRules, url: URL): Promise<Address> {
  const host = hostOf(url)
  const found = ipaddr.isValid(host) ? [literal(host)] : await lookUp(host)
  const [first] = found
  if (first === undefined) throw new OutboundFailure('unknownHost')
  if (!found.every(({ address }) => mayCall(rules, address, url.port)))
    throw new OutboundFailure('forbiddenAddress')
  return first
}

const literal = (address: string): Address => ({
  address,
  family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6,
})

async function lookUp(host: string): Promise<Address[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    throw new OutboundFailure('unknownHost')
  }
}

interface Sending {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly url: URL
  readonly address: Address
  readonly signal: AbortSignal
}

const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family)

function send({ url, address, signal, method, headers, body }: Sending): Promise<OutboundAnswer> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method,
      headers,
      agent: false,
      lookup: pinned(address),
      signal,
    })
    let hasAnswer = false
    let informational = 0
    const refuse = (): void => {
      request.destroy()
      reject(new OutboundFailure('unreachable'))
    }
    request.on('error', reject)
    request.on('information', () => {
      informational += 1
      if (informational > MAX_INFORMATIONAL_RESPONSES) refuse()
    })
    // A receiver that switches protocols (101) never responds; without a listener the call would never
    // end.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      refuse()
    })
    request.on('close', () => {
      if (!hasAnswer) refuse()
    })
    request.on('response', (response) => {
      hasAnswer = true
      readAnswer(response).then(resolve, reject)
    })
    request.end(body ?? undefined)
  })
}

async function readAnswer(response: IncomingMessage): Promise<OutboundAnswer> {
  const parts: Buffer[] = []
  let size = 0
  const arriving: AsyncIterable<Buffer> = response
  for await (const part of arriving) {
    parts.push(part)
    size += part.length
    // Leaving the loop closes the connection.
    if (size >= MAX_ANSWER_BYTES) break
  }
  const body = Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
  const retryAfter = response.headers['retry-after'] ?? null
  return { status: response.statusCode ?? 0, retryAfter, body }
}
