// An archive whose reader leaves, or whose files break while they are read.
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import type { FileStore } from '../../platform/storage/index.ts'
import { zipOf, type ArchiveEntry } from './files.archive.ts'

const SIZE = 1_000_000

const entry = (name: string): ArchiveEntry => ({
  path: name,
  at: new Date('2026-11-30T18:42:00Z'),
  bytes: {
    id: name,
    storageKey: name,
    mimeType: 'text/plain',
    purpose: 'submission',
    keptSize: SIZE,
  },
})

const IN_BERLIN = { timeZone: 'Europe/Berlin', nothing: '' }

/** Every file is what `read` returns, and has the expected size. */
const storeOf = (read: () => Readable): FileStore =>
  ({ size: async () => SIZE, read: async () => read() }) as unknown as FileStore

const log = { error: vi.fn() } as never

test('a file that breaks while it is read cuts the archive, and does not end the process', async () => {
  const broken = () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000)
        throw new Error('the store has hung up')
      })(),
    )
  const archive = zipOf({ files: storeOf(broken), log }, [entry('a'), entry('b')], IN_BERLIN)
  const into = new PassThrough()
  into.resume()
  await expect(pipeline(archive, into)).rejects.toThrow(/hung up/)
})

test('a reader who leaves closes the file that is being read, and no other is opened', async () => {
  const opened: Readable[] = []
  const endless = () => {
    const stream: Readable = new Readable({ read: () => void stream.push(Buffer.alloc(65_536)) })
    opened.push(stream)
    return stream
  }
  const archive = zipOf({ files: storeOf(endless), log }, [entry('a'), entry('b')], IN_BERLIN)
  const into = new PassThrough()
  const sent = pipeline(archive, into)
  await vi.waitFor(() => expect(into.readableLength).toBeGreaterThan(0))
  into.destroy()
  await expect(sent).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]))
})

test('a file that is opened after the reader has left is closed at once', async () => {
  const found = new Readable({ read: () => undefined })
  const archive = zipOf({ files: storeOf(() => found), log }, [entry('a')], IN_BERLIN)
  archive.destroy()
  await vi.waitFor(() => expect(found.destroyed).toBe(true))
})

test('the time of a file is that of its upload in the time zone of the event', async () => {
  const content = Buffer.alloc(SIZE)
  const archive = zipOf(
    { files: storeOf(() => Readable.from([content])), log },
    [entry('a')],
    IN_BERLIN,
  )
  const bytes = await buffer(archive)
  // The time and the date of a local header: 19:42, 30 November 2026.
  const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)]
  expect([time >> 11, (time >> 5) & 63]).toEqual([19, 42])
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 11, 30])
})
