// A port for a program that a test starts, and possibly stops and restarts.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems assign to outgoing connections, which could take it while the
 * program is down.
 */
const [MIN_PORT, MAX_PORT] = [20_000, 30_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port), 'listening')
  } catch {
    return false
  }
  await once(probe.close(), 'close')
  return true
}
