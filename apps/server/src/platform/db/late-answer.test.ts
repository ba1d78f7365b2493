// A database that never answers, as when its machine is gone or the network between.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { inTransaction } from './transaction.ts'
import { isOverload, openDatabase } from './index.ts'

/** Passes everything on until it is told to say nothing more. */
async function aLineTo(url: URL) {
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

const line = await aLineTo(new URL(inject('adminUrl')))
const database = openDatabase(line.url, { size: 1, statementMs: 200, answerMs: 200 })
afterAll(async () => {
  await database.close()
  void line.close()
})

test('a statement that is never answered is given up in time, and its connection is not used again', async () => {
  await database.pool.query('select 1')
  line.fallSilent()
  const began = performance.now()
  const work = inTransaction(database.db, { opening: 'begin' }, (tx) => tx.execute('select 1'))
  const failure = await work.catch((error: unknown) => error)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(isOverload(failure)).toBe(true)
  expect((await database.pool.query('select 2 as found')).rows).toEqual([{ found: 2 }])
})

test('so is one outside of a transaction; a long one that is answered is not', async () => {
  const slow = await database.pool.query('select pg_sleep(0.15)')
  expect(slow.rowCount).toBe(1)
  line.fallSilent()
  const failure = await database.pool.query('select 1').catch((error: unknown) => error)
  expect(isOverload(failure)).toBe(true)
  expect((await database.pool.query('select 2 as found')).rows).toEqual([{ found: 2 }])
})
