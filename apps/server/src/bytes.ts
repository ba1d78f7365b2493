// The routes that carry bytes instead of JSON: files, exports, branding images, and the built
// browser application. Each has its access line; its module decides about its contents.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, type Language } from '@eventflow/domain/kernel'
import { VIDEO_ORIGINS } from '@eventflow/domain/settings'
import { registerPacks } from './app/workflows/event-pack.byte-routes.ts'
import { registerAssets } from './modules/assets/index.ts'
import { registerContentFrame, registerManual } from './modules/content/index.ts'
import { registerAppIcons, registerFiles, registerUploads } from './modules/files/index.ts'
import { registerImports } from './modules/imports/index.ts'
import { registerMailboxHtml, registerTemplateFrame } from './modules/mail/index.ts'
import { registerMailings } from './modules/mailings/index.ts'
import { registerReportExports } from './modules/reports/index.ts'
import {
  registerGuestFiles,
  registerNotificationPreview,
  registerSubmissionExport,
  registerSubmissionPdf,
} from './modules/submissions/index.ts'
import { readAllSettings, type ServedEvent } from './modules/settings/index.ts'
import { registerTaskFilesExport } from './modules/tasks/index.ts'
import { registerCalendarFeed } from './modules/time-table/index.ts'
import { projectFolder } from './platform/config/index.ts'
import { inEventToRead } from './platform/db/index.ts'
import {
  exportPlaces,
  languageWithoutEvent,
  startLanguage,
  registerBrowserApp,
  registerIcons,
  sessionCookie,
  STATUS_OF_KIND,
  type ContextOf,
} from './platform/http/index.ts'
import type { Services } from './platform/services.ts'
import { acceptLink } from './app/workflows/unsubscribe-by-link.ts'
import { fileReaders } from './router.ts'

export interface ByteRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
  /** Rejects if there is no event. */
  readonly eventOf: (request: FastifyRequest) => Promise<ServedEvent>
}

export function registerBytes(app: FastifyInstance, routes: ByteRoutes): void {
  registerFiles(app, { ...routes, readers: fileReaders })
  registerAssets(app, { ...routes, readers: fileReaders })
  registerUploads(app, { ...routes, readers: fileReaders })
  registerImports(app, routes)
  registerMailboxHtml(app, routes)
  registerTemplateFrame(app, routes)
  registerMailings(app, { ...routes, changeByLink: acceptLink })
  registerCalendarFeed(app, routes)
  registerContentFrame(app, routes)
  registerManual(app, routes)
  registerIcons(app)
  registerAppIcons(app, routes)
  const { appOrigin, reportsDsn, offlineReading } = routes.services.config
  const cookie = sessionCookie(appOrigin.startsWith('https:'))
  const isSignedIn = (request: Pick<FastifyRequest, 'headers'>) => cookie.read(request) !== null
  registerBrowserApp(app, {
    folder: join(projectFolder(), 'apps/web/dist'),
    statusOf: (request) => pageStatus(routes.eventOf(request)),
    offlineReading,
    languageOf: pageLanguage(routes, isSignedIn),
    isSignedIn,
    nameOf: pageName(routes),
    // The onboarding's video, only on its page (docs/design/settings.md).
    frames: new Map([['/onboarding', Object.values(VIDEO_ORIGINS)]]),
    policy: { connectTo: reportsDsn === null ? [] : [new URL(reportsDsn).origin] },
  })
  const exporting = { ...routes, places: exportPlaces() }
  registerSubmissionExport(app, exporting)
  registerTaskFilesExport(app, exporting)
  registerReportExports(app, exporting)
  registerPacks(app, exporting)
  registerSubmissionPdf(app, routes)
  registerGuestFiles(app, routes)
  registerNotificationPreview(app, routes)
}

/** The language in which a page begins. */
function pageLanguage(
  { services, eventOf }: ByteRoutes,
  isSignedIn: (request: Pick<FastifyRequest, 'headers'>) => boolean,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Language> {
  const isSecure = services.config.appOrigin.startsWith('https:')
  const languageOf = startLanguage(isSecure, isSignedIn)
  const withoutEvent = languageWithoutEvent(isSecure)
  return (request, reply) =>
    eventOf(request).then(
      (event) => languageOf(request, reply, event),
      () => withoutEvent(request),
    )
}

const NAME_KEPT_MS = 60_000

/** The name of the event, cached for a while; empty without an event. */
function pageName({ services, eventOf }: ByteRoutes): (request: FastifyRequest) => Promise<string> {
  const kept = new Map<string, { readonly until: number; readonly name: string }>()
  const ask = async (request: FastifyRequest): Promise<string> => {
    const { id } = await eventOf(request)
    const known = kept.get(id)
    if (known && performance.now() < known.until) return known.name
    const { event } = await inEventToRead(services, { eventId: id, limits: 'none' }, (scope) =>
      readAllSettings(scope),
    )
    kept.set(id, { until: performance.now() + NAME_KEPT_MS, name: event.shortName })
    return event.shortName
  }
  return (request) => ask(request).catch(() => '')
}

/**
 * A page without an event has the status of "not found" or "not ready". The page itself shows any
 * other error.
 */
const pageStatus = (event: Promise<unknown>): Promise<number> =>
  event.then(
    () => 200,
    (error: unknown) => (error instanceof DomainError ? STATUS_OF_KIND[error.kind] : 200),
  )
