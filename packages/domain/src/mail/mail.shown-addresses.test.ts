import { expect, test } from 'vitest'
import { wordsIn } from '../words/every-language/index.ts'
import { failureTexts } from './mail.failure-texts.ts'
import { EMAIL_OUTCOMES } from './mail.outcome.ts'
import { emailOutcomeText } from './mail.outcome-texts.ts'

const t = wordsIn('en')
const STORED = 'kaethe@xn--bckerei-5wa.example'
const SHOWN = 'kaethe@bäckerei.example'

test.each(EMAIL_OUTCOMES)(
  'a message about an email that is %s shows the address as people write it',
  (outcome) => {
    const { message } = emailOutcomeText(t, { email: STORED, outcome }, 'Ann is added')
    expect(message).not.toContain('xn--')
    expect(message).toContain(SHOWN)
  },
)

test('failed emails show the address as people write it', () => {
  const failed = [{ code: '550', message: 'no such user', to: STORED }]
  expect(failureTexts(t, { count: 1, failed }).lines).toEqual([
    expect.stringContaining(`(${SHOWN})`),
  ])
})
