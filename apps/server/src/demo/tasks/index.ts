// The tasks of the demo event: 40 tasks in groups over four months around today, so that every
// state occurs.
import type { DemoTaskGroup } from './demo-task.ts'
import { BEFORE_THE_SHOW } from './before-the-show.ts'
import { TOWARDS_THE_SHOW } from './towards-the-show.ts'

export const DEMO_TASK_GROUPS: readonly DemoTaskGroup[] = [...BEFORE_THE_SHOW, ...TOWARDS_THE_SHOW]

export type { DemoTask, DemoTaskGroup } from './demo-task.ts'
