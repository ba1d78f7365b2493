import type { WordKey } from '../../words/index.ts'
import type { TaskState } from '../tasks.vocabulary.ts'
import type { FileRules } from './file-rules.ts'

/** Actions of a team on a task of a type, without an organiser. */
export type TeamAction = 'complete' | 'markNotApplicable'

/** Values of a task that only some types require. */
export interface TypeValues {
  readonly formId: string | null
  readonly externalLink: string | null
  readonly disclaimer: string
}
export type TypeField = keyof TypeValues

interface WhateverCompletes {
  /** The name of the type, and for organisers a description of what a team does with it. */
  readonly label: WordKey
  readonly about: WordKey
  /** A name of the icon set. */
  readonly icon: string
  /** The fields that a task of this type must have. */
  readonly requires: readonly TypeField[]
  readonly teamActions: readonly TeamAction[]
  /** The state of a task that is neither complete nor N/A. */
  readonly stateWhileOpen: 'byDueDate' | TaskState
}

/**
 * What completes the task. A submission or returned files do so automatically. Organisers can complete
 * any task for a team except one that nothing completes.
 */
type Completion =
  | { readonly completedBy: 'team' | 'submission' | 'nothing' }
  /** `usualFiles` are the default rules for files. */
  | { readonly completedBy: 'files'; readonly usualFiles: FileRules }

/** All rules that depend on the type of a task; the screens are in the browser's registry. */
export type TaskTypeRules = WhateverCompletes & Completion
