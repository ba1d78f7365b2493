// An email in the baseline: rendered once, with placeholders for the values.
import { renderEmail } from '../../apps/server/src/platform/mail/index.ts'

const BRAND = {
  eventName: 'Northern Hospitality Show',
  companyName: 'Northlight Events Ltd',
  companyAddress: 'Exchange House, 12 Albion Wharf, Leeds LS10 1AB',
  brandColour: '#0b5f6b',
  logoUrl: 'http://localhost:3000/api/branding/logo',
  origin: 'http://localhost:3000',
  supportEmail: 'exhibitors@northlight.example',
}

const place = (n: number): string => `PLACE-${n}-`

export type Letter = (values: readonly string[]) => { html: string; text: string }

/** An email with these labels; values replace their placeholders. */
export async function answersLetter(labels: readonly string[]): Promise<Letter> {
  const answers = labels.map((label, n) => ({ label, value: place(n) }))
  const model = {
    subject: 'Product entry',
    heading: 'Product entry',
    paragraphs: ['Thank you. We have received “Product entry”. This is what you sent us.'],
    answers,
    link: `${BRAND.origin}/forms/submissions`,
  }
  const { html, text } = renderEmail({ alias: 'formNotification', model }, BRAND)
  const htmlParts = html.split(/PLACE-\d+-/)
  const textParts = text.split(/PLACE-\d+-/)
  const filled = (parts: readonly string[], values: readonly string[]): string =>
    parts.map((part, n) => (n === 0 ? part : `${values[n - 1] ?? ''}${part}`)).join('')
  return (values) => ({
    html: filled(htmlParts, values.map(escaped)),
    text: filled(textParts, values),
  })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
