import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../config/index.ts'
import { PackRefused, refuse, type PackProblem } from './pack-parts.ts'
import { MOST_PACK_BYTES, type ParsedPack } from './parse-pack.ts'

/** What the reader says: the pack without the bytes of its files, or what it is refused for. */
export type PackAnswer =
  | { readonly pack: ParsedPack }
  | { readonly refused: readonly PackProblem[] }

/** The reader may need so much memory and time; without the bytes of files, packs are much smaller than this. */
const MEMORY_MB = 768
const TIME_MS = 60_000
const MOST_WITHOUT_FILES = 16_000_000

/** The program of the reader: built beside the server, or its source while we develop. */
function readerProgram(): string[] {
  if (!import.meta.url.endsWith('.ts'))
    return [join(projectFolder(), 'apps/server/dist/platform/pack/read-pack.child.js')]
  return ['--import', 'tsx', fileURLToPath(new URL('./read-pack.child.ts', import.meta.url))]
}

/** The parts of a pack; the bytes of its files lie in `folder`, by their place in the list. Throws PackRefused. */
export async function readPackFile(path: string, folder: string): Promise<ParsedPack> {
  const { size } = await stat(path)
  if (size > MOST_PACK_BYTES) refuse('pack', 'This is too large for a pack')
  const args = [`--max-old-space-size=${MEMORY_MB}`, ...readerProgram(), path, folder]
  const options = {
    cwd: projectFolder(),
    timeout: TIME_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_WITHOUT_FILES,
    // It needs nothing that the portal knows.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  } as const
  const said = await new Promise<string | null>((resolve) => {
    execFile(process.execPath, args, options, (error, stdout) =>
      resolve(error === null ? stdout : null),
    )
  })
  if (said === null) return refuse('pack', 'Reading this needs more than any pack does')
  // The reader is our own program.
  const answer = JSON.parse(said) as PackAnswer
  if ('refused' in answer) throw new PackRefused(answer.refused)
  return answer.pack
}
