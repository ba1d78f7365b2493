// Stores texts with scripts wherever organisers write for teams. Each is shown literally: no script
// runs, no other site is contacted, and the content policy blocks nothing.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { HOSTILE_TEXTS } from '../steps/hostile-texts.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

interface Stored {
  readonly id: string
  readonly revision: number
}

async function ask<Answer>(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.fetch(`/api${path}`, { method, data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

const text = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })

/** Each text in a section: in turn as a text, a callout, a table cell, a button and a heading. */
function sectionOf(words: string, place: number) {
  const section = {
    id: `s${place}`,
    heading: place % 5 === 4 ? words.slice(0, 200) : '',
    isPublished: true,
  }
  const kinds = [
    { type: 'richText', data: text(words) },
    { type: 'callout', data: { text: words, variant: 'danger' } },
    {
      type: 'table',
      data: {
        isFixedWidth: false,
        isFirstRowHeader: false,
        columnCount: 1,
        rows: [{ cells: [words] }],
      },
    },
    { type: 'button', data: { text: words.slice(0, 120), link: '/tasks' } },
    { type: 'richText', data: text('Below a heading.') },
  ]
  return { ...section, ...kinds[place % kinds.length] }
}

const PER_PAGE = 80

async function writePage(
  request: APIRequestContext,
  texts: readonly string[],
  n: number,
): Promise<string> {
  const path = `hostile-${Date.now()}-${n}`
  const page = await ask<Stored>(request, 'POST', '/content', {
    title: texts[0]?.slice(0, 120),
    path,
    description: texts[1],
    icon: 'article_outlined',
    assetId: null,
    isPublished: false,
    allowedTeamTypeIds: [],
    showToChildTeams: false,
  })
  const at = `/content/${page.id}`
  const sections = texts.map((words, place) => sectionOf(words, place))
  const saved = await ask<Stored>(request, 'PUT', `${at}/sections`, {
    sections,
    revision: page.revision,
  })
  await ask(request, 'POST', `${at}/publish`, { revision: saved.revision, mustAgreeAgain: false })
  return page.id
}

/** Scripts that ran and other sites that were contacted, on a page that is scrolled to its end. */
async function readToTheEnd(page: Page, path: string): Promise<void> {
  const elsewhere: string[] = []
  const own = new URL(test.info().project.use.baseURL ?? '').origin
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.querySelector('#content')?.scrollTo(0, 1e6))
  expect(await page.evaluate(() => 'planted' in globalThis), path).toBe(false)
  expect(elsewhere, path).toEqual([])
}

test('teams read everything that organisers write as plain text', async ({
  context,
  page,
  browser,
}) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300)
  await signInQuietly(context, demoPerson('admin'))
  const team = await browserOfTheirOwn(browser)
  await signInQuietly(team, demoPerson('teamOwner'))
  const reading = await team.newPage()
  const written: string[] = []
  for (let from = 0; from < HOSTILE_TEXTS.length; from += PER_PAGE) {
    const texts = HOSTILE_TEXTS.slice(from, from + PER_PAGE)
    const id = await writePage(context.request, texts, from)
    written.push(id)
    await readToTheEnd(reading, `/content/${id}`)
    // Exactly as it was typed.
    await expect(reading.getByText(texts[5] ?? '', { exact: true }).first()).toBeVisible()
  }
  await readToTheEnd(reading, '/content')
  await readToTheEnd(reading, `/search?q=${encodeURIComponent('planted onerror')}`)
  await readToTheEnd(page, `/admin/content/${written[0]}`)
  await ask(context.request, 'POST', '/content/delete', { contentIds: written })
})
