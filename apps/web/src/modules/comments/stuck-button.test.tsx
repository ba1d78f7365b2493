import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeSession } from '../../../gallery/fake-services.ts'
import { SESSION_KEY } from '../../platform/session.ts'
import { drawAnswered } from '../../testing/in-router.tsx'
import { StuckButton } from './stuck-button.tsx'
import { useUnsentText } from './unsent-text.ts'

function Typing() {
  const typed = useUnsentText('comment:task:team')
  const thread = { taskId: 'task', teamId: 'team' }
  return (
    <>
      <p>{typed[0]}</p>
      <StuckButton thread={thread} act={async () => false} typed={typed} />
    </>
  )
}

function drawAs(userId: string) {
  const session = { viewer: fakeSession.viewer && { ...fakeSession.viewer, userId } }
  return drawAnswered(<Typing />, [[SESSION_KEY, session]])
}

test("one person's unsent text is not shown to the next person on the device", async () => {
  const open = async ({ user }: ReturnType<typeof drawAs>) => {
    await user.click(await screen.findByRole('button', { name: "I'm stuck" }))
    return screen.findByRole<HTMLTextAreaElement>('textbox')
  }
  const valueIn = async (drawn: ReturnType<typeof drawAs>) => (await open(drawn)).value
  const anna = drawAs('anna')
  await anna.user.type(await open(anna), 'Our stand has no power')
  anna.unmount()
  const bert = drawAs('bert')
  expect(await valueIn(bert)).toBe('')
  bert.unmount()
  expect(await valueIn(drawAs('anna'))).toBe('Our stand has no power')
})

test('the text of the comment box becomes the question, and stays shared', async () => {
  const { user } = drawAs('carl')
  await user.click(await screen.findByRole('button', { name: "I'm stuck" }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'Which plug?')
  expect(screen.getAllByText('Which plug?')[0]?.tagName).toBe('P')
})
