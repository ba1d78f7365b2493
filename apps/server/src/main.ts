// The command line's entry: starts the portal, says where it runs, and stops cleanly.
import { demoPeopleText } from './demo/index.ts'
import { readConfig, StartProblem } from './platform/config/index.ts'
import { startPortal } from './start-portal.ts'

// What npm start prints is for a person; the log is for machines.
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const portal = await startPortal(config)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    say('Stopping …')
    portal.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  say(`\nEventflow runs at ${portal.origin}`)
  say(demoPeopleText(config))
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
