// A walk shows the same however fast the machine is.
import { expect, test } from 'vitest'
import { walkThrough } from './walk.tsx'

const FORM = '01a226a2-2a1f-77e8-b34e-9fa471c57ec6'
const WEBHOOK = '01a226a2-2aaa-7667-a4e8-292229d87d31'

test('a walk with a slow server is the walk with a quick one', async () => {
  const address = `/admin/forms/${FORM}/webhooks/${WEBHOOK}`
  const quick = await walkThrough('organiser', address)
  expect(quick).toContain('press ')
  for (const slowness of [5, 40, 400]) {
    expect(await walkThrough('organiser', address, slowness)).toBe(quick)
  }
}, 300_000)
