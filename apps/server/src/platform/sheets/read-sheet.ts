import { execFile, type ExecFileException } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { projectFolder } from '../config/index.ts'
import { SHEET_PROBLEMS, type SheetAnswer } from './sheet.ts'

/** Limits of the reader's memory, time and output. */
const MEMORY_MB = 192
const TIME_MS = 30_000
const MAX_ANSWER = 64_000_000

const answerSchema = z.union([
  z.object({
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: z.array(
          z.object({
            number: z.int(),
            cells: z.array(z.string()),
            numbers: z.array(z.int()).optional(),
            isHidden: z.boolean().optional(),
          }),
        ),
      }),
    ),
  }),
  z.object({ problem: z.enum(SHEET_PROBLEMS) }),
])

/** The program of the reader: built next to the server, or its source during development. */
function readerProgram(): string[] {
  if (!import.meta.url.endsWith('.ts'))
    return [join(projectFolder(), 'apps/server/dist/platform/sheets/read-sheet.child.js')]
  return ['--import', 'tsx', fileURLToPath(new URL('./read-sheet.child.ts', import.meta.url))]
}

/**
 * The sheets of a CSV, XLSX, ODS or XLS file, or its problem. A file that needs more memory than any
 * legitimate one is `tooMuch`. A reader that is not done in time is `tookTooLong`: usually the machine is
 * busy.
 */
export function readSheet(path: string, timeMs = TIME_MS): Promise<SheetAnswer> {
  const args = [`--max-old-space-size=${MEMORY_MB}`, ...readerProgram(), path]
  const options = {
    cwd: projectFolder(),
    timeout: timeMs,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_ANSWER,
    // The reader needs none of the portal's environment.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  } as const
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout) => {
      resolve(error === null ? parsed(stdout) : { problem: whyEnded(error) })
    })
  })
}

/** Only the time limit ends the reader with this signal. A reader without memory ends itself. */
const whyEnded = ({ code, killed, signal }: ExecFileException): 'tooMuch' | 'tookTooLong' =>
  killed === true && signal === 'SIGKILL' && typeof code !== 'string' ? 'tookTooLong' : 'tooMuch'

function parsed(stdout: string): SheetAnswer {
  const answer = answerSchema.safeParse(JSON.parse(stdout))
  return answer.success ? answer.data : { problem: 'unreadable' }
}
