import { describe, expect, test } from 'vitest'
import { emailTemplates, type Email } from '@eventflow/domain/mail'
import { englishWords } from '@eventflow/domain/words'
import { emailHtml } from './email-html.ts'
import { aMailBrand } from './mail.builders.ts'
import { renderEmail } from './render-email.ts'

const context = { brand: aMailBrand(), t: englishWords() }

const everything: Email = {
  subject: `A & B <"it's">`,
  heading: '$& $1 </h1>',
  firstName: 'Amelia',
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
    { kind: 'action', label: `'`, link: `${context.brand.origin}/forms?a='"<&` },
    { kind: 'small', text: 'the end' },
  ],
}

// Mail programs differ in what they understand: every byte is on purpose, and a change is looked at
// in several of them before its snapshot is taken.
describe('the HTML of an email stays as it is', () => {
  test('of an invitation', () => {
    const { sample: model } = emailTemplates.welcome
    expect(renderEmail({ alias: 'welcome', model }, context.brand).html).toMatchSnapshot()
  })

  test('with every kind of part, and what people type escaped', () => {
    const { subject } = everything
    const greeting = '<Hello>'
    expect(emailHtml({ subject, email: everything, greeting, context })).toMatchSnapshot()
  })

  test('of an event without a logo, in its own colour, without a greeting', () => {
    const brand = { ...context.brand, logoUrl: null, brandColour: '#112233' }
    const email = { ...everything, parts: everything.parts.slice(-2) }
    const html = emailHtml({ subject: 'A', email, greeting: null, context: { ...context, brand } })
    expect(html).toMatchSnapshot()
  })
})
