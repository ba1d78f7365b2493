import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../platform/words.tsx'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { MyContentList } from './my-content-list.tsx'

const pages = ['Build-up', 'Stand rules', 'Stand catering'].map((title) => ({
  id: title,
  title,
  description: '',
  path: '',
  icon: 'article_outlined',
}))

function List() {
  const [search, setSearch] = useState('')
  return <MyContentList pages={pages} search={search} onSearch={setSearch} />
}

test('pages are filtered by title and counted, and without results the search is offered', async () => {
  const { user } = drawInRouter(<List />)
  expect(await screen.findByText('3 in total')).toBeTruthy()
  const box = screen.getByRole('textbox', { name: 'Search Pages' })
  await user.type(box, 'stand')
  expect(await screen.findByText('2 found')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Stand catering',
    'Stand rules',
  ])
  await user.type(box, ' height')
  const search = await screen.findByRole('link', { name: 'Search the text of all pages' })
  expect(search.getAttribute('href')).toBe('/search?q=stand+height')
})

test('titles that are not translated are marked with their language', async () => {
  drawInRouter(
    <WordsProvider written="de">
      <MyContentList
        pages={pages.map((page, at) => ({ ...page, isTranslated: at === 0 }))}
        search=""
        onSearch={() => undefined}
      />
    </WordsProvider>,
  )
  expect((await screen.findByText('Stand rules')).lang).toBe('de-DE')
  expect(screen.getByText('Build-up').lang).toBe('')
})
