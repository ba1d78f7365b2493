// The worker for reading offline (apps/web/src/worker), or, if that is switched off, one that deletes
// stored data and removes itself.
import type { FastifyReply } from 'fastify'
import type { BuiltFiles } from './built-files.ts'
import { WORKER_POLICY } from './content-policy.ts'

/** A worker controls its own folder: here the whole portal. */
export const WORKER_PATH = 'offline-worker.js'

/** Deletes no drafts: they are stored elsewhere on the device. */
const TAKES_ITSELF_AWAY = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
})()))
`

/**
 * Sends the worker, or the one that removes itself. It is revalidated each time, so that both take
 * effect at the next visit.
 */
export async function sendWorker(
  reply: FastifyReply,
  files: BuiltFiles | false,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
  return files
    ? files.send(reply, WORKER_PATH)
    : reply.type('text/javascript; charset=utf-8').send(TAKES_ITSELF_AWAY)
}
