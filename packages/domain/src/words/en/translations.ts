// The texts of a record in other languages, in the editors of organisers.
export const translationsWords = {
  names: 'Names in other languages',
  descriptions: 'Descriptions in other languages',
  messages: 'Messages in other languages',
  titles: 'Titles in other languages',
  name: 'Name ({language})',
  label: 'Label ({language})',
  title: 'Title ({language})',
  heading: 'Heading ({language})',
  description: 'Description ({language})',
  task: 'What to do ({language})',
  text: 'Text ({language})',
  subject: 'Subject ({language})',
  message: 'Message ({language})',
}
