// A small single sign-on provider in this process. It knows one client, signs its answers, and lies
// on request.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLIENT = { id: 'portal', secret: 'a-secret-of-the-client' }
const KEY_ID = 'one'

interface Waiting {
  readonly nonce: string
  readonly challenge: string
  readonly returnTo: string
}

type Claims = Record<string, unknown>

export interface Lies {
  /** Claims of the signed token. */
  claims?: Claims
  /** Signs with an unknown key. */
  withOtherKey?: boolean
  /** Answers with this status instead of tokens. */
  status?: number
  /** Returns the address only from the userinfo endpoint. */
  emailApart?: Claims
}

interface State {
  lies: Lies
  email: string
  onAsked?: () => void
}

const base64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

function signed(claims: Claims, key: KeyObject): string {
  const said = `${base64({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${base64(claims)}`
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function openIssuer() {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const waiting = new Map<string, Waiting>()
  const state: State = { lies: {}, email: '' }
  const server = createServer((request, response) => {
    state.onAsked?.()
    void serve(request, response).catch(() => answer(response, 500, {}))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0]
    if (path === '/.well-known/openid-configuration') {
      return answer(response, 200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        userinfo_endpoint: `${url}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (path === '/keys') {
      const jwk = key.publicKey.export({ format: 'jwk' })
      return answer(response, 200, { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
    }
    if (path === '/userinfo')
      return answer(response, 200, { sub: 'somebody', ...state.lies.emailApart })
    if (path !== '/token') return answer(response, 404, {})
    if (state.lies.status !== undefined) return answer(response, state.lies.status, {})
    return answer(response, ...tokensFor(await bodyOf(request)))
  }

  /** Each code works once, with the verifier of its challenge. */
  function tokensFor(body: URLSearchParams): [number, unknown] {
    const code = body.get('code') ?? ''
    const asked = waiting.get(code)
    waiting.delete(code)
    const fits =
      asked !== undefined &&
      body.get('client_secret') === CLIENT.secret &&
      body.get('redirect_uri') === asked.returnTo &&
      sha256(body.get('code_verifier') ?? '') === asked.challenge
    if (!fits) return [400, { error: 'invalid_grant' }]
    const { lies, email } = state
    const now = Math.floor(Date.now() / 1000)
    const claims: Claims = {
      iss: url,
      sub: 'somebody',
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: asked.nonce,
      ...(lies.emailApart === undefined && { email, email_verified: true }),
      ...lies.claims,
    }
    const idToken = signed(claims, (lies.withOtherKey ? otherKey : key).privateKey)
    return [200, { access_token: 'x', token_type: 'bearer', expires_in: 300, id_token: idToken }]
  }

  return {
    url,
    /** Sets the person who signs in, how the provider lies, and a callback for requests to it. */
    set(email: string, lies: Lies = {}, onAsked?: () => void): void {
      Object.assign(state, { email, lies, onAsked })
    },
    /** The parameters with which a browser comes back from the provider. */
    visit(address: string): { code: string; state: string; iss: string } {
      const { searchParams } = new URL(address)
      const read = (name: string): string => searchParams.get(name) ?? ''
      const code = randomBytes(16).toString('base64url')
      const challenge = read('code_challenge')
      waiting.set(code, { nonce: read('nonce'), challenge, returnTo: read('redirect_uri') })
      return { code, state: read('state'), iss: url }
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
