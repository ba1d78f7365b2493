import {
  type Answers,
  type Facts,
  type FormDefinition,
  knownAnswers,
  normaliseAnswers,
  visibility,
} from '@eventflow/domain/forms/engine'
import { failureOf } from '../../../platform/failure.ts'
import { isSameAnswer } from '../filler/store/merge.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { StoredSubmission } from './draft-state.ts'
import { absorbInto, fail } from './saving.ts'
import type { Keeper } from './keeper.ts'
import { verdictOnFailure } from './save-failures.ts'

/** What the confirmation needs. */
export interface Submitted {
  readonly submissionId: string
  readonly confirmationId: string
  /** What the tags of questions in it stand for, where the answer to a submission says so. */
  readonly tags?: Readonly<Record<string, string>>
}

export type SubmitOutcome =
  | ({ readonly kind: 'done' } & Submitted)
  /** The team has changed answers meanwhile: they are shown, and a person looks before sending. */
  | { readonly kind: 'lookAgain' }
  /** Two versions of an answer wait for a choice. */
  | { readonly kind: 'chooseFirst' }
  /** Answers are marked as they have been refused. */
  | { readonly kind: 'refused' }
  /** `message` in the server's words; null when it gave none. */
  | { readonly kind: 'failed'; readonly message: string | null }

export interface SubmitOptions {
  readonly facts: Facts
  readonly send: (values: Answers, revision: number) => Promise<Submitted>
}

/** Submits what is on screen, after whatever save is under way. */
export async function submitDraft(
  { keeper }: DraftKeeper,
  { facts, send }: SubmitOptions,
): Promise<SubmitOutcome> {
  clearTimeout(keeper.timers.save)
  await keeper.saving
  if (keeper.read().status === 'conflict') return { kind: 'chooseFirst' }
  return sendNow(keeper, { facts, send }, { isAgain: false })
}

async function sendNow(
  keeper: Keeper,
  { facts, send }: SubmitOptions,
  { isAgain }: { isAgain: boolean },
): Promise<SubmitOutcome> {
  const values = keeper.options.answers.read()
  try {
    const submitted = await send(values, keeper.read().base.revision)
    return finish(keeper, submitted)
  } catch (error) {
    const verdict = verdictOnFailure(failureOf(error))
    if (verdict.kind === 'stale' && verdict.current) {
      const isOwn = isEcho(keeper.options.definition, verdict.current, values)
      const outcome = meet(keeper, verdict.current, facts)
      return isOwn && !isAgain ? sendNow(keeper, { facts, send }, { isAgain: true }) : outcome
    }
    fail(keeper, error)
    if (failureOf(error).problems.length > 0) return { kind: 'refused' }
    return { kind: 'failed', message: failureOf(error).message }
  }
}

/**
 * The draft that is stored says what this screen says, such as after a save that a reload cut off:
 * there is nothing to look through.
 */
const isEcho = (definition: FormDefinition, theirs: StoredSubmission, mine: Answers): boolean =>
  theirs.isDraft && isSameAnswer(knownAnswers(definition, theirs.values), mine)

function finish(keeper: Keeper, submitted: Submitted): SubmitOutcome {
  keeper.isStopped = true
  clearTimeout(keeper.timers.remember)
  keeper.options.port.forget()
  return { kind: 'done', ...submitted }
}

/** The answer to a submission may have been lost on its way: then it is there already. */
function meet(keeper: Keeper, theirs: StoredSubmission, facts: Facts): SubmitOutcome {
  const { definition, answers } = keeper.options
  const values = answers.read()
  const visible = visibility(definition, values, facts)
  const sent = normaliseAnswers(definition, values, { visible })
  if (!theirs.isDraft && theirs.confirmationId && isSameAnswer(sent, theirs.values))
    return finish(keeper, { submissionId: theirs.id, confirmationId: theirs.confirmationId })
  const { status } = absorbInto(keeper, theirs)
  return { kind: status === 'conflict' ? 'chooseFirst' : 'lookAgain' }
}
