// Sends the reminders in parts, so that it shows how far it is and can be taken up again: the person who was
// reminded is left out by the server.
import { EMAIL_OUTCOMES, noEmails } from '@eventflow/domain/mail'
import { recordOf } from '@eventflow/domain/kernel'
import { MOST_CHASED_AT_ONCE, type Chased } from '@eventflow/domain/users'

export interface ChaserProgress extends Chased {
  readonly wanted: number
  readonly done: number
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

/** Ends with what has become of all; what a part throws ends it, and what was sent stays sent. */
export async function runChaser(
  userIds: readonly string[],
  send: (userIds: string[]) => Promise<Chased>,
  onProgress: (progress: ChaserProgress) => void,
): Promise<ChaserProgress> {
  let progress = nothingOf(userIds.length)
  onProgress(progress)
  for (let from = 0; from < userIds.length; from += MOST_CHASED_AT_ONCE) {
    const part = userIds.slice(from, from + MOST_CHASED_AT_ONCE)
    progress = joined(progress, await send([...part]), part.length)
    onProgress(progress)
  }
  return progress
}
