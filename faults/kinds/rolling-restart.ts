// Two processes behind a balancer, restarted one after the other: nobody notices.
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title: 'two processes are stopped by SIGTERM and started again, one after the other',
  times: 20,
  stage: { portals: 2, settings: { STOP_GRACE_SECONDS: '1' } },
  run: async (stage, times, ledger) => {
    const wrong: string[] = []
    ledger.retries.splice(0)
    for (let n = 0; n < times; n += 1) {
      const portal = stage.portals[n % stage.portals.length]
      if (portal === undefined) break
      await pause(1_000)
      const code = await portal.stop()
      if (code !== 0) wrong.push(`it ended with ${code}`)
      await portal.start()
      const late = await backInTime(stage)
      if (late !== null) wrong.push(late)
    }
    return [...wrong, ...ledger.retries.map((reason) => `a request failed: ${reason}`)]
  },
}
