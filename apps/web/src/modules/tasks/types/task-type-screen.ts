import type { TeamTask } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import type { ComponentType } from 'react'

/** How screens show a type of task. The domain's rules define its actions. */
export interface TaskTypeScreen {
  /** Where the team does it; null if that is outside the portal. */
  readonly start: {
    /** Label while nothing is done. */
    readonly label: WordKey
    readonly Button: ComponentType<{ task: TeamTask }>
  } | null
  /** Label of the button that completes the task, if the team may. */
  readonly completeLabel: WordKey
  /** Shown instead of the buttons if the task cannot be completed. */
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
