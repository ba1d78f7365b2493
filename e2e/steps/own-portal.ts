// A separate portal for a journey that changes the complete event or needs other settings.
import { startPortal } from '../../scripts/project/portal-under-test.mjs'
import { demoPeople, type DemoPerson } from '../demo-people.ts'

export interface OwnPortal {
  readonly url: string
  /** The demo person with a rank or role, optionally of a given team. */
  person(rank: string, team?: string): DemoPerson
  /** Runs `npm run <command>` on this portal. */
  command(...args: string[]): void
  stop(): Promise<void>
}

/** Starts like `npm start`, with an empty data folder and the demo event. Takes half a minute. */
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
