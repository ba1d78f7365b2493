// The routes that carry bytes instead of JSON: files, exports, pictures of the branding, and the
// built browser application. Each states its access line; what it gives is decided by its module.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { registerFiles, registerUploads } from './modules/files/index.ts'
import { registerLetters } from './modules/mail/index.ts'
import { registerSubmissionExport } from './modules/submissions/index.ts'
import { projectFolder } from './platform/config/index.ts'
import { registerBrowserApp, registerIcons, type ContextOf } from './platform/http/index.ts'
import type { Services } from './platform/services.ts'
import { fileReaders } from './router.ts'

export interface ByteRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
}

export function registerBytes(app: FastifyInstance, routes: ByteRoutes): void {
  registerFiles(app, { ...routes, readers: fileReaders })
  registerUploads(app, { ...routes, readers: fileReaders })
  registerLetters(app, routes)
  registerIcons(app)
  const { reportsDsn, hasMailbox } = routes.services.config
  registerBrowserApp(app, {
    folder: join(projectFolder(), 'apps/web/dist'),
    policy: {
      connectTo: reportsDsn === null ? [] : [new URL(reportsDsn).origin],
      hasFrames: hasMailbox,
    },
  })
  registerSubmissionExport(app, routes)
}
