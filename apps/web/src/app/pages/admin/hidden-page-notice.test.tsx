import { screen } from '@testing-library/react'
import { DEFAULT_CORE_PAGES } from '@eventflow/domain/settings'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { fakeMenu, fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../../platform/portal-context.tsx'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { HiddenPageNotice } from './hidden-page-notice.tsx'

function drawNotice(permissions: 'moderator' | 'admin', isPublished: boolean) {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const page = { id: 'timeTable', ...DEFAULT_CORE_PAGES.timeTable, picture: null } as const
  const menu = { ...fakeMenu, corePages: [{ ...page, isPublished }] }
  const services = {
    ...fakeServices,
    loadSession: () => Promise.resolve({ viewer: { ...known, permissions } }),
    loadMenu: () => Promise.resolve(menu),
  }
  return drawInRouter(
    <ServicesProvider services={services}>
      <Suspense>
        <p>Below it</p>
        <HiddenPageNotice page="timeTable" />
      </Suspense>
    </ServicesProvider>,
  )
}

const TEXT = /^The page “Time Table” is not published/

test('an admin who edits content of a hidden page sees a notice with a link to publish it', async () => {
  drawNotice('admin', false)
  expect(await screen.findByText(TEXT)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Publish page' })
  expect(link.getAttribute('href')).toBe('/admin/core-pages')
})

test('a moderator sees who can publish it', async () => {
  drawNotice('moderator', false)
  expect(await screen.findByText(TEXT)).toBeTruthy()
  expect(screen.getByText('An admin can publish it.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a published page has no notice', async () => {
  drawNotice('admin', true)
  expect(await screen.findByText('Below it')).toBeTruthy()
  expect(screen.queryByText(TEXT)).toBeNull()
})
