// The worker that reads without a network (apps/web/src/worker), and what is sent in its place where that is
// switched off: it takes away what was kept, and itself.
import type { FastifyReply } from 'fastify'
import { WORKER_POLICY } from './content-policy.ts'

/** Its place is its reach: the whole portal. */
export const WORKER_PATH = 'offline-worker.js'

/** Drops nothing that somebody has typed: that lies elsewhere on the device. */
const TAKES_ITSELF_AWAY = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
})()))
`

/** Asked for anew each time, so that a release, or switching it off, is heard at the next contact. */
export function sendWorker(reply: FastifyReply, isOn: boolean): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
  return isOn
    ? reply.sendFile(WORKER_PATH)
    : reply.type('text/javascript; charset=utf-8').send(TAKES_ITSELF_AWAY)
}
