import { expect, test } from 'vitest'
import { submitOnce } from './guest-submit.ts'

const refusal = (code: string, status: number) => Object.assign(new Error(code), { code, status })

test.each([
  [
    'is answered when the first answer is lost and too large to store',
    'ALREADY_DONE',
    410,
    true,
    2,
  ],
  ['is not sent again when it has been deleted meanwhile', 'ALREADY_DONE', 410, false, 1],
  ['is sent once when it is refused', 'FORM_CLOSED', 409, true, 1],
])("a guest's submission %s", async (_name, code, status, isStored, calls) => {
  const refused = refusal(code, status)
  let sent = 0
  const submit = () => {
    sent += 1
    return sent === 1 ? Promise.reject(refused) : Promise.resolve('answer')
  }
  const isSent = () => Promise.resolve(isStored)
  const ending = await submitOnce({ submit, isSent }).catch((error: unknown) => error)
  expect(sent).toBe(calls)
  expect(ending).toBe(calls === 2 ? 'answer' : refused)
})
