import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { useQuestion } from './use-question.ts'

/** Adds what each question was answered with to `answers`. */
function Asking({ answers }: { answers: string[] }) {
  const { question, ask, answer } = useQuestion<string>()
  const save = async (name: string) => {
    answers.push(`${name} ${await ask(name)}`)
  }
  return (
    <>
      <button onClick={() => void save('first')}>Ask first</button>
      <button onClick={() => void save('second')}>Ask second</button>
      {question !== null && <button onClick={() => answer(true)}>Yes to {question}</button>}
    </>
  )
}

test('a question that another one replaces, or whose screen is closed, is answered with no', async () => {
  const answers: string[] = []
  const { user, unmount } = draw(<Asking answers={answers} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Ask first')
  await press('Ask second')
  expect(answers).toEqual(['first false'])
  await press('Yes to second')
  expect(screen.queryByRole('button', { name: /Yes/ })).toBeNull()
  await press('Ask first')
  unmount()
  await Promise.resolve()
  expect(answers).toEqual(['first false', 'second true', 'first false'])
})
