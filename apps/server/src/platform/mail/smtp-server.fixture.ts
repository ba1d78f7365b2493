// A mail server for the tests that gives chosen responses and records accepted emails.
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly message: Email
  /** When all of it had arrived, in milliseconds since 1970. */
  readonly at: number
}

/**
 * The outcome of one message: accepted, at once or late; an SMTP status; a connection that breaks.
 */
export type Answer =
  | 'accept'
  | 'dropBeforeAnswer'
  | { readonly afterMs: number }
  | { readonly status: number; readonly at: 'recipient' | 'content' }

export interface SmtpFixture {
  readonly url: string
  /** Every message whose contents arrived, whatever the response was. */
  readonly taken: readonly ReceivedMail[]
  /** The answers to the next messages, in order; `accept` after the last. */
  answer(...answers: readonly Answer[]): void
  close(): Promise<void>
}

const refusal = (status: number): Error =>
  Object.assign(new Error('as the test wishes'), { responseCode: status })

/** On any free port, or on the port of an earlier one. */
export async function smtpFixture(wantedPort = 0): Promise<SmtpFixture> {
  const taken: ReceivedMail[] = []
  const answers: Answer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => {
      const next = answers[0]
      if (typeof next !== 'object' || !('at' in next) || next.at !== 'recipient') return callback()
      answers.shift()
      callback(refusal(next.status))
    },
    onData: (stream, session, callback) => {
      const answer = async (): Promise<void> => {
        taken.push(await read(stream, session.envelope))
        const next = answers.shift() ?? 'accept'
        if (next === 'dropBeforeAnswer') return breakConnections(server)
        if (typeof next === 'object' && 'afterMs' in next) await pause(next.afterMs)
        callback(typeof next === 'object' && 'status' in next ? refusal(next.status) : null)
      }
      // If the connection breaks before the end of a message, nobody waits for a response.
      answer().catch(() => undefined)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answer: (...next) => void answers.splice(0, answers.length, ...next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(
  stream: Readable,
  { mailFrom, rcptTo }: SMTPServerEnvelope,
): Promise<ReceivedMail> {
  const message = await PostalMime.parse(await buffer(stream))
  const recipients = rcptTo.map(({ address }) => address)
  return { from: mailFrom ? mailFrom.address : '', recipients, message, at: Date.now() }
}

interface Connected {
  readonly connections: ReadonlySet<{ _socket: { destroy(): void } }>
}

function breakConnections(server: SMTPServer): void {
  // The types of the package do not include the open connections.
  const { connections } = server as unknown as Connected
  // oxlint-disable-next-line no-underscore-dangle -- it offers no other way
  for (const connection of connections) connection._socket.destroy()
}
