// Answers that this device has sent without a response so far. The server may have stored them, so they
// are no other version of what the user has typed since.
import { type Answers, isSameAnswer } from '@eventflow/domain/forms/engine'

/** Each answer is sent many times, and only the last saves can be without a response. */
const MAX_SENT = 3

/** The sent answers, the newest first. */
export const withSent = (sent: readonly Answers[], values: Answers): readonly Answers[] =>
  [values, ...sent.filter((one) => !isSameAnswer(one, values))].slice(0, MAX_SENT)

/** The common base of two versions: stored answers that the user has sent are the base of later ones. */
export function baseWithSent(base: Answers, sent: readonly Answers[], stored: Answers): Answers {
  const isSent = (id: string): boolean =>
    sent.some((answers) => Object.hasOwn(answers, id) && isSameAnswer(answers[id], stored[id]))
  const ids = [...new Set(sent.flatMap((answers) => Object.keys(answers)))].filter(isSent)
  return { ...base, ...Object.fromEntries(ids.map((id) => [id, stored[id]])) }
}

/** Limited to the answers that differ from both versions, because a device has little storage. */
export const sentBetween = (
  sent: readonly Answers[],
  { values, base }: { values: Answers; base: Answers },
): readonly Answers[] =>
  sent
    .map((answers) =>
      Object.fromEntries(
        Object.entries(answers).filter(
          ([id, answer]) => !isSameAnswer(answer, values[id]) && !isSameAnswer(answer, base[id]),
        ),
      ),
    )
    .filter((answers) => Object.keys(answers).length > 0)
