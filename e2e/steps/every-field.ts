// A form with every field type: built by an organiser, filled in by a team.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { addField, formIdOf, startForm, type FieldOptions } from './builder.ts'

const setItems = async (page: Page): Promise<void> => {
  const items = [
    ['Chair', '18.50'],
    ['Made to measure', 'on request'],
  ] as const
  for (const [place, [name, price]] of items.entries()) {
    await page.getByRole('button', { name: 'Add an item' }).click()
    const item = page.getByRole('listitem', { name: `Item ${place + 1}`, exact: true })
    await expect(item.getByLabel('Name')).toBeFocused()
    await item.getByLabel('Name').fill(name)
    await item.getByLabel('Price').fill(price)
  }
  // When a row is removed by keyboard, the focus stays in the list.
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByRole('button', { name: 'Remove Item 3' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Made to measure' })).toBeFocused()
  await page.getByRole('switch', { name: 'Show the total of each line' }).click()
}

const setColumns = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add a column' }).click()
  const second = page.getByRole('listitem', { name: 'Column 2', exact: true })
  await second.getByLabel('Label').fill('Mobile')
  await second.getByLabel('Kind of answer').selectOption({ label: 'Phone Number' })
  await page.getByLabel('Maximum rows').fill('3')
}

const text = (page: Page, label: string, words: string) =>
  page.getByLabel(label, { exact: true }).last().fill(words)

/** In the order of the form; a new page begins the second half. */
const FIELDS: readonly FieldOptions[] = [
  { type: 'Section', label: 'Who you are' },
  { type: 'Full Name', label: 'Contact', isRequired: true },
  { type: 'Email', label: 'Mail address' },
  { type: 'Phone Number', label: 'Telephone' },
  { type: 'Website', label: 'Website address' },
  { type: 'Address', label: 'Invoice address' },
  { type: 'Short Text', label: 'Reference' },
  { type: 'Long Text', label: 'Remarks' },
  { type: 'Number', label: 'Kilowatts' },
  {
    type: 'Date',
    label: 'Arrival',
    more: async (page) => page.getByLabel('Earliest day').fill('2027-01-10'),
  },
  { type: 'Dropdown', label: 'Stand kind', options: ['Shell', 'Space'] },
  { type: 'Checkbox', label: 'Vehicle', isRequired: true },
  {
    type: 'Field Group',
    label: 'Deliveries',
    more: async (page) => {
      await page.getByRole('combobox', { name: /^Field group/ }).selectOption({ label: 'Vehicle' })
    },
  },
  { type: 'New Page', label: 'Your order' },
  {
    type: 'Callout',
    label: 'Order early',
    more: async (page) => {
      await text(page, 'Text', 'Late orders cost more.')
      await page.getByLabel('Style').selectOption({ label: 'Warning' })
    },
  },
  {
    type: 'Text Block',
    label: 'Prices',
    more: async (page) => text(page, 'Text', 'Without VAT.'),
  },
  { type: 'Repeater', label: 'Crew', more: setColumns },
  {
    type: 'Upload',
    label: 'Plans',
    more: async (page) => page.getByLabel(/^Documents/).check(),
  },
  { type: 'Item List', label: 'Furniture', more: setItems },
  { type: 'Grand Total', label: 'Total of the order' },
  {
    type: 'Disclaimer',
    label: 'We agree',
    more: async (page) => text(page, 'Text to agree to', 'We pay for what we order.'),
  },
]

/** Adds each type once, and checks the accessibility of the settings that only some types have. */
export async function buildEveryField(page: Page, title: string): Promise<string> {
  await startForm(page, title)
  for (const options of FIELDS) {
    const { more } = options
    const looked = async () => {
      await more?.(page)
      await expectAccessible(page, `settings of ${options.type}`, [0])
    }
    await addField(page, more ? { ...options, more: looked } : options)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expectNoOverflow(page, 'builder with every field')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  return formIdOf(page)
}

export async function fillEveryField(page: Page, formId: string): Promise<void> {
  await page.goto(`/forms/${formId}`)
  // Known facts about the person are offered as answers.
  await page.getByRole('button', { name: /^Use “Chloe/ }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Chloe')
  await page.getByLabel('First name').fill('Olive')
  await page.getByLabel('Surname').fill('Owner')
  await page.getByLabel('Mail address').fill('olive@team.example')
  await page.getByLabel('Telephone').fill('020 7946 0000')
  await page.getByLabel('Website address').fill('https://team.example')
  await page.getByLabel('Address line 1').fill('1 Mill Lane')
  await page.getByLabel('Postcode').fill('yo1 7aa')
  await page.getByLabel('Reference').fill('PO-1')
  await page.getByLabel('Remarks').fill('Two lines\nof text')
  await page.getByLabel('Kilowatts').fill('3.5')
  // An incomplete date is reported, not treated as left out.
  const arrival = page.getByLabel('Arrival', { exact: true })
  await arrival.pressSequentially('1801')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Enter the full date')).toBeVisible()
  await expect(arrival).toBeFocused()
  await arrival.fill('2027-01-18')
  await page.getByLabel('Stand kind').selectOption({ label: 'Space' })
  const vehicle = page.getByRole('radiogroup', { name: 'Vehicle' })
  await vehicle.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByLabel('Kind of vehicle').selectOption({ label: 'Van' })
  await page.getByLabel('Day of arrival').fill('2027-01-18')
  const forklift = page.getByRole('radiogroup', { name: /forklift/ })
  await forklift.getByRole('radio', { name: 'No', exact: true }).check()
  await expectAccessible(page, 'every field, first page')
  await expectNoOverflow(page, 'every field, first page')
  await page.getByRole('button', { name: 'Next' }).click()
  // The browser's Back opens the previous page of the form, and Forward returns.
  await expect(page.getByLabel('Reference')).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel('Reference')).toHaveValue('PO-1')
  await page.goForward()
  await expect(page.getByLabel('Reference')).toBeHidden()
  await fillOrder(page)
}

// A picture of one pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function fillOrder(page: Page): Promise<void> {
  await expect(page.getByText('Late orders cost more.')).toBeVisible()
  await page.getByLabel('Column 1').fill('Max Member')
  await page.getByLabel('Mobile').fill('07700 900123')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PICTURE })
  // A form is not submitted while a file is uploading. Its name becomes a link when it is finished.
  await expect(page.getByRole('link', { name: 'Download plan.png' })).toBeVisible()
  await page.getByLabel('Quantity of Chair').fill('3')
  await page.getByLabel('Quantity of Made to measure').fill('1')
  await expect(page.getByText('£55.50')).toHaveCount(3)
  await page.getByLabel(/We agree/).check()
  await expectAccessible(page, 'every field, last page')
  await expectNoOverflow(page, 'every field, last page')
  await page.getByRole('button', { name: 'Submit' }).click()
  const check = page.getByRole('dialog', { name: 'Check your order' })
  await expect(check).toContainText('Order total')
  await check.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
}
