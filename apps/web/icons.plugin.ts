// The built-in icons, as outlines of the Material set (docs/design/first-load.md). Their names are
// found in the sources: each quoted word that the set knows, but words without an underscore only
// in files that mention icons. A superfluous icon costs a hundred bytes. An icon that is missed, or
// that only an event uses, is loaded from /icons.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:icon-drawings'
const SOURCES = ['src', '../../packages/domain/src'].map((each) =>
  resolve(import.meta.dirname, each),
)
const set = dirname(
  createRequire(import.meta.url).resolve('@material-design-icons/svg/package.json'),
)

export const iconsPlugin = (): Plugin => ({
  name: 'eventflow-icons',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) =>
    id === `\0${ID}`
      ? `export const drawings = new Map(${JSON.stringify(drawingsOf(namesIn(SOURCES)))})`
      : null,
})

/** The names of icons with their outlines. Icons that have other shapes are left out. */
const drawingsOf = (names: readonly string[]): [string, string[]][] =>
  names.flatMap((name): [string, string[]][] => {
    const outlines = outlinesIn(readFileSync(fileOf(name), 'utf8'))
    return outlines === null ? [] : [[name, outlines]]
  })

/** Null if the icon has shapes other than filled outlines. */
function outlinesIn(svg: string): string[] | null {
  const shapes = [...svg.matchAll(/<(?!\/|svg)([^>]*?)\/?>/g)].map(([, shape = '']) => shape)
  const drawn = shapes.filter((shape) => !shape.includes('fill="none"'))
  const outlines = drawn.map(outlineOf)
  return outlines.every((outline) => outline !== null) ? outlines : null
}

function outlineOf(shape: string): string | null {
  const outline = /^path d="([^"]+)"$/.exec(shape)?.[1]
  if (outline !== undefined) return outline
  const [, cx, cy, r] = /^circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"$/.exec(shape) ?? []
  if (r === undefined) return null
  const half = `${r} ${r} 0 1 0`
  return `M${Number(cx) - Number(r)} ${cy}a${half} ${2 * Number(r)} 0a${half} ${-2 * Number(r)} 0`
}

const WORD = /['"]([a-z][a-z0-9_]*)['"]/g

function namesIn(folders: readonly string[]): string[] {
  const words = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
      .flatMap((file) => wordsIn(readFileSync(join(folder, file), 'utf8'))),
  )
  return [...new Set(words)].filter((word) => existsSync(fileOf(word))).toSorted()
}

function wordsIn(source: string): string[] {
  const words = [...source.matchAll(WORD)].map(([, word = '']) => word)
  return /icon/i.test(source) ? words : words.filter((word) => word.includes('_'))
}

/** The program uses two of the families; the others are for events' own icons. */
function fileOf(name: string): string {
  const outlined = name.replace(/_outlined$/, '')
  return outlined === name
    ? join(set, 'filled', `${name}.svg`)
    : join(set, 'outlined', `${outlined}.svg`)
}
