// Material icons, classic set, as separate files: `/icons/<name>.svg`, with the suffixes that event
// builders know (_outlined, _rounded, _sharp, _two_tone).
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DomainError, kernelErrors, keysOf } from '@eventflow/domain/kernel'

const FOLDER_OF_SUFFIX = {
  outlined: 'outlined',
  rounded: 'round',
  sharp: 'sharp',
  two_tone: 'two-tone',
} as const

/** Names of the specification that the set has under another name. */
const ALIASES: Readonly<Record<string, string>> = { new_release: 'new_releases' }

const FOREVER = 'public, max-age=31536000, immutable'
/** The icons change only with a release, but their URLs do not contain its version. */
const A_DAY = 'public, max-age=86400'
const DRAWING_ONLY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const folder = dirname(
  createRequire(import.meta.url).resolve('@material-design-icons/svg/package.json'),
)

/** Whether `/icons/<name>.svg` exists. */
export const isIcon = async (name: string): Promise<boolean> =>
  (await findIcon(`${name}.svg`)) !== null

export function registerIcons(app: FastifyInstance): void {
  let names: Promise<string[]> | undefined
  app.get(
    '/icons/index.json',
    { config: { access: 'public', load: 'asset' } },
    async (_request, reply) => {
      names ??= outlinedNames()
      return reply
        .type('application/json')
        .header('cache-control', A_DAY)
        .send(await names)
    },
  )
  app.get<{ Params: { file: string } }>(
    '/icons/:file',
    { config: { access: 'public', load: 'asset' } },
    async (request, reply) => {
      const { file } = request.params
      const svg = await findIcon(file)
      if (svg === null) throw new DomainError(kernelErrors.notFound)
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', FOREVER)
        .header('content-security-policy', DRAWING_ONLY)
        .send(svg)
    },
  )
}

/** The icons that the portal itself uses. */
const outlinedNames = async (): Promise<string[]> =>
  (await readdir(join(folder, 'outlined')))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${file.slice(0, -'.svg'.length)}_outlined`)
    .toSorted()

async function findIcon(file: string): Promise<Buffer | null> {
  const name = /^([a-z0-9_]{1,80})\.svg$/.exec(file)?.[1]
  if (name === undefined) return null
  // First without a suffix, because a few names end like one (nightlight_round).
  return (
    (await readOrNothing(join(folder, 'filled', `${name}.svg`))) ??
    (await readOrNothing(join(folder, styled(name))))
  )
}

function styled(name: string): string {
  const [, base = name, suffix] = /^(.+)_(outlined|rounded|sharp|two_tone)$/.exec(name) ?? []
  const style = keysOf(FOLDER_OF_SUFFIX).find((one) => one === suffix)
  return join(
    style === undefined ? 'filled' : FOLDER_OF_SUFFIX[style],
    `${ALIASES[base] ?? base}.svg`,
  )
}

const readOrNothing = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null)
