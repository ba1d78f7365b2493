// Comments change while the email about them waits: held by the event, or because the mail server
// is away. It is sent with what remains of them.
import { expect, test } from 'vitest'
import { addTaskAs } from '../add-task.ts'
import { castOf } from '../cast.ts'
import { lettersTo } from '../letters.ts'
import { TEST_NOW, testPortal } from '../test-portal.ts'
import { waitingJobs } from './waiting-jobs.ts'

const portal = await testPortal()
const { carryOut, writeEmails } = await waitingJobs(portal)

/** Two comments of an organiser, whose email to the team's owner waits. */
async function stage() {
  portal.clock.set(TEST_NOW)
  const event = await portal.event()
  const { food, moderator } = await castOf(event)
  const { comments } = moderator.api
  const { id: taskId } = await addTaskAs(moderator, { title: 'Stand drawing' })
  const thread = { taskId, teamId: food.team.id }
  const minute = () =>
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  const slip = await comments.add({ ...thread, text: 'They still owe us 4,000' })
  minute()
  const answer = await comments.add({ ...thread, text: 'We miss the height' })
  minute()
  await writeEmails(event)
  minute()
  const sentToOwner = async () => {
    await carryOut(event)
    const letters = await lettersTo(event, food.owner.person.email)
    const [email] = letters
    const { items } = await moderator.api.emails.sent({ userId: food.owner.person.userId })
    return { text: email?.text ?? '', states: items.map(({ state }) => state) }
  }
  return { food, comments, thread, slip, answer, sentToOwner }
}

test('a deleted comment is not sent', async () => {
  const { comments, slip, sentToOwner } = await stage()
  await comments.remove({ commentId: slip.id })
  const { text, states } = await sentToOwner()
  expect(states).toEqual(['sent'])
  expect(text).toContain('We miss the height')
  expect(text).not.toContain('owe us')
})

test('a changed comment is sent as it is now, without later ones', async () => {
  const { comments, slip, thread, sentToOwner } = await stage()
  const { id: commentId, revision } = slip
  await comments.update({ commentId, revision, text: 'Thank you for the drawing' })
  await comments.add({ ...thread, text: 'This one has an email of its own' })
  const { text } = await sentToOwner()
  expect(text).toContain('Thank you for the drawing')
  expect(text).not.toContain('owe us')
  expect(text).not.toContain('email of its own')
})

test('no email is sent if all comments were deleted or read', async () => {
  const deleted = await stage()
  for (const { id: commentId } of [deleted.slip, deleted.answer])
    await deleted.comments.remove({ commentId })
  expect((await deleted.sentToOwner()).states).toEqual(['cancelled'])
  const read = await stage()
  await read.food.owner.api.comments.markRead(read.thread)
  expect((await read.sentToOwner()).states).toEqual(['cancelled'])
})
