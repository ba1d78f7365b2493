// The field types of the main flow, once each.
import type { Page } from '@playwright/test'
import { addField, saveAndPublish, showWhen, startForm } from './builder.ts'

export async function buildJobForm(page: Page, title: string): Promise<void> {
  await startForm(page, title)
  await addField(page, { type: 'Section', label: 'Your stand' })
  await addField(page, {
    type: 'Short Text',
    label: 'Name on the fascia',
    isRequired: true,
    more: async (settings) => settings.getByLabel('Maximum length').fill('30'),
  })
  await addField(page, { type: 'Long Text', label: 'What do you show?' })
  await addField(page, { type: 'Email', label: 'Contact for the hall', isRequired: true })
  await addField(page, {
    type: 'Dropdown',
    label: 'Do you need power?',
    isRequired: true,
    options: ['Yes please', 'No thanks'],
  })
  await addField(page, {
    type: 'Number',
    label: 'How many kilowatts?',
    isRequired: true,
    more: async (settings) => showWhen(settings, 'Do you need power?', 'Yes please'),
  })
  await addField(page, { type: 'New Page', label: 'Papers' })
  await addField(page, { type: 'Date', label: 'Day of arrival' })
  await addField(page, { type: 'Checkbox', label: 'Do you bring a vehicle?' })
  await addField(page, { type: 'Address', label: 'Where do we post badges?' })
  await addField(page, { type: 'Upload', label: 'Plan of the stand', isRequired: true })
  await saveAndPublish(page)
}
