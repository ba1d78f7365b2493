// The texts of a record in other languages, in the editors of organisers.
import type { translationsWords as english } from '../en/translations.ts'
import type { SameShape } from '../same-shape.ts'

export const translationsWords: SameShape<typeof english> = {
  names: 'Namen in anderen Sprachen',
  descriptions: 'Beschreibungen in anderen Sprachen',
  messages: 'Nachrichten in anderen Sprachen',
  titles: 'Titel in anderen Sprachen',
  name: 'Name ({language})',
  label: 'Beschriftung ({language})',
  title: 'Titel ({language})',
  heading: 'Überschrift ({language})',
  description: 'Beschreibung ({language})',
  task: 'Was zu tun ist ({language})',
  text: 'Text ({language})',
  subject: 'Betreff ({language})',
  message: 'Nachricht ({language})',
}
