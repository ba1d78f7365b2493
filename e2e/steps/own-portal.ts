// A portal that a journey has for itself: what it changes is the whole event, or it needs other settings.
import { startPortal } from '../../scripts/project/portal-under-test.mjs'
import { demoPeople, type DemoPerson } from '../demo-people.ts'

export interface OwnPortal {
  readonly url: string
  /** The demo person of a rank or role, and of a team where one is named. */
  person(rank: string, team?: string): DemoPerson
  /** Runs `npm run <command>` on this portal. */
  command(...args: string[]): void
  stop(): Promise<void>
}

/** Starts as `npm start` does, on an empty data folder with the demo event: half a minute. */
export async function ownPortal(settings: Readonly<Record<string, string>> = {}) {
  const portal = await startPortal(settings)
  const stop = async () => {
    if (!(await portal.stop())) throw new Error(`It did not stop in order: ${portal.output()}`)
  }
  if (!portal.serves) throw new Error(`The portal did not start: ${portal.output()}`)
  const people = demoPeople(portal.dataDir)
  const person = (rank: string, team?: string): DemoPerson => {
    const found = people.find((one) => one.rank === rank && (team ?? one.team) === one.team)
    if (found === undefined) throw new Error(`The demo event has no ${rank} ${team ?? ''}`)
    return found
  }
  return { url: portal.url, person, command: portal.command, stop } satisfies OwnPortal
}
