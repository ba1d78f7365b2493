import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receive } from './files.receive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventflow-receive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const limits = { maxBytes: 100, idleMs: 5_000, totalMs: 5_000 }
let count = 0
const aPath = (): string => join(folder, `${(count += 1)}`)
const stopped = expect.objectContaining({ code: 'UPLOAD_STOPPED' })

describe('the bytes of an upload', () => {
  test('are written to a file, up to the limit', async () => {
    const body = new PassThrough()
    body.write('x'.repeat(60))
    body.end('y'.repeat(40))
    const path = aPath()
    expect(await receive(body, path, limits)).toBe(100)
    expect((await readFile(path)).length).toBe(100)
  })

  test('beyond the limit are refused while the connection stays open for the response', async () => {
    const body = new PassThrough()
    body.write('x'.repeat(101))
    const tooLarge = expect.objectContaining({ code: 'FILE_TOO_LARGE' })
    await expect(receive(body, aPath(), limits)).rejects.toEqual(tooLarge)
    expect(body.destroyed).toBe(false)
  })

  test('that stop arriving are abandoned', async () => {
    const body = new PassThrough()
    body.write('x')
    await expect(receive(body, aPath(), { ...limits, idleMs: 30 })).rejects.toEqual(stopped)
  })

  test('that arrive too slowly are abandoned', async () => {
    const body = new PassThrough()
    const trickle = setInterval(() => body.write('x'), 10)
    const slow = { ...limits, idleMs: 1_000, totalMs: 100 }
    await expect(receive(body, aPath(), slow)).rejects.toEqual(stopped)
    clearInterval(trickle)
  })
})
