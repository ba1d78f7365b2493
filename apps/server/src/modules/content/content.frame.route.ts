// `GET /api/content/{contentId}/sections/{sectionId}/frame`: the video or map of a section as a
// separate page that contains only the frame. Only this page's policy allows another site, and only
// the site of the section. The portal's own pages allow none (docs/design/content.md).
import type { FastifyInstance } from 'fastify'
import {
  MAP_ORIGIN,
  mapFrame,
  mapOf,
  readSection,
  videoFrame,
  type Section,
} from '@eventflow/domain/content'
import { DomainError, isOrganiser, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { VIDEO_ORIGINS } from '@eventflow/domain/settings'
import { callersLanguage, word } from '../../platform/language/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import { authorise, type ContextOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { findVisiblePage } from './content.report.ts'
import { findSections } from './content.repository.ts'

interface FrameRoute {
  readonly services: Services
  readonly contextOf: ContextOf
}

interface Wanted {
  readonly contentId: string
  readonly sectionId: string
}

interface Frame {
  readonly address: string
  readonly origin: string
  readonly title: string
}

function frameOf(section: Section, key: string | null): Frame | null {
  const title = section.heading
  if (section.type === 'youTube') {
    const origin = VIDEO_ORIGINS.youTube
    return { address: videoFrame(section.data), origin, title: title || word('content.video') }
  }
  const map = section.type === 'googleMaps' ? mapOf(section.data) : null
  const address = map && mapFrame(map, key)
  return address ? { address, origin: MAP_ORIGIN, title: title || word('content.map') } : null
}

/** Finds the section in the version that the viewer sees; organisers see drafts too. */
async function findSection(
  scope: ReadScope,
  viewer: Viewer,
  { contentId, sectionId }: Wanted,
): Promise<Section | null> {
  const isWanted = ({ id }: Section) => id === sectionId
  const draft = isOrganiser(viewer) ? (await findSections(scope, contentId)).find(isWanted) : null
  if (draft) return readSection(draft)
  const page = await findVisiblePage(scope, viewer, contentId)
  const published = page?.sections.find((one) => isWanted(one) && one.isPublished)
  return published ? readSection(published) : null
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

const pageOf = ({ address, title }: Frame): string => `<!doctype html>
<html lang="${callersLanguage() ?? 'en'}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>html,body{margin:0;height:100%}iframe{display:block;width:100%;height:100%;border:0}</style></head>
<body><iframe src="${escaped(address)}" title="${escaped(title)}" referrerpolicy="strict-origin"
sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
allow="autoplay; fullscreen; encrypted-media; picture-in-picture"></iframe></body></html>`

const policyOf = ({ origin }: Frame): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `frame-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

export function registerContentFrame(
  app: FastifyInstance,
  { services, contextOf }: FrameRoute,
): void {
  app.get<{ Params: Wanted }>(
    '/api/content/:contentId/sections/:sectionId/frame',
    { config: { access: 'user' } },
    async (request, reply) => {
      const frame = await contextOf(request, reply).enterToRead(async ({ scope, viewer }) => {
        authorise('user', viewer)
        const section = viewer && (await findSection(scope, viewer, request.params))
        return section && frameOf(section, services.config.mapsEmbedKey)
      })
      if (frame === null) throw new DomainError(kernelErrors.notFound)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', policyOf(frame))
        .header('x-frame-options', 'SAMEORIGIN')
        .send(pageOf(frame))
    },
  )
}
