// A server of text lines with chosen responses, for mail servers that no library simulates.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface LineServer {
  readonly port: number
  close(): Promise<void>
}

export interface Script {
  readonly greeting: string
  /** The response to a line; null for none. */
  readonly answer: (line: string) => string | null
  /** Sent again and again, every few milliseconds, before anything else. */
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
