// The line on which a process hears of what others have changed, when the database's machine is gone.
import { afterAll, expect, inject, test, vi } from 'vitest'
import { aLineTo } from '../db/silent-line.fixture.ts'
import { openLiveHub } from './live.ts'

const line = await aLineTo(new URL(inject('adminUrl')))
const hub = await openLiveHub(line.url, 100)
afterAll(async () => {
  await hub.close()
  void line.close()
})

test('a line that falls silent without being hung up is noticed, and opened again', async () => {
  const onGap = vi.fn<() => void>()
  hub.onGap(onGap)
  line.fallSilent()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 20_000 })
  onGap.mockClear()
  await hub.announceGap()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled())
})
