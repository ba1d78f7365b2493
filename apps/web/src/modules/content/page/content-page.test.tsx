import type { ContentPage } from '@eventflow/domain/content'
import { screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { ContentSections } from './content-page.tsx'

const section = (n: number): ContentPage['sections'][number] => ({
  id: `section-${n}`,
  heading: `Section ${n}`,
  isPublished: true,
  type: 'callout',
  data: { text: `Gate ${n}`, variant: 'default' },
})

const pageOf = (count: number): ContentPage => ({
  id: 'page',
  title: 'Stand rules',
  path: 'stand-rules',
  description: '',
  icon: 'article_outlined',
  assetId: null,
  publishedAt: null,
  sections: Array.from({ length: count }, (_none, n) => section(n)),
  untranslated: null,
  taskLists: {},
  pictures: {},
  files: {},
  resources: {},
  hasMapsKey: false,
})

/** The remaining sections are drawn when the browser is idle. */
const PATIENCE = { timeout: 20_000 }

const inPage = () => document.querySelectorAll('[id^="section-"]:not(h2)').length

/** Records the number of sections after each render. */
function drawPage(count: number, hash = '') {
  const counts: number[] = []
  drawInRouter(
    <Profiler id="page" onRender={() => counts.push(inPage())}>
      <ContentSections
        page={pageOf(count)}
        taskLink={() => null}
        taskState={() => null}
        resourceLink={() => null}
      />
    </Profiler>,
    `/${hash}`,
  )
  return counts
}

test('the first window of a long page is drawn first, and the rest right after', async () => {
  const counts = drawPage(100)
  await waitFor(() => expect(inPage()).toBe(100), PATIENCE)
  expect(counts[0]).toBe(8)
}, 30_000)

test('a short page is drawn immediately', async () => {
  const counts = drawPage(8)
  await waitFor(() => expect(inPage()).toBe(8), PATIENCE)
  expect(new Set(counts)).toEqual(new Set([8]))
}, 30_000)

test('a URL can lead to a section that is drawn later', async () => {
  drawPage(100, '#section-90')
  await waitFor(() => expect(document.activeElement?.id).toBe('section-90'), PATIENCE)
}, 30_000)

test('a picture of known size reserves its space', async () => {
  const picture = { altText: 'Both halls', large: '/l', small: '/s', width: 1600, height: 900 }
  const page: ContentPage = {
    ...pageOf(0),
    sections: [
      { id: 'known', heading: '', isPublished: true, type: 'image', data: 'known' },
      { id: 'unknown', heading: '', isPublished: true, type: 'image', data: 'unknown' },
    ],
    pictures: { known: picture, unknown: { ...picture, width: null, height: null } },
  }
  drawInRouter(
    <ContentSections
      page={page}
      taskLink={() => null}
      taskState={() => null}
      resourceLink={() => null}
    />,
  )
  const [known, unknown] = await screen.findAllByRole('img', { name: 'Both halls' })
  expect([known?.getAttribute('width'), known?.getAttribute('height')]).toEqual(['1600', '900'])
  expect([unknown?.hasAttribute('width'), unknown?.hasAttribute('height')]).toEqual([false, false])
})
