import type { Ledger } from '../load/ledger.ts'
import type { StageWishes } from '../stage/stage.ts'
import type { Stage } from '../stage/stage.ts'

export interface Fault {
  readonly name: string
  readonly title: string
  /** How often it is done by hand; CI does it less. */
  readonly times: number
  readonly stage?: StageWishes
  /** How often people write meanwhile; 20 times a second if it does not say. */
  readonly writesPerSecond?: number
  /** Why it cannot be tried on this machine; null when it can. */
  readonly obstacle?: () => string | null
  /** Does the fault so many times, under writes. What it finds wrong on the way is said in words. */
  run(stage: Stage, times: number, ledger: Ledger): Promise<readonly string[]>
}
