import type { ThreadMessage, ThreadState } from './comments.threads.ts'

const at = (minute: number): string => `2026-06-15T12:${String(minute).padStart(2, '0')}:00.000Z`
const message = (minute: number, rest: Partial<ThreadMessage> = {}): ThreadMessage => ({
  createdAt: at(minute),
  isByOrganiser: false,
  isStuck: false,
  isOfPortal: false,
  ...rest,
})
const answer = (minute: number) => message(minute, { isByOrganiser: true })
const request = (minute: number) => message(minute, { isOfPortal: true })
const decision = (minute: number) => message(minute, { isOfPortal: true, isByOrganiser: true })
const stuck = (minute: number) => message(minute, { isStuck: true })
const quiet: ThreadState = { waitingSince: null, isStuck: false, messageCount: 0 }

interface ThreadCase {
  readonly name: string
  readonly messages: readonly ThreadMessage[]
  readonly answeredAt: string | null
  readonly state: ThreadState
}

/**
 * Cases of conversations that wait for an answer. The domain and the server's SQL are tested with
 * the same cases.
 */
export const threadCases: readonly ThreadCase[] = [
  { name: 'no messages', messages: [], answeredAt: null, state: quiet },
  {
    name: 'a question waits',
    messages: [message(1)],
    answeredAt: null,
    state: { waitingSince: at(1), isStuck: false, messageCount: 1 },
  },
  {
    name: 'a question was answered',
    messages: [message(1), answer(2)],
    answeredAt: null,
    state: quiet,
  },
  {
    name: 'another question after the answer',
    messages: [message(1), answer(2), message(3), message(4)],
    answeredAt: null,
    state: { waitingSince: at(3), isStuck: false, messageCount: 2 },
  },
  {
    name: 'a stuck team that posted again',
    messages: [stuck(1), message(2)],
    answeredAt: null,
    state: { waitingSince: at(1), isStuck: true, messageCount: 2 },
  },
  {
    name: 'a team that was stuck until the answer',
    messages: [stuck(1), answer(2), message(3)],
    answeredAt: null,
    state: { waitingSince: at(3), isStuck: false, messageCount: 1 },
  },
  {
    name: 'thanks that need no answer',
    messages: [message(1), answer(2), message(3)],
    answeredAt: at(4),
    state: quiet,
  },
  {
    name: 'a question after the conversation was marked as answered',
    messages: [message(1), message(5)],
    answeredAt: at(4),
    state: { waitingSince: at(5), isStuck: false, messageCount: 1 },
  },
  {
    name: 'a request for more time, which is counted among the requests',
    messages: [request(1)],
    answeredAt: null,
    state: quiet,
  },
  {
    name: 'a question after a request for more time',
    messages: [request(1), message(2)],
    answeredAt: null,
    state: { waitingSince: at(2), isStuck: false, messageCount: 1 },
  },
  {
    name: 'a question before more time was granted',
    messages: [request(1), message(2), decision(3)],
    answeredAt: null,
    state: { waitingSince: at(2), isStuck: false, messageCount: 1 },
  },
  {
    name: 'a stuck team whose work was decided, and an answer after it',
    messages: [stuck(1), decision(2), answer(3), message(4), decision(5)],
    answeredAt: null,
    state: { waitingSince: at(4), isStuck: false, messageCount: 1 },
  },
  { name: 'an organiser posts first', messages: [answer(1)], answeredAt: null, state: quiet },
]
