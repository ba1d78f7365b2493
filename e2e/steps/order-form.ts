// A published form with one item list, added through the API.
import { expect, type BrowserContext } from '@playwright/test'

/** Calls the API as the person who is signed in. Returns the answer. */
export async function send(context: BrowserContext, method: string, path: string, data: object) {
  const answer = await context.request.fetch(`/api${path}`, { method, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

interface OrderForm {
  readonly title: string
  /** Number of sockets that can be ordered; unlimited if omitted. */
  readonly stock?: number
  readonly laterPrices?: readonly { readonly from: string; readonly price: string }[]
  readonly hasTotal?: boolean
}

/** Adds the form with the list `Power` of one socket. Returns its id. */
export async function addOrderForm(
  organisers: BrowserContext,
  { title, stock, laterPrices, hasTotal = false }: OrderForm,
): Promise<string> {
  const { id, revision } = await send(organisers, 'POST', '/forms', {
    title,
    submissionsPerTeam: null,
  })
  const socket = { itemId: 'socket', label: 'Socket 16 A', price: '96.00', stock, laterPrices }
  const list = { id: 'list', type: 'itemList', label: 'Power', items: [socket] }
  const newFields = [
    list,
    ...(hasTotal ? [{ id: 'total', type: 'grandTotal', label: 'To pay' }] : []),
  ]
  const filled = await send(organisers, 'PUT', `/forms/${id}`, {
    revision,
    newFields,
    fieldIds: newFields.map((field) => field.id),
  })
  await send(organisers, 'PUT', `/forms/${id}/settings`, {
    revision: filled.revision,
    isPublished: true,
    isEditable: true,
    isPublic: false,
  })
  return id
}
