// The way to a database that falls silent, as when its machine is gone or the network between.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Passes everything on until it is told to say nothing more. */
export async function aLineTo(url: URL) {
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const database = url.searchParams.has('host')
      ? connect(`${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`)
      : connect(Number(url.port || 5432), url.hostname)
    client.pipe(database).pipe(client)
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
    fallSilent: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()),
    close: () => new Promise((resolve) => void server.close(resolve)).finally(cut),
  }
}
