// The confirmations, notifications and webhooks of a form that two organisers have open.
import { expect, type BrowserContext, type Page } from '@playwright/test'

export interface FormWithParts {
  /** Paths of the screens that edit them. */
  readonly confirmations: readonly [string, string]
  readonly notification: string
  readonly webhook: string
}

/** Creates a form through the API, because building it is not what is tested. */
export async function aFormWithParts({ request }: BrowserContext): Promise<FormWithParts> {
  const made = async (path: string, data: object): Promise<string> => {
    const answer = await request.post(`/api/forms${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { id: string }).id
  }
  const formId = await made('', { title: `Parts ${Date.now() % 1_000_000}` })
  const confirmation = async (name: string) =>
    `/admin/forms/${formId}/confirmations/${await made(`/${formId}/confirmations`, { name })}`
  const confirmations = [await confirmation('One'), await confirmation('Two')] as const
  const hook = { name: 'Hook', requestURL: 'https://receiver.example.test/' }
  const webhookId = await made(`/${formId}/webhooks`, hook)
  const listed = await request.get(`/api/forms/${formId}/notifications`)
  const { items } = (await listed.json()) as { items: { id: string; isAdminDefault: boolean }[] }
  const notificationId = items.find(({ isAdminDefault }) => isAdminDefault)?.id ?? ''
  return {
    confirmations,
    notification: `/admin/forms/${formId}/notifications/${notificationId}`,
    webhook: `/admin/forms/${formId}/webhooks/${webhookId}/edit`,
  }
}

/** Opens a screen that edits a part of the form. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
}
