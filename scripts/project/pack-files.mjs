// Compresses the built browser files once with the highest effort, so that the server sends stored
// copies instead of compressing on each request.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const PACKABLE = /\.(js|css|html|svg|json|webmanifest)$/
/** Smaller files would not save a network packet. */
const MIN_BYTES = 1024

const ways = [
  { ending: 'br', pack: (content) => promisify(brotliCompress)(content, brotliOptions(content)) },
  { ending: 'gz', pack: (content) => promisify(gzip)(content, { level: 9 }) },
]

const brotliOptions = (content) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

/** Writes `<file>.br` and `<file>.gz` beside each file directly in `folder` that gets smaller. */
export async function packFiles(folder) {
  const paths = readdirSync(folder)
    .filter((name) => PACKABLE.test(name))
    .map((name) => join(folder, name))
  await Promise.all(paths.map(packFile))
}

async function packFile(path) {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  for (const { ending, pack } of ways) {
    const packed = await pack(content)
    if (packed.length < content.length) await writeFile(`${path}.${ending}`, packed)
  }
}
