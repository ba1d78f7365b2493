import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { pick, required, type DemoForm } from './demo-form.ts'
import { vehicleGroup } from './vehicle.group.ts'

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

const details = [
  aField('section', {
    id: 'who',
    label: 'Who orders',
    description: 'We come back to this person with anything that is not clear.',
  }),
  aField('text', { id: 'reference', label: 'Your order reference', max: 30 }),
  aField('fullName', { id: 'contact', label: 'Contact for this order', ...required }),
  aField('email', { id: 'contact-mail', label: 'Email for the confirmation', ...required }),
  aField('tel', { id: 'contact-phone', label: 'Phone during build-up' }),
  aField('url', { id: 'spec', label: 'Link to your stand drawings' }),
  aField('address', { id: 'invoice-to', label: 'Where does the invoice go?', ...required }),
]

const requirements = [
  aField('newPage', { id: 'requirements', label: 'What the stand needs' }),
  aField('callout', {
    id: 'early',
    label: 'Order early',
    description: 'Orders after the closing date cost 20% more, if they are possible at all.',
    style: 'warning',
  }),
  aDropdown(
    { id: 'stand-kind', label: 'Kind of stand', ...required },
    'Shell scheme',
    'Space only',
    'Pod',
  ),
  aField('checkbox', {
    id: 'services',
    label: 'Services that you need',
    isMulti: true,
    max: 4,
    options: [
      { label: 'Electricity', value: 'electricity' },
      { label: 'Water and waste', value: 'water' },
      { label: 'Compressed air', value: 'air' },
      { label: 'Internet by cable', value: 'internet' },
      { label: 'Gas', value: 'gas', isDisabled: true },
    ],
  }),
  aField('number', {
    id: 'kilowatts',
    label: 'How many kilowatts, at most at one time?',
    reportLabel: 'Power (kW)',
    min: 0.5,
    max: 120,
    ...required,
  }),
  aField('text', {
    id: 'electrician',
    label: 'Who connects the three-phase supply in your contract?',
    description: 'Name and registration of your electrician.',
  }),
  aField('date', {
    id: 'delivery',
    label: 'Day of delivery',
    min: dayOf('2027-01-16'),
    max: dayOf('2027-01-18'),
  }),
  aField('repeater', {
    id: 'crew',
    label: 'Your build-up crew',
    description: 'Everybody who works in the hall before it opens.',
    cellSchema: [
      { id: 'cell1', label: 'Name', type: 'text' },
      { id: 'cell2', label: 'Mobile', type: 'tel' },
      { id: 'cell3', label: 'First day', type: 'date' },
    ],
    max: 20,
  }),
  aField('template', {
    id: 'deliveries',
    label: 'Vehicles that deliver the order',
    fieldGroupId: vehicleGroup.group.id,
    isLooping: true,
    maxLoops: 3,
    loopPrefix: 'Delivery',
    isUsingDefaultTitles: false,
  }),
  aField('upload', {
    id: 'plans',
    label: 'Plans of the stand',
    description: 'Floor plan and elevations, with all dimensions.',
    isMulti: true,
    accept: ['image', 'docs'],
    hasMaxFileSize: true,
    maxFileSizeMB: 20,
  }),
  aField('area', { id: 'notes', label: 'Anything else that we should know', max: 1_000 }),
]

const order = [
  aField('newPage', { id: 'order', label: 'Your order' }),
  aField('customText', {
    id: 'prices',
    label: 'Prices',
    description: 'Without VAT, for all days of the show, delivered to the stand and fitted.',
  }),
  aField('itemList', {
    id: 'furniture',
    label: 'Furniture',
    items: [
      { itemId: 'chair', label: 'Chair, stackable', price: '18.50', description: '' },
      { itemId: 'stool', label: 'Bar stool', price: '32.00', description: 'Seat at 78 cm.' },
      { itemId: 'table', label: 'Table, 120 × 70 cm', price: '46.00', description: '' },
      { itemId: 'counter', label: 'Lockable counter', price: '118.00', description: '' },
      { itemId: 'custom', label: 'Made to measure', price: 'on request', description: '' },
    ],
    showSubtotals: true,
  }),
  aField('itemList', {
    id: 'electrics',
    label: 'Electrics',
    items: [
      { itemId: 'socket', label: 'Socket, 500 W', price: '96.00', description: '' },
      { itemId: 'socket-24', label: 'Socket, 3 kW, on 24 hours', price: '284.00', description: '' },
      { itemId: 'spots', label: 'Track with 3 spotlights', price: '129.00', description: '' },
    ],
  }),
  aField('grandTotal', { id: 'total', label: 'Total of your order', reportLabel: 'Order total' }),
  aField('disclaimer', {
    id: 'terms',
    label: 'We order this and will pay for it',
    description:
      'Orders can be cancelled without charge until 28 days before build-up. After that half of the price is due, and from the first day of build-up all of it.',
  }),
]

export const orderForm: DemoForm = {
  title: 'Stand order and requirements',
  description: 'Furniture, services and what we must know to have your stand ready.',
  groups: [vehicleGroup],
  closesInDays: 30,
  editableForDays: 35,
  surchargeInDays: 14,
  fields: [...details, ...requirements, ...order],
  logic: [
    aLogicEntry({
      thenFieldId: 'kilowatts',
      rules: [aRule({ sourceId: 'services', sourceValue: 'electricity' })],
    }),
    aLogicEntry({
      thenFieldId: 'electrics',
      rules: [aRule({ sourceId: 'services', sourceValue: 'electricity' })],
    }),
    aLogicEntry({
      thenFieldId: 'electrician',
      rules: [
        aRule({
          sourceType: 'custom',
          sourceId: 'power',
          condition: 'greaterThan',
          sourceValue: '20',
        }),
      ],
    }),
    aLogicEntry({
      thenFieldId: 'plans',
      rules: [aRule({ sourceId: 'stand-kind', sourceValue: 'space only' })],
    }),
  ],
  answers: ({ contact, email, n }) => ({
    reference: `PO-${2000 + n}`,
    contact: nameOf(contact),
    'contact-mail': email,
    'contact-phone': `020 7946 0${String(100 + (n % 900))}`,
    'invoice-to': { addressLine1: `${n + 1} Mill Lane`, city: 'York', postcode: 'YO1 7AA' },
    'stand-kind': pick(['shell scheme', 'space only', 'pod'], n),
    services: n % 4 === 0 ? ['internet'] : ['electricity', 'water'],
    ...(n % 4 === 0 ? {} : { kilowatts: 3 + (n % 9), electrics: itemsOf('socket', 1 + (n % 3)) }),
    electrician: 'Voltline Ltd, NIC 4471',
    delivery: '2027-01-17',
    crew: [{ cell1: contact, cell2: '07700 900123', cell3: '2027-01-16' }],
    deliveries: {
      loopCount: 1,
      templateValues: [{ kind: 'van', arrival: '2027-01-17', forklift: 'no' }],
    },
    furniture: [...itemsOf('chair', 2 + (n % 6)), ...itemsOf('table', 1 + (n % 2))],
    terms: true,
  }),
}

const itemsOf = (itemId: string, quantity: number) => [{ itemId, quantity }]

function nameOf(contact: string) {
  const [firstName = contact, ...rest] = contact.split(' ')
  return { firstName, surname: rest.join(' ') || firstName }
}
