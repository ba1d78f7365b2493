// A form in which every name has the maximum length, created without the builder.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator } from '@playwright/test'

/** A word without spaces, as German has, and a sentence. */
const WORD = 'Elektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3).slice(0, 170)
const LONG = {
  word: WORD,
  sentence: 'Everything that we still have to know about the stand and who works on it. '
    .repeat(3)
    .trim()
    .slice(0, 190),
}

export interface LongForm {
  readonly formId: string
  readonly submissionId: string
  readonly confirmationId: string
}

interface Answer {
  readonly id: string
  readonly revision: number
  readonly submissionId: string
  readonly confirmationId: string
}

async function send(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await request.fetch(`/api${path}`, { method, data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const base = { description: LONG.sentence, isRequired: false, reportLabel: '' }

const FIELDS = [
  { ...base, id: 'name', type: 'text', label: LONG.word },
  {
    ...base,
    id: 'things',
    type: 'itemList',
    label: LONG.sentence,
    items: [
      { itemId: 'a', label: LONG.word, description: LONG.sentence, price: '123456.78' },
      { itemId: 'b', label: 'Chair', description: '', price: '12.50' },
    ],
    showTotal: true,
    showSubtotals: true,
  },
  { ...base, id: 'total', type: 'grandTotal', label: LONG.word },
]

/** Publishes the form with a confirmation and a webhook, and submits it as a team. */
export async function longForm(
  organiser: APIRequestContext,
  team: APIRequestContext,
): Promise<LongForm> {
  const form = await send(organiser, 'POST', '/forms', { title: LONG.sentence })
  const at = `/forms/${form.id}`
  const saved = await send(organiser, 'PUT', at, {
    revision: form.revision,
    newFields: FIELDS,
    fieldIds: FIELDS.map(({ id }) => id),
  })
  const settings = { isPublished: true, isEditable: true, isPublic: true }
  await send(organiser, 'PUT', `${at}/settings`, { revision: saved.revision, ...settings })
  await send(organiser, 'POST', `${at}/confirmations`, { name: LONG.word })
  const requestURL = `https://receiver.example/${'a-long-way/'.repeat(12)}`
  await send(organiser, 'POST', `${at}/webhooks`, { name: LONG.word, requestURL, isActive: false })
  const values = {
    name: LONG.sentence,
    things: [{ itemId: 'a', price: '123456.78', quantity: 100 }],
  }
  const sent = await send(team, 'POST', `/filling/${form.id}/submit`, { values, revision: 0 })
  return { formId: form.id, ...sent }
}

/** The element stays on one line beside a long name. */
export async function expectOneLine(place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  const lines = await place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size
  })
  expect(lines).toBe(1)
}
