// The texts of a record in other languages, in the editors of organisers.
export const translationsWords = {
  titles: 'Titles in other languages',
  title: 'Title in {language}',
  description: 'Description in {language}',
  task: 'What to do, in {language}',
  text: 'Text in {language}',
}
