// The builder of a published form. The API is faked.
import type { FormDetail } from '@eventflow/domain/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered } from '../../../../../testing/in-router.tsx'
import { aDraftedForm, aPublishedForm, savedForm, withDraft } from '../store/builder.fixture.ts'
import { useCheck } from '../prover/use-check.ts'
import { BuilderNotices, BuilderStaleDialog } from './builder-notices.tsx'
import { SaveBar } from './save-bar.tsx'
import { useBuilder } from './use-builder.ts'

/** The stored form, and the requests that change it. */
let stored: FormDetail
let calls: string[]

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^.*\/forms\/form/, '')
  if (request.method === 'GET') return Response.json({ items: [], total: 0, nextCursor: null })
  calls.push(`${request.method} ${path}`)
  const changes = await request.json()
  if (path === '/draft/discard') stored = { ...stored, draft: null, hasChanges: false }
  else stored = (path === '/draft' ? withDraft : savedForm)(stored, changes)
  return Response.json(stored)
}

afterEach(() => vi.unstubAllGlobals())

/** Everything around the fields, which are rendered as their labels. */
function Around({ form }: { form: FormDetail }) {
  const builder = useBuilder(form, 'form')
  const { draft, store } = builder
  const rename = () =>
    store.apply((one) => ({ ...one, form: { ...one.form, title: `${one.form.title}s` } }))
  return (
    <>
      <BuilderNotices builder={builder} />
      <button type="button" onClick={rename}>
        Rename
      </button>
      <h1>{draft.form.title}</h1>
      <p>{draft.fields.map(({ label }) => label).join(', ')}</p>
      <SaveBar builder={builder} check={useCheck(builder)} />
      <BuilderStaleDialog builder={builder} />
    </>
  )
}

async function open(form: FormDetail) {
  stored = form
  calls = []
  vi.stubGlobal('fetch', answer)
  const drawn = drawAnswered(<Around form={form} />, [])
  await screen.findByText('Publish changes')
  return drawn
}

const button = (name: string) => screen.getByRole('button', { name })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('saves a draft, shows its author, and publishes it', async () => {
  const { user } = await open(aPublishedForm())
  expect(screen.getByText(/see your changes once you publish them/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(button('Rename'))
  await user.click(button('Save draft'))
  await screen.findByText(/^Ada Admin started this draft on .* Teams still see the published form/)
  expect(calls).toEqual(['PUT /draft'])
  expect(stored.title).toBe('Stand')
  await user.click(button('Publish changes'))
  await waitFor(() => expect(screen.queryByText(/started this draft/)).toBeNull())
  expect(calls).toEqual(['PUT /draft', 'PUT '])
  expect(stored).toMatchObject({ title: 'Stands', draft: null })
})

test('opens the draft, and discards it after a confirmation', async () => {
  const { user } = await open(aDraftedForm())
  expect(screen.getByText('Size, Power, Notes, Carpet')).toBeDefined()
  await user.click(button('Discard draft'))
  expect(calls).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Discard this draft?' })
  await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(calls).toEqual(['POST /draft/discard']))
  expect(await screen.findByText('Size, Power, Notes')).toBeDefined()
  expect(screen.queryByText(/started this draft/)).toBeNull()
})

test('compares an outdated draft before it is published', async () => {
  const { draft, ...form } = aDraftedForm()
  const changed = savedForm(
    { ...form, draft: null },
    {
      form: { title: 'Stand 2027' },
      fieldIds: form.definition.fields.map(({ id }) => id),
      newFields: [],
      updatedFields: [],
      removedFieldIds: [],
    },
  )
  const { user } = await open({
    ...changed,
    hasChanges: true,
    draft: draft && { ...draft, base: form.definition },
  })
  expect(screen.getByText(/has changed since then/)).toBeDefined()
  await user.click(button('Publish changes'))
  await screen.findByRole('dialog', { name: 'The published form has changed' })
  expect(calls).toEqual([])
  await user.click(button('Keep the draft'))
  await waitFor(() => expect(calls).toEqual(['PUT /draft']))
  expect(title()).toBe('Stand 2027')
  await waitFor(() => expect(screen.queryByText(/has changed since then/)).toBeNull())
  await user.click(button('Publish changes'))
  await waitFor(() => expect(calls).toEqual(['PUT /draft', 'PUT ']))
})
