// The proxy in front of a deployed portal: https and HTTP/2, without other features.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A key for this machine only, for the duration of the bench. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-front-'))
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  try {
    execFileSync('openssl', ['req', ...options, '-keyout', keyFile, '-out', certFile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** HTTP/2 has no connection headers, and pseudo-headers are not forwarded. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
const passedOn = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  )

/** Listens immediately, and forwards to a portal that is set later. */
export async function startFront() {
  let portal = null
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, answer) => {
    const host = asked.headers[':authority'] ?? asked.headers.host
    const toPortal = request(
      new URL(asked.url, portal),
      {
        method: asked.method,
        headers: { ...passedOn(asked.headers), host, 'x-forwarded-for': '127.0.0.1' },
      },
      (answered) => {
        answer.writeHead(answered.statusCode, passedOn(answered.headers))
        answered.pipe(answer)
      },
    )
    toPortal.on('error', () => answer.destroy())
    answer.on('close', () => toPortal.destroy())
    asked.pipe(toPortal)
  })
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${server.address().port}`,
    passTo: (url) => {
      portal = url.replace('localhost', '127.0.0.1')
    },
    close: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
