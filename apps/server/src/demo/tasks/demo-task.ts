// The parts of a task of the demo event, and audiences that several share.
import type { FileRules, TaskType } from '@eventflow/domain/tasks'
import type { DemoFormKey } from '../forms/index.ts'
import type { DemoTeamType } from '../demo.teams.ts'

export interface DemoTask {
  readonly title: string
  /** Days from today; negative is past. */
  readonly due: number
  readonly description: string
  readonly type?: TaskType
  readonly form?: DemoFormKey
  readonly teamTypes?: readonly DemoTeamType[]
  readonly showToChildTeams?: boolean
  readonly isTimeSensitive?: boolean
  readonly isApprovalNeeded?: boolean
  readonly externalLink?: string
  readonly disclaimer?: string
  readonly fileRules?: FileRules
  /** Its files need a last day of validity: this many days from today at the earliest. */
  readonly validFrom?: number
  /** It completes automatically when the team has this many people. */
  readonly people?: number
  /** The title of the task on which this one depends. */
  readonly after?: string
  /** The name of an attached form, to be filled in and returned. */
  readonly formToReturn?: string
}

export interface DemoTaskGroup {
  readonly title: string
  readonly tasks: readonly DemoTask[]
}

export const spaceOnly = { teamTypes: ['Space Only'] } as const
export const food = { teamTypes: ['Food & Drink Village'], showToChildTeams: true } as const
export const sponsors = { teamTypes: ['Sponsor'] } as const
export const stands = {
  teamTypes: ['Shell Scheme', 'Space Only', 'Food & Drink Village', 'Start-up Zone'],
} as const
