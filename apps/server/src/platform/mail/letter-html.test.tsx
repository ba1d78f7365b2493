import { render } from '@react-email/components'
import { describe, expect, test } from 'vitest'
import { EMAIL_ALIASES, SAMPLE_MODELS } from '@eventflow/domain/mail'
import { englishWords } from '@eventflow/domain/words'
import { MailLayout } from './layout.tsx'
import { greetingOf, previewOf } from './letter-frame.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './letter.ts'
import { aMailBrand } from './mail.builders.ts'
import { templates } from './templates/index.ts'

const desk = { brand: aMailBrand(), t: englishWords() }

async function bothWays(letter: Letter, brand = desk.brand) {
  const wanted = { ...desk, brand }
  const { subject, heading, parts } = letter
  const frame = {
    subject,
    heading,
    preview: previewOf(letter),
    greeting: greetingOf(letter, wanted),
  }
  return {
    filledIn: await letterHtml({ frame, parts, desk: wanted }),
    drawn: await render(<MailLayout frame={frame} parts={parts} desk={wanted} />),
  }
}

describe('a letter that is filled in', () => {
  test.each(EMAIL_ALIASES)('looks as if it had been drawn: %s', async (alias) => {
    const write = templates[alias] as (model: unknown, at: typeof desk) => Letter
    const { filledIn, drawn } = await bothWays(write(SAMPLE_MODELS[alias], desk))
    expect(filledIn).toBe(drawn)
  })

  const everything: Letter = {
    subject: `A & B <"it's">`,
    heading: 'PLACE-OF-heading- $& $1 </h1>',
    firstName: 'PLACE-OF-text-',
    parts: [
      { kind: 'quote', text: '<b>\n&amp;' },
      { kind: 'paragraph', text: 'x'.repeat(300) },
      {
        kind: 'answers',
        answers: [
          { label: 'A', value: 'A' },
          { label: 'A', value: '' },
        ],
      },
      { kind: 'list', lines: [{ title: '"', detail: '>', link: '/tasks?a=1&b=2' }] },
      { kind: 'action', label: `'`, link: `${desk.brand.origin}/forms?a='"<&` },
      { kind: 'small', text: 'the end' },
    ],
  }

  test('whatever is written in it', async () => {
    const { filledIn, drawn } = await bothWays(everything)
    expect(filledIn).toBe(drawn)
    const { filledIn: plain, drawn: drawnPlain } = await bothWays({
      ...everything,
      firstName: null,
      parts: [],
    })
    expect(plain).toBe(drawnPlain)
  })

  test('wears the colours of its own event', async () => {
    for (const brandColour of ['#112233', '#eeddcc']) {
      const { filledIn, drawn } = await bothWays(everything, {
        ...desk.brand,
        brandColour,
        logoUrl: null,
      })
      expect(filledIn).toBe(drawn)
      expect(filledIn).toContain(brandColour)
    }
  })
})
