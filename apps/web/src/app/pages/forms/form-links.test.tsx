import { aField } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import teamsAnswers from '../../../testing/answers/team.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const FORM = '01a226a2-2a1f-77e8-b347-d47e00c97603'
const TASK = '01a226a2-2aba-7647-98e3-f8b2c67c3f9d'
const SUBMISSION = '01a226a2-2c08-70d6-a145-b3a00d39fa5e'
const stored = teamsAnswers[`/api/filling/${FORM}?taskId=${TASK}`]
const submission = { ...teamsAnswers[`/api/submissions/${SUBMISSION}`].submission, changes: null }

test.each([
  ['the plain link shows a submitted form', '', true, `/forms/${FORM}/submissions/${SUBMISSION}`],
  [
    'a link to an item changes it',
    '?item=list.socket',
    true,
    `/forms/${FORM}?taskId=${TASK}&item=list.socket`,
  ],
  [
    'a link to an item shows a form that can no longer be changed',
    '?item=list.socket',
    false,
    `/forms/${FORM}/submissions/${SUBMISSION}`,
  ],
])('%s', async (_case, query, canEdit, expected) => {
  const { address } = await openPortal('team', `/forms/${FORM}${query}`, {
    [`/api/filling/${FORM}`]: { ...stored, submission, canEdit },
    [`/api/filling/${FORM}?taskId=${TASK}`]: { ...stored, submission, canEdit },
  })
  expect(address()).toBe(expected)
})

test.each([
  [true, `/forms/${FORM}?taskId=${TASK}&item=list.socket`],
  // A form with a task is submitted once.
  [false, null],
])('a submitted order shows what is reserved; it can be changed: %s', async (canEdit, href) => {
  const detail = teamsAnswers[`/api/submissions/${SUBMISSION}`]
  const list = aField('itemList', { id: 'list', label: 'Power' })
  const place = {
    formId: FORM,
    formTitle: 'Power',
    fieldId: 'list',
    itemId: 'socket',
    label: 'Socket',
  }
  await openPortal('team', `/forms/${FORM}/submissions/${SUBMISSION}`, {
    [`/api/submissions/${SUBMISSION}`]: {
      ...detail,
      canEdit,
      definition: { ...detail.definition, fields: [list] },
    },
    '/api/my-waiting-lists': {
      items: [{ ...place, quantity: 1, ahead: 0, offered: 1, until: '2026-12-04T18:00:00.000Z' }],
    },
  })
  await screen.findByText(/^1 unit of “Socket” is reserved for you until/)
  const found = screen.queryByRole('link', { name: 'Order Socket now' })
  expect(found?.getAttribute('href') ?? null).toBe(href)
})
