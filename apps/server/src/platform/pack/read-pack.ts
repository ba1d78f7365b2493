import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../config/index.ts'
import { PackRefused, type PackProblem } from './pack-parts.ts'
import { MAX_PACK_BYTES, type PackAnswer, type PackedParts } from './parse-pack.ts'
import { inWords, problemAt } from '../language/index.ts'

export interface ParsedPack extends PackedParts {
  /** Faults of the bytes of its files. */
  readonly problems: readonly PackProblem[]
}

/** Limits of memory and time for the reader. Without the bytes of files, packs are much smaller. */
const MEMORY_MB = 768
const TIME_MS = 60_000
const MAX_BYTES_WITHOUT_FILES = 16_000_000

/** The reader's program: built beside the server, or its source during development. */
function readerProgram(): string[] {
  if (!import.meta.url.endsWith('.ts'))
    return [join(projectFolder(), 'apps/server/dist/platform/pack/read-pack.child.js')]
  return ['--import', 'tsx', fileURLToPath(new URL('./read-pack.child.ts', import.meta.url))]
}

/**
 * The parts of a pack; the bytes of its files are in `folder`, under their index. Throws
 * PackRefused.
 */
export async function readPackFile(path: string, folder: string): Promise<ParsedPack> {
  const { size } = await stat(path)
  if (size > MAX_PACK_BYTES)
    throw new PackRefused([problemAt('pack', 'problems.pack.pack.tooLarge')])
  const args = [`--max-old-space-size=${MEMORY_MB}`, ...readerProgram(), path, folder]
  const options = {
    cwd: projectFolder(),
    timeout: TIME_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_BYTES_WITHOUT_FILES,
    // It needs no settings of the portal.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  } as const
  const reply = await new Promise<string | null>((resolve) => {
    execFile(process.execPath, args, options, (error, stdout) =>
      resolve(error === null ? stdout : null),
    )
  })
  if (reply === null) throw new PackRefused([problemAt('pack', 'problems.pack.pack.tooMuch')])
  // The reader is our own program.
  return packOf(JSON.parse(reply) as PackAnswer)
}

/** The reader's result, in the caller's language. Throws PackRefused. */
export function packOf(answer: PackAnswer): ParsedPack {
  if ('refused' in answer) throw new PackRefused([inWords(answer.refused)])
  const { problems, ...pack } = answer.pack
  return { ...pack, problems: problems.map(inWords) }
}
