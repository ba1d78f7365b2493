import type { WordKey } from '../../words/index.ts'
import type { TaskState } from '../tasks.vocabulary.ts'
import type { FileRules } from './file-rules.ts'

/** What a team may do with a task of a type by itself. */
export type TeamAction = 'complete' | 'markNotApplicable'

/** The values of a task that only some types need. */
export interface TypeValues {
  readonly formId: string | null
  readonly externalLink: string | null
  readonly disclaimer: string
}
export type TypeField = keyof TypeValues

interface WhateverCompletes {
  /** The name of the type, and for organisers what a team does with it. */
  readonly label: WordKey
  readonly about: WordKey
  /** A name of the icon set. */
  readonly icon: string
  /** The fields without which a task of this type cannot be stored. */
  readonly requires: readonly TypeField[]
  readonly teamActions: readonly TeamAction[]
  /** The state of a task that is neither complete nor N/A. */
  readonly stateWhileOpen: 'byDueDate' | TaskState
}

/**
 * What completes the task. A submission or returned files complete it by themselves. Organisers
 * may complete every task for a team but one that nothing completes.
 */
type Completion =
  | { readonly completedBy: 'team' | 'submission' | 'nothing' }
  /** `usualFiles` is what a task asks for unless it says otherwise. */
  | { readonly completedBy: 'files'; readonly usualFiles: FileRules }

/** Everything that the portal decides by the type of a task; the screens are in the browser's registry. */
export type TaskTypeRules = WhateverCompletes & Completion
