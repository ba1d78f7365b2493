import { expect, test } from 'vitest'
import { englishWords } from '../words/index.ts'
import type { EmailAlias } from './mail.templates.ts'
import { composeEmail } from './mail.wordings.ts'

const model = { firstName: 'Amelia', teamName: 'Northwind', eventName: 'Expo', link: '/auth/login' }
const dates = { from: '2026-09-01', to: '2026-09-03' }

/** The text between the introduction and the button. */
function factsOf(alias: EmailAlias, more: object, eventDates?: typeof dates): string {
  const context = { t: englishWords(), eventName: 'Expo', welcomeParagraphs: [], eventDates }
  const content = { alias, model: { ...model, ...more } }
  const { parts } = composeEmail(content as never, { context, wordings: {} })
  return parts
    .slice(1)
    .flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
    .join('\n\n')
}

test.each([
  [
    'both',
    { inviterName: 'Olga Admin' },
    dates,
    'Event dates: 1–3 September 2026\nInvited by Olga Admin',
  ],
  ['only the dates', {}, dates, 'Event dates: 1–3 September 2026'],
  ['only the person', { inviterName: 'Olga Admin' }, undefined, 'Invited by Olga Admin'],
  ['neither', {}, undefined, ''],
])('an invitation contains %s, as far as they are known', (_what, more, eventDates, text) => {
  expect(factsOf('existingWelcome', more, eventDates)).toBe(text)
})

test('a reminder of an invitation does not name the inviting person again', () => {
  const text = factsOf('existingWelcomeChaser', { inviterName: 'Olga Admin' }, dates)
  expect(text).toBe('Event dates: 1–3 September 2026')
})
