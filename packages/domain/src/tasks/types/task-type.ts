import type { WordKey } from '../../words/index.ts'
import type { TaskState } from '../tasks.vocabulary.ts'

/** What a team may do with a task of a type by itself. */
export type TeamAction = 'complete' | 'markNotApplicable'

/** The values of a task that only some types need. */
export interface TypeValues {
  readonly formId: string | null
  readonly externalLink: string | null
  readonly disclaimer: string
}
export type TypeField = keyof TypeValues

/** Everything that the portal decides by the type of a task; the screens are in the browser's registry. */
export interface TaskTypeRules {
  /** The name of the type, and for organisers what a team does with it. */
  readonly label: WordKey
  readonly about: WordKey
  /** A name of the icon set. */
  readonly icon: string
  /** The fields without which a task of this type cannot be stored. */
  readonly requires: readonly TypeField[]
  /**
   * What completes the task. A submission or returned files complete it by themselves. Organisers
   * may complete every task for a team but one that nothing completes.
   */
  readonly completedBy: 'team' | 'submission' | 'files' | 'nothing'
  readonly teamActions: readonly TeamAction[]
  /** The state of a task that is neither complete nor N/A. */
  readonly stateWhileOpen: 'byDueDate' | TaskState
}
