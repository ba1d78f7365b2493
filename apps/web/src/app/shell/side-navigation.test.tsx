import type { Session } from '@eventflow/domain/access'
import { aViewer } from '@eventflow/domain/builders/kernel'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServices } from '../../../gallery/fake-services.ts'
import { menuQuery } from '../../platform/session.ts'
import { WordsProvider } from '../../platform/words.tsx'
import { drawAnswered } from '../../testing/in-router.tsx'
import { OwnPlaces } from './side-navigation.tsx'

const page = { path: '', icon: 'menu_book_outlined' }
const menu = {
  corePages: [],
  pages: [
    { ...page, id: 'p1', title: 'Aufbau' },
    { ...page, id: 'p2', title: 'Breakdown', isTranslated: true },
  ],
  sections: [
    { id: 'all', heading: 'Handbuch', isCollapsable: false, itemIds: ['p1', 'p2'] },
    { id: 'more', heading: 'Weiteres', isCollapsable: true, itemIds: ['p1'] },
  ],
}

test('headings and titles in another language are marked with it', async () => {
  drawAnswered(
    <WordsProvider written="de">
      <OwnPlaces session={{ viewer: aViewer() } as unknown as Session} />
    </WordsProvider>,
    [[menuQuery(fakeServices).queryKey, menu]],
  )
  expect((await screen.findByText('Handbuch')).lang).toBe('de-DE')
  expect(screen.getByText('Weiteres').lang).toBe('de-DE')
  expect(screen.getAllByText('Aufbau').map(({ lang }) => lang)).toEqual(['de-DE', 'de-DE'])
  expect(screen.getByText('Breakdown').lang).toBe('')
  expect(screen.getByRole('region', { name: 'Handbuch' })).toBeDefined()
})
