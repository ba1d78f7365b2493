import type { TeamTask } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import type { ComponentType } from 'react'

/** What the screens show of a type of task; which actions there are stands in the domain's rules. */
export interface TaskTypeScreen {
  /** Where the team does it; null where that is outside the portal. */
  readonly start: {
    /** The label as long as nothing is done. */
    readonly label: WordKey
    readonly Button: ComponentType<{ task: TeamTask }>
  } | null
  /** The label of the button that completes the task, where the team may. */
  readonly completeLabel: WordKey
  /** Shown in place of the buttons where nothing completes the task. */
  readonly nothingToDo: WordKey
  readonly tip: WordKey | null
}

/** A type that is done outside the portal. */
export const plainScreen: TaskTypeScreen = {
  start: null,
  completeLabel: 'tasks.task.markComplete',
  nothingToDo: 'tasks.task.tbcText',
  tip: null,
}
