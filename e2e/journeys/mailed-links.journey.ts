// Mail providers' scanners open every link of an email in a scripting browser, seconds after it was
// sent. That must not use up any link: only a button does.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { comeIn, inviteNewcomer } from '../steps/newcomer.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

interface Letter {
  readonly alias: string
  readonly to: { readonly email: string }
  readonly text: string
}

/** All emails sent so far, or those to one address, with their texts. */
async function everyLetter(request: APIRequestContext, to = ''): Promise<Letter[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await request.get(
      `/api/dev/mailbox?limit=100&search=${encodeURIComponent(to)}${query}`,
    )
    const page: { items: { id: string }[]; nextCursor: string | null } = await answer.json()
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  const letters: Letter[] = []
  // One after another: other journeys send hundreds, and loading all at once would use every
  // connection.
  for (const id of ids) letters.push(await (await request.get(`/api/dev/mailbox/${id}`)).json())
  return letters
}

const linksIn = ({ text }: Letter): string[] => text.match(/https?:\/\/[^\s<>"')]+/g) ?? []

/** These calls only check what a link would do. */
const ASKING = new Set(['/api/auth/check-token', '/api/auth/check-email-link'])

/** Opens a URL like a scanner. Returns the requests that could have changed something. */
async function openAsProgram(page: Page, link: string): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { method(): string; url(): string }): void => {
    const isUnsafe = !['GET', 'HEAD'].includes(request.method())
    const { pathname } = new URL(request.url())
    if (isUnsafe && !ASKING.has(pathname)) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  page.off('request', note)
  return calls
}

test('opening emailed links without pressing a button uses nothing up', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = new URL(baseURL ?? '').origin
  const nina = await inviteNewcomer(browser)
  const waiting = await inviteNewcomer(browser)
  await comeIn(page, nina)
  const { request } = page
  const ask = async (path: string, data: object): Promise<void> =>
    expect((await request.post(`/api/auth/${path}`, { data })).status(), path).toBe(200)
  const change = async (newEmail: string): Promise<void> =>
    ask('ask-email-change', { newEmail, currentPassword: nina.password })
  const tokenTo = async (alias: string, email: string): Promise<string> => {
    let token: string | undefined
    await expect
      .poll(async () => {
        const letters = await everyLetter(request, email)
        const letter = letters.find((one) => one.alias === alias && one.to.email === email)
        token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
        return token
      })
      .toBeTruthy()
    return token ?? ''
  }
  const second = nina.email.replace('nina', 'nina.second')
  const third = nina.email.replace('nina', 'nina.third')

  // One open link of each kind.
  await change(second)
  await ask('update-email', { token: await tokenTo('verifyEmailChange', second) })
  await change(third)
  await ask('forgot-password', { email: second })
  const links = {
    setPassword: await tokenTo('welcome', waiting.email),
    resetPassword: await tokenTo('verifyPasswordChange', second),
    verifyAndChangeEmail: await tokenTo('verifyEmailChange', third),
    rollbackEmail: await tokenTo('confirmEmailChange', nina.email),
  }

  const program = await (await browserOfTheirOwn(browser)).newPage()
  const opened = new Set<string>()
  for (const letter of await everyLetter(request)) {
    for (const link of linksIn(letter)) {
      const { origin, pathname, hash } = new URL(link)
      // One of the links to the same screen without a token is enough.
      const kind = hash === '' ? pathname.replaceAll(/[\w-]{20,}/g, 'id') : link
      const isOfOthers = hash !== '' && !Object.values(links).some((token) => hash.endsWith(token))
      if (origin !== own || opened.has(kind) || isOfOthers) continue
      opened.add(kind)
      expect(await openAsProgram(program, link), link).toEqual([])
      // The same for a signed-in user whose device opens links in advance.
      if (hash !== '') expect(await openAsProgram(page, link), link).toEqual([])
    }
  }
  for (const token of Object.values(links))
    expect([...opened].some((link) => link.endsWith(token))).toBe(true)

  // Each link is still valid and works.
  await ask('update-email', { token: links.verifyAndChangeEmail })
  await ask('rollback-email', { token: links.rollbackEmail, originalEmail: nina.email })
  await ask('forgot-password', { email: nina.email })
  const reset = await tokenTo('verifyPasswordChange', nina.email)
  await ask('check-token', { token: reset, mode: 'resetPassword' })
  await ask('reset-password', { token: reset, password: 'nine quiet harbours' })
  await ask('set-password', { token: links.setPassword, password: 'ten quiet harbours' })
})
