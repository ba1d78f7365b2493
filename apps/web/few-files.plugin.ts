// Bundles the program into few files (few-files.ts). The needs of each screen are only known after
// tree shaking, so the program is built twice: once to analyse it, once to write it
// (docs/design/first-load.md).
import { build, type PluginOption, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { filesOfPieces, type Piece } from './few-files.ts'

/**
 * On a slow phone, a request costs about as much time as this number of bytes, counted before
 * minification and compression.
 */
const BYTES_OF_REQUEST = 40_000

/**
 * Exhibitors open the portal on phones, and content loaded within a screen comes later. Sign-in and
 * dashboard are opened first, with an empty cache, so they load almost nothing for other screens. A
 * form is often the first screen too, because links in emails lead to it.
 */
function weightOf(screen: string): number {
  if (screen.includes('/pages/dashboard/dashboard.page')) return 75
  if (screen.includes('/pages/auth/log-in.page')) return 30
  if (screen.includes('/pages/forms/form.page')) return 10
  if (screen.includes('/filler/inputs/')) return 2
  return screen.includes('/pages/') && !screen.includes('/pages/admin/') ? 3 : 1
}

const PROGRAM = { name: 'portal', tags: ['$initial' as const], priority: 1_000 }

/** `others` creates the other plugins of the build. */
export const fewFilesPlugin = (others: () => PluginOption[]): Plugin => ({
  name: 'eventflow-few-files',
  apply: 'build',
  async config(config) {
    const chunks = await lookAt(config, others())
    const files = filesOfPieces(piecesOf(chunks), { bytesOfRequest: BYTES_OF_REQUEST, weightOf })
    const groups = files.map((modules, index) => {
      const ids = new Set(modules)
      const test = (id: string): boolean => ids.has(id)
      return { name: `shared~${index}`, test, priority: files.length - index }
    })
    return withGroups([PROGRAM, ...groups])
  },
})

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']

const withGroups = (groups: Groups): UserConfig => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

/** The program in pieces, each needed by exactly the same screens. */
async function lookAt(
  config: UserConfig,
  plugins: PluginOption[],
): Promise<readonly Rolldown.OutputChunk[]> {
  const exact = [PROGRAM, { name: 'shared', minShareCount: 2, entriesAware: true }]
  const output = { ...config.build?.rolldownOptions?.output, codeSplitting: { groups: exact } }
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      ...config.build,
      write: false,
      minify: false,
      manifest: false,
      rolldownOptions: { ...config.build?.rolldownOptions, output },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.filter((one) => one.type === 'chunk')
}

function piecesOf(chunks: readonly Rolldown.OutputChunk[]): Piece[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const program = chunks.filter((chunk) => chunk.isEntry)
  const loadedFirst = new Set(program.flatMap((chunk) => [...reachedFrom(chunk, byName)]))
  const later = chunks.filter((chunk) => !loadedFirst.has(chunk.fileName))
  const shared = later.filter((chunk) => !chunk.isDynamicEntry)
  const screens = later.filter((chunk) => chunk.isDynamicEntry)
  const reached = screens.map((chunk) => ({
    name: chunk.facadeModuleId ?? chunk.fileName,
    files: reachedFrom(chunk, byName),
  }))
  const numbers = new Map(shared.map((chunk, index) => [chunk.fileName, index]))
  return shared.map((chunk) => ({
    modules: chunk.moduleIds,
    bytes: chunk.code.length,
    neededBy: new Set(
      reached.filter(({ files }) => files.has(chunk.fileName)).map(({ name }) => name),
    ),
    imports: chunk.imports.flatMap((name) => numbers.get(name) ?? []),
  }))
}

/** A chunk and its static imports. */
function reachedFrom(
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = byName.get(name)
    if (imported) reachedFrom(imported, byName, found)
  }
  return found
}
