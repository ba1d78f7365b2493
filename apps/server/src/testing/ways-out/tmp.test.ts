import { test } from 'vitest'
import { openPortal } from '../../modules/webhooks/webhooks.stage.fixture.ts'
import { hostileTexts } from './hostile-texts.ts'
import { hostileEvent } from './hostile-event.ts'
test('x', async () => {
  const portal = await openPortal()
  for (const { text } of hostileTexts(false).slice(0,1)) {
    const at = performance.now()
    const h = await hostileEvent(portal, text)
    console.log(performance.now() - at, h.written.stored.size, h.written.refused.size, h.written.broken)
    console.log([...h.written.reasons].map(String).join('\n'))
    console.log([...h.written.refused].join('\n'))
    await h.webhooks.close()
  }
}, 500000)
