// The texts of a record in other languages, in the editors of organisers.
export const translationsWords = {
  names: 'Names in other languages',
  descriptions: 'Descriptions in other languages',
  messages: 'Messages in other languages',
  titles: 'Titles in other languages',
  name: 'Name in {language}',
  title: 'Title in {language}',
  description: 'Description in {language}',
  task: 'What to do, in {language}',
  text: 'Text in {language}',
}
