// The text part: the same letter for readers that show no HTML.
import { footerLines, greetingOf } from './letter-frame.ts'
import type { Desk, Letter, Part } from './letter.ts'
import { ownLink } from './own-link.ts'

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

function partText(part: Part, origin: string): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return part.text
    case 'quote':
      return quoted(part.text)
    case 'answers':
      return part.answers.map(({ label, value }) => `${label}:\n${value}`).join('\n\n')
    case 'list':
      return part.lines
        .map(({ title, detail, link }) => `- ${title}\n  ${detail}\n  ${ownLink(link, origin)}`)
        .join('\n\n')
    case 'action':
      return `${part.label}:\n${ownLink(part.link, origin)}`
  }
}

export function renderText(letter: Letter, desk: Desk): string {
  const greeting = greetingOf(letter, desk)
  return [
    letter.heading,
    ...(greeting === null ? [] : [greeting]),
    ...letter.parts.map((part) => partText(part, desk.brand.origin)),
    ['--', ...footerLines(desk)].join('\n'),
  ].join('\n\n')
}
