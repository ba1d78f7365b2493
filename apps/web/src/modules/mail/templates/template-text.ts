import type { Wording } from '@eventflow/domain/mail'

/** The text of an email as it is edited: paragraphs stand apart by an empty line. */
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

/** The field of a path of the API: `wording.paragraphs.1` is in `text`. */
export const fieldOfPath = (path: string): string => {
  const [field = ''] = path.replace(/^wording\./, '').split('.')
  return field === 'paragraphs' ? 'text' : field
}
