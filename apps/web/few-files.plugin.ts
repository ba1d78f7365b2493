// Cuts the program into few files (few-files.ts). What each screen really needs is known only after what
// nobody uses has been left out, so the program is put together twice: once to see, once to keep
// (docs/design/first-load.md).
import { build, type PluginOption, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { filesOfPieces, type Piece } from './few-files.ts'

/** A request costs a slow phone about as long as so many bytes, counted before they are minified and packed. */
const BYTES_OF_REQUEST = 40_000

/**
 * Exhibitors open the portal on phones; what is loaded within a screen comes after it is there. Signing in and the
 * dashboard are seen first, from an empty cache: they load next to nothing for the sake of other screens. A form is
 * often the first screen too: links in emails lead to it.
 */
function weightOf(screen: string): number {
  if (screen.includes('/pages/dashboard/dashboard.page')) return 75
  if (screen.includes('/pages/auth/log-in.page')) return 30
  if (screen.includes('/pages/forms/form.page')) return 10
  if (screen.includes('/filler/inputs/')) return 2
  return screen.includes('/pages/') && !screen.includes('/pages/admin/') ? 3 : 1
}

const PROGRAM = { name: 'portal', tags: ['$initial' as const], priority: 1_000 }

/** `others` makes the plugins that the program is built with besides this one. */
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

/** The program in pieces that are needed by exactly the same screens. */
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

/** A chunk and all that it imports at once. */
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
