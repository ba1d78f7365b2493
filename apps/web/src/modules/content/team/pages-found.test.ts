import { expect, test } from 'vitest'
import { pagesFound } from './pages-found.ts'

const page = (title: string, description = '') => ({
  id: title,
  title,
  description,
  path: '',
  icon: 'article_outlined',
})

const pages = [
  page('Build-up', 'When you may unload'),
  page('Café and catering'),
  page('Stand rules'),
]

test.each([
  ['', ['Build-up', 'Café and catering', 'Stand rules']],
  ['stand', ['Stand rules']],
  ['  RULES stand ', ['Stand rules']],
  ['unload', ['Build-up']],
  ['cafe', ['Café and catering']],
  ['café cat', ['Café and catering']],
  ['wall height', []],
])('%j finds %j', (search, titles) => {
  expect(pagesFound(pages, search, 'en').map(({ title }) => title)).toEqual(titles)
})

test('they are in the order of the titles in the language of the reader', () => {
  // The server sorts by the titles in the language of the event.
  const translated = [
    'Barrierefreie Stände',
    'Zufahrt',
    'Öffnungszeiten',
    'Halle 10',
    'Halle 9',
    'Abbau',
  ]
  const titles = pagesFound(
    translated.map((title) => page(title)),
    '',
    'de',
  ).map(({ title }) => title)
  expect(titles).toEqual([
    'Abbau',
    'Barrierefreie Stände',
    'Halle 9',
    'Halle 10',
    'Öffnungszeiten',
    'Zufahrt',
  ])
})
