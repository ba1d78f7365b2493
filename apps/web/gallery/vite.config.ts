// The gallery shows the design system to its developers. It is not shipped. From apps/web: npx vite
// --config gallery/vite.config.ts
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import portal from '../vite.config.ts'

const icons = dirname(
  createRequire(import.meta.url).resolve('@material-design-icons/svg/package.json'),
)

/** Like the server: `/icons/<name>.svg`, with the family as a suffix of the name. */
const iconsFromPackage: Plugin = {
  name: 'icons',
  configureServer: (server) => {
    // There is no live stream.
    server.middlewares.use('/api', (_request, response) => void response.writeHead(204).end())
    server.middlewares.use('/icons', (request, response) => {
      const name = (request.url ?? '').replace(/^\/|\.svg.*$/g, '')
      const family = name.endsWith('_outlined') ? 'outlined' : 'filled'
      const file = join(icons, family, `${name.replace('_outlined', '')}.svg`)
      readFile(file).then(
        (svg) => response.setHeader('content-type', 'image/svg+xml').end(svg),
        () => response.writeHead(404).end(),
      )
    })
  },
}

export default {
  ...portal,
  root: import.meta.dirname,
  plugins: [...(portal.plugins ?? []), iconsFromPackage],
  server: { port: 5199, host: '127.0.0.1' },
}
