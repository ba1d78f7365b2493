// A mail server for the tests that answers as it is told and remembers what it took.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly message: Email
}

/** What happens to one message: an SMTP status, or a connection that breaks. */
export type Answer =
  | 'accept'
  | 'dropBeforeAnswer'
  | { readonly status: number; readonly at: 'recipient' | 'content' }

export interface SmtpFixture {
  readonly url: string
  /** Everything whose content arrived, whatever was answered. */
  readonly taken: readonly TakenMail[]
  /** The answers to the next messages, in order; `accept` after the last. */
  answer(...answers: readonly Answer[]): void
  close(): Promise<void>
}

const refusal = (status: number): Error =>
  Object.assign(new Error('as the test wishes'), { responseCode: status })

/** On any free port, or on the one that a portal was told before. */
export async function smtpFixture(wantedPort = 0): Promise<SmtpFixture> {
  const taken: TakenMail[] = []
  const answers: Answer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => {
      const next = answers[0]
      if (typeof next !== 'object' || next.at !== 'recipient') return callback()
      answers.shift()
      callback(refusal(next.status))
    },
    onData: (stream, session, callback) => {
      const take = async (): Promise<Answer> => {
        const message = await PostalMime.parse(await buffer(stream))
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map(({ address }) => address)
        taken.push({ from: mailFrom ? mailFrom.address : '', recipients, message })
        return answers.shift() ?? 'accept'
      }
      void take().then((next) => {
        if (next === 'dropBeforeAnswer') breakConnections(server)
        // oxlint-disable-next-line promise/no-callback-in-promise -- the server takes its answer by this call; there is no promise to give it instead
        else callback(typeof next === 'object' ? refusal(next.status) : null)
      })
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

function breakConnections(server: SMTPServer): void {
  // The server's type does not say that it keeps its connections.
  const { connections } = server as unknown as {
    connections: Set<{ _socket: { destroy(): void } }>
  }
  // oxlint-disable-next-line no-underscore-dangle -- it offers no other way
  for (const connection of connections) connection._socket.destroy()
}
