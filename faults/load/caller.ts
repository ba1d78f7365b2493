// A signed-in caller, who repeats each call until there is a meaningful response.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

const MAX_REQUEST_MS = 20_000
const PAUSE_MS = 150

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD'
  readonly path: string
  readonly body?: object | Uint8Array<ArrayBuffer>
  /** Besides the cookie, the key and the body's type, which they may override. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  // Callers read the properties of the response by name.
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

export interface Caller {
  readonly teamId: string
  readonly cookie: string
  ask(requested: Ask): Promise<Answer | null>
}

interface CallerOptions {
  readonly url: string
  readonly ledger: Ledger
  /** Aborts all repetitions. */
  readonly ended: AbortSignal
}

export async function signIn(
  options: CallerOptions,
  { email, password }: { email: string; password: string },
): Promise<Caller> {
  const ask = (): Promise<Response> =>
    fetch(`${options.url}/api/auth/log-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  let answer = await ask()
  for (; isPassing(answer.status) && !options.ended.aborted; answer = await ask())
    await pause(PAUSE_MS)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  if (!answer.ok || cookie === '') throw new Error(`${email} cannot sign in: ${answer.status}`)
  const { viewer } = (await answer.json()) as { viewer: { team: { id: string } | null } }
  return {
    cookie,
    teamId: viewer.team?.id ?? '',
    ask: (requested) => untilAnswered(options, { ...requested, cookie, key: randomUUID() }),
  }
}

type Sending = Ask & { readonly cookie: string; readonly key: string }

async function untilAnswered(options: CallerOptions, sending: Sending): Promise<Answer | null> {
  const { ledger, ended } = options
  while (!ended.aborted) {
    const answer = await once(options, sending).catch(String)
    if (typeof answer === 'object' && !isPassing(answer.status)) return answer
    const code = typeof answer === 'object' ? answer.body['code'] : null
    // A machine that is too slow for all callers, or for a caller who sends many files, may refuse;
    // that is not a fault.
    if (code !== 'BUSY' && code !== 'TOO_MANY_FILES')
      ledger.retries.push(`${sending.method} ${sending.path}: ${JSON.stringify(answer)}`)
    await pause(PAUSE_MS)
  }
  return null
}

async function once({ url, ledger }: CallerOptions, sending: Sending): Promise<Answer> {
  const { method, path, body, cookie, key, headers } = sending
  const isBytes = body instanceof Uint8Array
  const began = performance.now()
  const answer = await fetch(url + path, {
    method,
    headers: {
      cookie,
      ...(method === 'POST' && !isBytes ? { 'idempotency-key': key } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: bodyOf(body) }),
    signal: AbortSignal.timeout(MAX_REQUEST_MS),
  }).finally(() => {
    ledger.longestWaitMs = Math.max(ledger.longestWaitMs, performance.now() - began)
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text.startsWith('{') ? JSON.parse(text) : {},
    headers: answer.headers,
  }
}

const bodyOf = (body: object | Uint8Array<ArrayBuffer>): string | Uint8Array<ArrayBuffer> =>
  body instanceof Uint8Array ? body : JSON.stringify(body)

/** The status means nothing for the request itself, which may succeed later. */
export const isPassing = (status: number): boolean => status >= 500 || status === 429
