// What keeps a draft: the answers on screen, the server, this device, and what is under way.
import type { Answers, FormDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Store } from '../../../ui/store.ts'
import { type Conflict, isSameAnswer } from '../filler/store/merge.ts'
import { writeAnswer } from '../filler/store/places.ts'
import type { Base, DraftState, StoredSubmission } from './draft-state.ts'
import type { LocalCopy } from './local-copy.ts'

/** What the server answers to a save; `savedAt` is an ISO instant. */
export interface SavedDraft {
  readonly revision: number
  readonly savedAt: string
}

export interface DraftPort {
  readonly save: (values: Answers, revision: number) => Promise<SavedDraft>
  /** Keeps a copy on this device; false when the device refuses. */
  readonly remember: (copy: LocalCopy) => boolean
  readonly forget: () => void
  readonly now: () => Date
  readonly onRefused: (problems: readonly FieldProblem[]) => void
}

/** The answers on screen. */
export interface DraftAnswers {
  readonly read: () => Answers
  /** Shows answers that came from elsewhere. */
  readonly take: (values: Answers) => void
}

export interface DraftOptions {
  readonly definition: FormDefinition
  readonly answers: DraftAnswers
  readonly port: DraftPort
  readonly base: Base
  readonly savedAt: string | null
  readonly conflicts: readonly Conflict[]
  /** Who saved what is stored; null when that is not known. */
  readonly theirName: string | null
  /** Whether it is one submission of the team, for a task or named; else each one is a new one. */
  readonly isSingle: boolean
  /** What is filled in has been submitted: changes wait on this device for the next submission. */
  readonly isSubmitted: boolean
}

export interface Keeper extends Store<DraftState> {
  readonly options: DraftOptions
  timers: { save: Timer; remember: Timer }
  isSubmitted: boolean
  /** It is submitted: nothing is saved any more. */
  isStopped: boolean
  /** The screen is gone: what is under way ends, and nothing new begins. */
  isDetached: boolean
  saving: Promise<boolean> | null
  /** What the live stream brought while a save was under way. */
  arrived: StoredSubmission | null
  failures: number
}

type Timer = ReturnType<typeof setTimeout> | undefined

export const set = (keeper: Keeper, part: Partial<DraftState>): void =>
  keeper.set({ ...keeper.read(), ...part })

export const isDirty = (keeper: Keeper): boolean =>
  !isSameAnswer(keeper.options.answers.read(), keeper.read().base.values)

/** Until somebody chooses, what both began with: read again, it contradicts itself again. */
function agreedBase({ options, read }: Keeper): Base {
  const { base, conflicts } = read()
  const values = conflicts.reduce<Answers>(
    (answers, { path, base: value }) => writeAnswer(options.definition, answers, { path, value }),
    base.values,
  )
  return { ...base, values }
}

export function remember(keeper: Keeper): void {
  clearTimeout(keeper.timers.remember)
  keeper.timers.remember = undefined
  const { answers, port } = keeper.options
  if (keeper.isStopped || !isDirty(keeper)) return port.forget()
  // What is on this device by now may have been typed on the next screen of the same form.
  if (keeper.isDetached) return
  const copy = {
    values: answers.read(),
    base: agreedBase(keeper),
    changedAt: port.now().toISOString(),
  }
  const isKept = port.remember(copy)
  if (isKept !== keeper.read().isKept) set(keeper, { isKept })
}
