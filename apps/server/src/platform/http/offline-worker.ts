// The worker that reads without a network (apps/web/src/worker), and what is sent in its place where that is
// switched off: it takes away what was kept, and itself.
import type { FastifyReply } from 'fastify'
import type { BuiltFiles } from './built-files.ts'
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

/** Sends the worker from these files, or the one that removes itself. Requested each time, so that both take effect at the next contact. */
export async function sendWorker(
  reply: FastifyReply,
  files: BuiltFiles | false,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
  return files
    ? files.send(reply, WORKER_PATH)
    : reply.type('text/javascript; charset=utf-8').send(TAKES_ITSELF_AWAY)
}
