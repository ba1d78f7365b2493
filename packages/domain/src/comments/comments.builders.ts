import type { ThreadMessage, ThreadState } from './comments.threads.ts'

const at = (minute: number): string => `2026-06-15T12:${String(minute).padStart(2, '0')}:00.000Z`
const message = (minute: number, rest: Partial<ThreadMessage> = {}): ThreadMessage => ({
  createdAt: at(minute),
  isByOrganiser: false,
  isStuck: false,
  ...rest,
})
const answer = (minute: number) => message(minute, { isByOrganiser: true })
const stuck = (minute: number) => message(minute, { isStuck: true })
const quiet: ThreadState = { waitingSince: null, isStuck: false, messageCount: 0 }

interface ThreadCase {
  readonly name: string
  readonly messages: readonly ThreadMessage[]
  readonly answeredAt: string | null
  readonly state: ThreadState
}

/** What waits for an answer; the domain and the server's SQL are held to the same cases. */
export const threadCases: readonly ThreadCase[] = [
  { name: 'nothing was said', messages: [], answeredAt: null, state: quiet },
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
    name: 'another question came after the answer',
    messages: [message(1), answer(2), message(3), message(4)],
    answeredAt: null,
    state: { waitingSince: at(3), isStuck: false, messageCount: 2 },
  },
  {
    name: 'a team is stuck, and wrote again',
    messages: [stuck(1), message(2)],
    answeredAt: null,
    state: { waitingSince: at(1), isStuck: true, messageCount: 2 },
  },
  {
    name: 'a team was stuck until it was answered',
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
    name: 'a question after it was said that none is open',
    messages: [message(1), message(5)],
    answeredAt: at(4),
    state: { waitingSince: at(5), isStuck: false, messageCount: 1 },
  },
  { name: 'organisers write first', messages: [answer(1)], answeredAt: null, state: quiet },
]
