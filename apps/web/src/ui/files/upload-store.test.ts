import { expect, test, vi } from 'vitest'
import { createUploadStore, type UploadPort } from './upload-store.ts'

const aFile = (name: string) => new File(['x'], name)

function aServer() {
  const sent: { name: string; port: UploadPort; answer: (ok: boolean) => void }[] = []
  const send = (file: File, port: UploadPort) =>
    new Promise<string>((resolve, reject) => {
      const answer = (isOk: boolean) =>
        isOk ? resolve(`stored ${file.name}`) : reject({ data: { code: 'X', detail: 'Too large' } })
      sent.push({ name: file.name, port, answer })
    })
  return { sent, send }
}

test('two files are sent at a time, and the next one when one has finished', async () => {
  const { sent, send } = aServer()
  const stored: string[] = []
  const store = createUploadStore(send, (name) => stored.push(name))
  store.add([aFile('a'), aFile('b'), aFile('c')])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  sent[0]?.answer(true)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(stored).toEqual(['stored a'])
  expect(store.read().map(({ name }) => name)).toEqual(['b', 'c'])
})

test('progress is reported for each file separately', () => {
  const { sent, send } = aServer()
  const store = createUploadStore(send, () => {})
  store.add([aFile('a'), aFile('b')])
  sent[1]?.port.onProgress(40)
  expect(store.read().map(({ percent }) => percent)).toEqual([0, 40])
})

test('a failed upload shows the reason, stays, and can be retried', async () => {
  const { sent, send } = aServer()
  const stored: string[] = []
  const store = createUploadStore(send, (name) => stored.push(name))
  store.add([aFile('a')])
  sent[0]?.answer(false)
  await vi.waitFor(() =>
    expect(store.read()[0]).toMatchObject({ state: 'failed', message: 'Too large' }),
  )
  store.retry(store.read()[0]?.id ?? 0)
  sent[1]?.answer(true)
  await vi.waitFor(() => expect(stored).toEqual(['stored a']))
  expect(store.read()).toEqual([])
})

test('a failed upload shows the problem in the language of the user', async () => {
  const problems = [{ path: 'file', message: 'Zu viele Pixel' }]
  const failure = { data: { status: 422, code: 'X', title: 'Too many pixels', problems } }
  const store = createUploadStore(
    () => Promise.reject(failure),
    () => {},
  )
  store.add([aFile('a')])
  await vi.waitFor(() => expect(store.read()[0]).toMatchObject({ message: 'Zu viele Pixel' }))
})

test('a cancelled upload is stopped and never finishes', async () => {
  const { sent, send } = aServer()
  const stored: string[] = []
  const store = createUploadStore(send, (name) => stored.push(name))
  store.add([aFile('a')])
  store.cancel(store.read()[0]?.id ?? 0)
  expect(sent[0]?.port.signal.aborted).toBe(true)
  sent[0]?.answer(true)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(stored).toEqual([])
  expect(store.read()).toEqual([])
})

test.each([
  ['too large', 413, true],
  ['of a kind that is not accepted', 415, true],
  ['sent too often', 429, false],
  ['sent to a server that is busy', 503, false],
])(
  'an upload that is %s can be retried only if that may help',
  async (_what, status, isRefused) => {
    const failure = { data: { status, code: 'X', title: 'No' } }
    const store = createUploadStore(
      () => Promise.reject(failure),
      () => {},
    )
    store.add([aFile('a')])
    await vi.waitFor(() => expect(store.read()[0]).toMatchObject({ state: 'failed', isRefused }))
  },
)
