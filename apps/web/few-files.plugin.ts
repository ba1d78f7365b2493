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

/** Screens and parts of screens that are often opened with an empty cache. */
const FIRST_SCREENS: readonly (readonly [name: string, weight: number])[] = [
  ['/pages/dashboard/', 75],
  ['/pages/auth/log-in.page', 60],
  ['/pages/admin/admin-home.page', 30],
  // Links in emails lead to forms and tasks.
  ['/pages/forms/form.page', 30],
  ['/pages/tasks/my-task', 10],
  ['/filler/inputs/', 6],
]

/**
 * Screens of exhibitors count more, because they are opened on phones. What a screen loads later counts less.
 * Sign-in and dashboard load almost nothing for other screens.
 */
function weightOf(screen: string): number {
  const first = FIRST_SCREENS.find(([name]) => screen.includes(name))
  if (first) return first[1]
  return screen.includes('/pages/') && !screen.includes('/pages/admin/') ? 3 : 1
}

const PROGRAM = { name: 'portal', tags: ['$initial' as const], priority: 1_000 }

/** `others` creates the other plugins of the build. */
export const fewFilesPlugin = (others: () => PluginOption[]): Plugin => ({
  name: 'eventflow-few-files',
  apply: 'build',
  async config(config) {
    const chunks = await lookAt(config, others())
    const plan = filesOfPieces(piecesOf(chunks), { bytesOfRequest: BYTES_OF_REQUEST, weightOf })
    const [program, ...files] = [[...modulesOfProgram(chunks), ...plan.program], ...plan.files]
    const groups = files.map((modules, index) => ({
      name: `shared~${index}`,
      test: isOneOf(modules),
      priority: files.length - index,
    }))
    return withGroups([{ ...PROGRAM, tags: undefined, test: isOneOf(program) }, ...groups])
  },
})

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']

/**
 * Without `includeDependenciesRecursively: false`, a file also takes what its modules import, even if
 * the plan puts that elsewhere. The file with the rest then imports it, and so do its screens.
 */
const withGroups = (groups: Groups): UserConfig => ({
  build: {
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
    },
  },
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

const isOneOf = (modules: readonly string[]) => {
  const ids = new Set(modules)
  return (id: string): boolean => ids.has(id)
}

/** The chunks that every screen loads first. */
function chunksOfProgram(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter((chunk) => chunk.isEntry)
  return new Set(entries.flatMap((chunk) => [...reachedFrom(chunk, byName)]))
}

function modulesOfProgram(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const names = chunksOfProgram(chunks)
  return chunks.flatMap((chunk) => (names.has(chunk.fileName) ? chunk.moduleIds : []))
}

function piecesOf(chunks: readonly Rolldown.OutputChunk[]): Piece[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loadedFirst = chunksOfProgram(chunks)
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
