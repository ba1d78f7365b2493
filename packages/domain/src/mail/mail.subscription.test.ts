import { expect, test } from 'vitest'
import { wordsIn } from '../words/every-language/index.ts'
import { OPTIONAL_ALIASES } from './mail.subscription.ts'

/** What the page of the link calls each email that stops. */
const CALLED: Readonly<Record<string, readonly [english: RegExp, german: RegExp]>> = {
  mailing: [/messages/, /Nachrichten/],
  adminNotification: [/[Nn]ews/, /Neuigkeiten/],
  commentNotification: [/comments/, /Kommentare/],
  taskAssigned: [/assigns/, /zuweist/],
  teamOwner: [/main contact/, /Hauptkontakt/],
}

test('the texts about unsubscribing name every email that stops', () => {
  expect(Object.keys(CALLED).toSorted()).toEqual(OPTIONAL_ALIASES.toSorted())
  for (const [at, language] of (['en', 'de'] as const).entries())
    for (const key of ['access.subscription.text', 'access.subscription.pageText'] as const)
      for (const alias of OPTIONAL_ALIASES)
        expect(wordsIn(language)(key, { email: 'a', event: 'b' })).toMatch(
          CALLED[alias]?.[at] ?? '',
        )
})
