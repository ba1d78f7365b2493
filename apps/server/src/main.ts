// The command line's entry: starts the portal, says where it runs, and stops cleanly.
import { demoPeopleText } from './demo/index.ts'
import { readConfig, StartProblem } from './platform/config/index.ts'
import { startPortal, type RunningPortal } from './start-portal.ts'

// What npm start prints is for a person; the log is for machines.
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Signals so close together are one wish: who stops a service tells each of its processes, and npm and
 * scripts/start.mjs pass it on.
 */
const ONE_WISH_MS = 1_000

async function run(): Promise<void> {
  const config = readConfig(process.env)
  let portal: RunningPortal | null = null
  /** When it was first told to stop; null until then. */
  let told: number | null = null
  const stop = (): void => {
    // A signal during the start is kept until the start is through: half a start is not undone well.
    // The person who asks twice does not want to wait for the order.
    const isFirst = told === null
    told ??= performance.now()
    if (portal === null) return
    if (!isFirst) {
      if (performance.now() - told > ONE_WISH_MS) process.exit(1)
      return
    }
    say('Stopping …')
    portal.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  portal = await startPortal(config)
  const { tellOfCrash } = portal
  // Whatever state it left behind, a new process begins without it. (Also what nobody awaited.)
  process.once('uncaughtException', async (error) => {
    await tellOfCrash(error)
    process.exit(1)
  })
  if (told !== null) {
    told = null
    return stop()
  }
  say(`\nEventflow runs at ${portal.address}`)
  // In production the terminal is a log that others read.
  if (portal.isSetUp && config.nodeEnv !== 'production') say(demoPeopleText(config))
  if (!portal.isSetUp)
    say('There is no event yet. Make the first one, and its admin: npm run setup')
  if (config.hasMailbox) say(`Emails stay here: ${portal.address}/dev/mailbox`)
  say('Stop with Ctrl-C.')
}

run().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartProblem
      ? `${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
