// The manifest and icons with which a device installs the portal, from the event's names and
// branding (docs/design/branding.md). They are public, like the images of the branding.
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError, LOCALES } from '@eventflow/domain/kernel'
import type { ContextOf } from '../../platform/http/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import { recent } from '../../platform/memory/index.ts'
import type { Services } from '../../platform/services.ts'
import { oneOfFew } from '../../platform/turns/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { findBrandingFile } from './files.branding.ts'
import { readStored } from './files.bytes.ts'
import { drawAppIcon } from './files.images.ts'
import { iconOf } from './files.made-pictures.ts'
import { IN_A_SANDBOX } from './files.send-bytes.ts'

export interface AppIconsDoor {
  readonly services: Services
  readonly contextOf: ContextOf
}

interface AppIcon {
  /** In pixels; null for SVG, which has any size. */
  readonly size: number | null
  /** Filled up to the edges, because the device crops it to its own shape. */
  readonly isMaskable: boolean
}

const OF_LOGO: Readonly<Record<string, AppIcon>> = {
  'icon-192.png': { size: 192, isMaskable: false },
  'icon-512.png': { size: 512, isMaskable: false },
  'maskable-512.png': { size: 512, isMaskable: true },
}
const OF_LETTERS: Readonly<Record<string, AppIcon>> = {
  'icon.svg': { size: null, isMaskable: false },
  'maskable.svg': { size: null, isMaskable: true },
}

const A_DAY = 'public, max-age=86400'
/** Number of icons drawn at the same time in one process. */
const drawing = oneOfFew(1)
/** Maximum drawn icons in memory. */
const MAX_ICONS = 30
const drawn = recent<Buffer>(MAX_ICONS)

export function registerAppIcons(
  app: FastifyInstance,
  { services, contextOf }: AppIconsDoor,
): void {
  app.get('/manifest.webmanifest', { config: { access: 'public' } }, async (request, reply) => {
    const manifest = await contextOf(request, reply).enterToRead(({ scope }) => manifestOf(scope))
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest))
  })
  app.get<{ Params: { name: string } }>(
    '/app-icons/:name',
    { config: { access: 'public', load: 'asset' } },
    async (request, reply) => {
      const { name } = request.params
      const found = await contextOf(request, reply).enterToRead(({ scope }) =>
        findIcon(scope, name),
      )
      if (found.kind === 'letters') return send(reply, 'image/svg+xml; charset=utf-8', found.svg)
      const { file, icon, ground } = found
      const draw = async () =>
        drawAppIcon(await buffer(await readStored(services.files, file)), { ...icon, ground })
      return send(reply, 'image/png', await drawnOnce(`${file.storageKey} ${name} ${ground}`, draw))
    },
  )
}

async function drawnOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const bytes = await drawing(draw)
  drawn.set(key, bytes)
  return bytes
}

/** The policy allows no scripts. */
const send = (reply: FastifyReply, type: string, bytes: string | Buffer): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', A_DAY)
    .header('content-security-policy', IN_A_SANDBOX)
    .send(bytes)

/** The URL changes with the icon, so that a device requests the new one. */
const addressOf = (name: string, version: string): string =>
  `/app-icons/${name}?${new URLSearchParams({ v: version }).toString()}`

async function manifestOf(scope: ReadScope) {
  const { branding, event } = await readAllSettings(scope)
  const { iconLogo, navBgColor } = branding
  const version = iconLogo ?? `${navBgColor.slice(1)}${event.shortName}`
  const icons = Object.entries(iconLogo === null ? OF_LETTERS : OF_LOGO)
  return {
    id: '/',
    name: event.longName,
    short_name: event.shortName,
    lang: LOCALES[event.language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The same colour in light and dark, because a manifest has only one.
    background_color: navBgColor,
    theme_color: navBgColor,
    icons: icons.map(([name, { size, isMaskable }]) => ({
      src: addressOf(name, version),
      sizes: size === null ? 'any' : `${size}x${size}`,
      type: size === null ? 'image/svg+xml' : 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  }
}

async function findIcon(scope: ReadScope, name: string) {
  const { branding, event } = await readAllSettings(scope)
  const letters = Object.hasOwn(OF_LETTERS, name) ? OF_LETTERS[name] : undefined
  const ground = branding.navBgColor
  if (letters !== undefined)
    return {
      kind: 'letters' as const,
      svg: iconOf({ name: event.shortName, colour: ground, isWhole: letters.isMaskable }),
    }
  const icon = Object.hasOwn(OF_LOGO, name) ? OF_LOGO[name] : undefined
  const file = icon === undefined ? null : await findBrandingFile(scope, 'iconLogo')
  if (icon === undefined || icon.size === null || file === null)
    throw new DomainError(filesErrors.fileNotFound)
  return {
    kind: 'logo' as const,
    file,
    icon: { size: icon.size, isMaskable: icon.isMaskable },
    ground,
  }
}
