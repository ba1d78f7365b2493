import { screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { fakePortal, fakeServices } from '../../../../../../gallery/fake-services.ts'
import { portalQuery } from '../../../../../platform/session.ts'
import { drawAnswered } from '../../../../../testing/in-router.tsx'
import { aBuilder, aStoredForm, size } from '../store/builder.fixture.ts'
import { changesBetween } from '../store/form-changes.ts'
import { TranslationsDialog } from './translations-dialog.tsx'
import type { Builder } from './use-builder.ts'

const portal = fakePortal('#123456')
const bilingual = { ...portal, event: { ...portal.event, languages: ['de'] } }

test('each text is typed beside its original, counted, and saved with its question', async () => {
  const stored = aStoredForm([size])
  const { builder: store } = aBuilder(stored)
  function Opened() {
    const { history } = useSyncExternalStore(store.subscribe, store.read)
    const builder = { store, draft: history.present } as unknown as Builder
    return <TranslationsDialog builder={builder} onClose={() => undefined} />
  }
  const { user } = drawAnswered(<Opened />, [[portalQuery(fakeServices).queryKey, bilingual]])
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const progress = () => dialog.getByRole('status', { hidden: true }).textContent
  expect(progress()).toContain('0 of 4')
  await user.type(dialog.getByLabelText('Size'), 'Größe')
  await user.type(dialog.getByLabelText('Stand'), 'Standangaben')
  expect(progress()).toContain('2 of 4')
  const changes = changesBetween(stored.definition, store.read().history.present)
  expect(changes.form.translations).toEqual({ de: { title: 'Standangaben', description: '' } })
  expect(changes.updatedFields).toMatchObject([
    { translations: { de: { label: { text: 'Größe' } } } },
  ])

  store.apply((form) => ({
    ...form,
    fields: form.fields.map((field) => ({ ...field, label: 'Area' })),
  }))
  await dialog.findByText('The original has changed since')
  expect(progress()).toContain('1 of 4')
})
