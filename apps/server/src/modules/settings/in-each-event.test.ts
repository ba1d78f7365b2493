import { expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { inEachEvent } from './index.ts'

const portal = await testPortal()

test('an error in one event does not stop the others, and is thrown at the end', async () => {
  const [broken, whole] = [await portal.event(), await portal.event()]
  const done: string[] = []
  const work = (eventId: string): Promise<void> => {
    if (eventId === broken.eventId) return Promise.reject(new Error('broken'))
    done.push(eventId)
    return Promise.resolve()
  }
  await expect(inEachEvent(portal.services, work)).rejects.toThrow('broken')
  expect(done).toContain(whole.eventId)
})
