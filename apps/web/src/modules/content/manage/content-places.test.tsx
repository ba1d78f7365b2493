import type { Content } from '@eventflow/domain/content'
import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../../platform/portal-context.tsx'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { ContentPlaces } from './content-places.tsx'

const page = { id: 'build-up', isArchived: false, isFeatured: false } as Content

const section = (id: string, itemIds: string[]) => ({
  id,
  heading: id,
  itemIds,
  index: 0,
  isCollapsable: false,
})

/** A fake server with two groups of settings, each with its own revision. */
let stored: Record<string, { data: unknown; revision: number }>

async function answer(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const group = stored[name]
  if (!group) return Response.json({}, { status: 404 })
  if (request.method === 'PUT') {
    const { data, revision }: { data: unknown; revision: number } = await request.json()
    if (revision !== group.revision) return Response.json({ title: 'Stale' }, { status: 409 })
    stored[name] = { data, revision: revision + 1 }
  }
  return Response.json({ broken: [], ...stored[name] })
}

beforeEach(() => {
  stored = {
    featured: { data: { contentIds: ['news'] }, revision: 3 },
    sidebar: {
      data: { sections: [section('Plan', ['build-up', 'tasks']), section('Order', ['forms'])] },
      revision: 5,
    },
  }
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

function drawPlaces(permissions: 'moderator' | 'admin', given = page) {
  const { viewer } = fakeSession
  if (viewer === null) throw new Error('Nobody is signed in')
  const services = {
    ...fakeServices,
    loadSession: () => Promise.resolve({ viewer: { ...viewer, permissions } }),
  }
  return drawInRouter(
    <ServicesProvider services={services}>
      <Suspense>
        <p>Settings</p>
        <ContentPlaces page={given} />
      </Suspense>
    </ServicesProvider>,
  )
}

const FEATURED = { name: 'Featured on the dashboard' }

test('an admin features a page and moves it to another section from its editor', async () => {
  const { user } = drawPlaces('admin')
  const featured = await screen.findByRole<HTMLInputElement>('switch', FEATURED)
  await waitFor(() => expect(featured.disabled).toBe(false))
  await user.click(featured)
  await waitFor(() => expect(featured.checked).toBe(true))
  expect(stored['featured']).toEqual({ data: { contentIds: ['news', 'build-up'] }, revision: 4 })

  const sidebar = await screen.findByRole<HTMLSelectElement>('combobox')
  expect(sidebar.value).toBe('Plan')
  await user.selectOptions(sidebar, 'Order')
  await waitFor(() => expect(sidebar.value).toBe('Order'))
  expect(stored['sidebar']?.data).toMatchObject({
    sections: [{ itemIds: ['tasks'] }, { itemIds: ['forms', 'build-up'] }],
  })
})

test('shows when the maximum number of pages is featured', async () => {
  const contentIds = Array.from({ length: 20 }, (_none, n) => `page-${n}`)
  stored['featured'] = { data: { contentIds }, revision: 1 }
  drawPlaces('admin')
  await screen.findByText('20 pages are already featured. Remove one first.')
  expect(screen.getByRole<HTMLInputElement>('switch', FEATURED).disabled).toBe(true)
})

test('a moderator sees whether it is featured, and who can change that', async () => {
  drawPlaces('moderator', { ...page, isFeatured: true })
  const featured = await screen.findByRole<HTMLInputElement>('switch', FEATURED)
  expect([featured.checked, featured.disabled]).toEqual([true, true])
  expect(screen.getByText('An admin can change it.')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('an archived page has no such fields', async () => {
  drawPlaces('admin', { ...page, isArchived: true })
  await screen.findByText('Settings')
  expect(screen.queryByRole('switch')).toBeNull()
})
