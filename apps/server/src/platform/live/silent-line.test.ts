// The connection on which a process receives the changes of others, when the database's machine
// fails.
import { afterAll, expect, inject, test, vi } from 'vitest'
import { aLineTo } from '../db/silent-line.fixture.ts'
import { openLiveHub } from './live.ts'

const line = await aLineTo(new URL(inject('adminUrl')))
const hub = await openLiveHub(line.url, 100)
afterAll(async () => {
  await hub.close()
  void line.close()
})

test('a connection that becomes silent without closing is detected and reopened', async () => {
  const onGap = vi.fn<() => void>()
  hub.onGap(onGap)
  line.fallSilent()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 20_000 })
  onGap.mockClear()
  await hub.announceGap()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled())
})
