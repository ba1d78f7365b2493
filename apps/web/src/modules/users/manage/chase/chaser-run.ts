// Sends reminders in batches, so that progress is visible and the run can be resumed. The server
// skips people who have already been reminded.
import { EMAIL_OUTCOMES, noEmails } from '@eventflow/domain/mail'
import { recordOf } from '@eventflow/domain/kernel'
import { MAX_CHASED_AT_ONCE, type Chased } from '@eventflow/domain/users'

export interface ChaserProgress extends Chased {
  readonly wanted: number
  readonly done: number
}

interface ChaserRun {
  readonly onProgress: (progress: ChaserProgress) => void
  readonly hasLeft: () => boolean
}

const nothingOf = (wanted: number): ChaserProgress => ({
  wanted,
  done: 0,
  emails: noEmails(),
  leftOut: [],
  failed: [],
})

const joined = (one: ChaserProgress, part: Chased, asked: number): ChaserProgress => ({
  ...one,
  done: one.done + asked,
  emails: recordOf(EMAIL_OUTCOMES, (outcome) => one.emails[outcome] + part.emails[outcome]),
  leftOut: [...one.leftOut, ...part.leftOut],
  failed: [...one.failed, ...part.failed],
})

/**
 * Resolves with the total result. An error in a batch ends the run, but earlier emails have been
 * sent. No batch is sent after the screen has been left.
 */
export async function runChaser(
  userIds: readonly string[],
  send: (userIds: string[]) => Promise<Chased>,
  { onProgress, hasLeft }: ChaserRun,
): Promise<ChaserProgress> {
  let progress = nothingOf(userIds.length)
  onProgress(progress)
  for (let from = 0; from < userIds.length && !hasLeft(); from += MAX_CHASED_AT_ONCE) {
    const part = userIds.slice(from, from + MAX_CHASED_AT_ONCE)
    progress = joined(progress, await send([...part]), part.length)
    onProgress(progress)
  }
  return progress
}
