// What stands around every letter, the same in its HTML and in its text.
import type { Desk, Letter } from './letter.ts'

/** Null where the organisers write the whole text. */
export function greetingOf({ firstName }: Letter, { t }: Desk): string | null {
  if (firstName === null) return null
  return firstName.trim() === ''
    ? t('mail.greetingNameless')
    : t('mail.greeting', { name: firstName })
}

/** Why it came, whom to ask, who sent it. */
export function footerLines({ t, brand }: Desk): string[] {
  const address = brand.companyAddress.replace(/\s*\n\s*/g, ', ')
  return [
    t('mail.why', { event: brand.eventName }),
    t('mail.questions', { email: brand.supportEmail }),
    address === '' ? brand.companyName : t('mail.sender', { company: brand.companyName, address }),
  ]
}

const PREVIEW_LENGTH = 120

/** What a mail program shows beside the subject. */
export const previewOf = ({ parts, heading }: Letter): string => {
  const first = parts.find((part) => part.kind === 'paragraph')
  return (first?.text ?? heading).slice(0, PREVIEW_LENGTH)
}
