import type { Ledger } from '../load/ledger.ts'
import type { StageOptions } from '../stage/stage.ts'
import type { Stage } from '../stage/stage.ts'

export interface Fault {
  readonly name: string
  readonly title: string
  /** Default count of a manual run; CI uses less. */
  readonly times: number
  readonly stage?: StageOptions
  /** Writes per second during the fault; 20 by default. */
  readonly writesPerSecond?: number
  /** Why this machine cannot run it; null if it can. */
  readonly obstacle?: () => string | null
  /**
   * Causes the fault `times` times while people write. Returns descriptions of errors found on the
   * way.
   */
  run(stage: Stage, times: number, ledger: Ledger): Promise<readonly string[]>
}
