import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTaskAs } from './add-task.ts'
import { castOf } from './cast.ts'
import { waitsOrEnds } from './end-waiting.ts'
import { refusal } from './refusal.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()

test('a call that needs a record which another one deletes gets the reason, not an unknown error', async () => {
  const event = await portal.event()
  const { food, moderator } = await castOf(event)
  const { id: taskId } = await addTaskAs(moderator)
  const thread = { taskId, teamId: food.team.id }
  const comment = await event.inEvent(async ({ tx }) => {
    await tx.execute(sql`delete from tasks where id = ${taskId}`)
    const added = refusal(food.owner.api.comments.add({ ...thread, text: 'How high?' }))
    // It has found the task, and waits for this transaction.
    await waitsOrEnds(tx, added)
    return { added }
  })
  expect(await comment.added).toMatchObject({ status: 409, code: 'DELETED_MEANWHILE' })
})
