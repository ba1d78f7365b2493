// A connection to a database that is slow or stops responding, as if its machine or the network had
// failed.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Passes everything on, until a test makes it slow or silent. */
export async function aLineTo(url: URL) {
  const sockets: Socket[] = []
  let delayMs = 0
  let heldAfter: string | null = null
  const release: (() => void)[] = []
  const messages = (database: Socket, client: Socket) =>
    new Transform({
      transform(data: Buffer, _encoding, pass) {
        if (heldAfter !== null && data.includes(heldAfter)) {
          database.unpipe(client)
          release.push(() => void database.pipe(client))
        }
        setTimeout(pass, delayMs, null, data)
      },
    })
  const server = createServer((client) => {
    const database = url.searchParams.has('host')
      ? connect(`${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`)
      : connect(Number(url.port || 5432), url.hostname)
    client.pipe(messages(database, client)).pipe(database).pipe(client)
    for (const socket of [client, database]) sockets.push(socket.on('error', () => undefined))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const line = new URL(url)
  line.searchParams.delete('host')
  line.hostname = '127.0.0.1'
  line.port = String((server.address() as AddressInfo).port)
  const cut = (): void => sockets.splice(0).forEach((socket) => socket.destroy())
  return {
    url: line.href,
    /** Delays each message to the database by this time. */
    slowBy: (ms: number) => void (delayMs = ms),
    /** Holds back the responses to a message with this text, and all later ones. */
    holdAnswersTo: (text: string) => void (heldAfter = text),
    releaseAnswers: () => {
      heldAfter = null
      for (const one of release.splice(0)) one()
    },
    fallSilent: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()),
    cut,
    close: () => new Promise((resolve) => void server.close(resolve)).finally(cut),
  }
}
