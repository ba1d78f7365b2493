// A server of text lines that says what the test wishes, for mail servers that no library would be.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface LineServer {
  readonly port: number
  close(): Promise<void>
}

export interface Script {
  readonly greeting: string
  /** The answer to a line; null says nothing. */
  readonly answer: (line: string) => string | null
  /** Said again and again, every few milliseconds, before anything else is. */
  readonly drip?: string
}

const DRIP_MS = 20

export async function lineServer({ greeting, answer, drip }: Script): Promise<LineServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (drip !== undefined) {
      const timer = setInterval(() => socket.write(drip), DRIP_MS)
      socket.on('close', () => clearInterval(timer))
      return
    }
    socket.write(greeting)
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
        const said = answer(line)
        if (said !== null) socket.write(said)
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
