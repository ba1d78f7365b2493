import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeMenu, fakeServices } from '../../../gallery/fake-services.ts'
import { menuQuery } from '../../platform/session.ts'
import { drawAnswered } from '../../testing/in-router.tsx'
import { DueNext } from './due-next.tsx'

const drawWith = (corePages: typeof fakeMenu.corePages) =>
  drawAnswered(<DueNext tasks={[]} hasTasks unsent={null} due={() => null} badge={() => null} />, [
    [menuQuery(fakeServices).queryKey, { ...fakeMenu, corePages }],
  ])

test('the link to all tasks is shown only while that page is published', async () => {
  const { unmount } = drawWith(fakeMenu.corePages)
  expect(await screen.findByRole('link', { name: 'All tasks' })).toBeTruthy()
  unmount()
  drawWith(fakeMenu.corePages.filter(({ id }) => id !== 'tasks'))
  expect(await screen.findByText('All done')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'All tasks' })).toBeNull()
})
