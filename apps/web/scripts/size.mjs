// The size of a screen: the gzipped JavaScript that index.html and the screen's file load. Usage:
// node scripts/size.mjs [pages/dashboard.page.tsx …]. With `--max 180` it fails above that number
// of KB.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist, filesOf, manifest } from './built-files.mjs'

const gzipBytes = (file) => gzipSync(readFileSync(resolve(dist, file))).length
const kilobytes = (bytes) => (bytes / 1000).toFixed(1)

const [flag, limit, ...rest] = process.argv.slice(2)
const max = flag === '--max' ? Number(limit) : Infinity
const wanted = (flag === '--max' ? rest : process.argv.slice(2)).map((page) => `src/app/${page}`)
const pages =
  wanted.length > 0 ? wanted : Object.keys(manifest).filter((key) => key.endsWith('.page.tsx'))

const shell = filesOf('index.html')
const sum = (files) => [...files].reduce((total, file) => total + gzipBytes(file), 0)
console.log(`shell ${kilobytes(sum(shell))} KB`)
for (const file of shell) console.log(`  ${kilobytes(gzipBytes(file))} KB ${file}`)

for (const page of pages) {
  if (!manifest[page]) throw new Error(`No such screen in the build: ${page}`)
  const total = sum(filesOf(page, new Set(shell)))
  console.log(`${kilobytes(total)} KB ${page}`)
  if (total > max * 1000) {
    console.error(`${page} loads more than ${max} KB of JavaScript`)
    process.exitCode = 1
  }
}
