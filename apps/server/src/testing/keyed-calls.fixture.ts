// Calls with an Idempotency-Key, and what is stored under it.
import { newId } from '../platform/db/index.ts'
import { idempotencyKeys } from '../platform/idempotency/idempotency.tables.ts'
import { stageOf } from '../modules/submissions/submissions.stage.fixture.ts'
import type { RawRequest, TestPortal } from './test-portal.ts'

export async function keyedCalls(portal: TestPortal) {
  const stage = await stageOf(portal)

  const post = (url: string, body: object, over: Partial<RawRequest> & { key: string }) => {
    const { key, ...rest } = over
    return stage.event.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      ...rest,
    })
  }

  const storedKeys = () =>
    stage.event.inEvent(({ tx }) =>
      tx.select().from(idempotencyKeys).orderBy(idempotencyKeys.createdAt),
    )

  /** Sends a call twice with one key. Returns the responses, and the sizes of the stored ones. */
  async function sendTwice(url: string, body: object, over: Partial<RawRequest> = {}) {
    const key = newId()
    const first = await post(url, body, { ...over, key })
    const again = await post(url, body, { ...over, key })
    const sizes = (await storedKeys())
      .filter((one) => one.key === key)
      .map((one) => one.body?.length ?? 0)
    return { first, again, sizes, isReplayed: again.headers['idempotent-replayed'] === 'true' }
  }

  return { stage, post, sendTwice, storedKeys }
}
