import type { Wording } from '@eventflow/domain/mail'

/** An email's text in its editor: a blank line separates paragraphs. */
export interface WordingValues {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

export const toValues = ({ subject, heading, paragraphs }: Wording): WordingValues => ({
  subject,
  heading,
  text: paragraphs.join('\n\n'),
})

export const toWording = ({ subject, heading, text }: WordingValues) => ({
  subject: subject.trim(),
  heading: heading.trim(),
  paragraphs: text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
})

/** The form field for a path of the API: `wording.paragraphs.1` belongs to `text`. */
export const fieldOfPath = (path: string): string => {
  const [field = ''] = path.replace(/^wording\./, '').split('.')
  return field === 'paragraphs' ? 'text' : field
}
