import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const program = `
  import { stopWithNpm } from ${JSON.stringify(new URL('project/stop-with-npm.mjs', import.meta.url).href)}
  process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
  stopWithNpm()
  setInterval(() => undefined, 1_000)
  console.log('started')
`

test('processes started by npm stop in order when npm is stopped', async () => {
  // Like npm: a shell that waits for its child and forwards no signals.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], {
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      NODE: process.execPath,
      PROGRAM: program,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('started')
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  expect((await lines.next()).value).toBe('stopped')
})
