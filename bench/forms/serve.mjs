// Serves a built page and the portal's icons, and counts the bytes of requested scripts.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const ICONS = join(
  dirname(
    createRequire(join(import.meta.dirname, '../../apps/server/package.json')).resolve(
      '@material-design-icons/svg/package.json',
    ),
  ),
  'filled',
)
const fileOf = (folder, path) =>
  path.startsWith('/icons/') ? join(ICONS, basename(path)) : join(folder, path)

export async function serve(folder) {
  let scriptBytes = 0
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://page').pathname
    const file = path === '/' ? '/index.html' : path
    const bytes = await readFile(fileOf(folder, file)).catch(() => null)
    if (bytes && extname(file) === '.js') scriptBytes += gzipSync(bytes).length
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'font/woff2' })
    response.end(bytes ?? '')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    scriptBytes: () => scriptBytes,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
