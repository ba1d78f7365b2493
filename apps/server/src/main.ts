// The entry point: starts the portal, prints its address, and stops it cleanly.
import { demoPeopleText } from './demo/index.ts'
import { readConfig, StartProblem } from './platform/config/index.ts'
import { startPortal, type RunningPortal } from './start-portal.ts'

// `npm start` prints for a person; the log is for machines.
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Signals within this time count as one, because a supervisor signals each process, and npm and
 * scripts/start.mjs forward signals.
 */
const SAME_SIGNAL_MS = 1_000

async function run(): Promise<void> {
  const config = readConfig(process.env)
  let portal: RunningPortal | null = null
  /** When the first signal to stop arrived; null until then. */
  let firstSignalAt: number | null = null
  const stop = (): void => {
    // A signal during the start takes effect after it, because a partial start is hard to undo. A
    // second signal stops immediately.
    const isFirst = firstSignalAt === null
    firstSignalAt ??= performance.now()
    if (portal === null) return
    if (!isFirst) {
      if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    printLine('Stopping …')
    portal.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  portal = await startPortal(config)
  const { reportCrash } = portal
  // A new process starts without the damaged state. This also covers unhandled rejections.
  process.once('uncaughtException', async (error) => {
    await reportCrash(error)
    process.exit(1)
  })
  if (firstSignalAt !== null) {
    firstSignalAt = null
    return stop()
  }
  printLine(`\nEventflow runs at ${portal.address}`)
  // In production, other people can read the terminal's output.
  if (portal.isSetUp && config.nodeEnv !== 'production') printLine(demoPeopleText(config))
  if (!portal.isSetUp)
    printLine('There is no event yet. Make the first one, and its admin: npm run setup')
  if (config.hasMailbox) printLine(`Emails stay here: ${portal.address}/dev/mailbox`)
  printLine('Stop with Ctrl-C.')
}

run().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartProblem
      ? `${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
