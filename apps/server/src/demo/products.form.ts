// Thirty questions, submitted once for each product of a team, as in the exports of large events.
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { pick, type DemoAnswerer } from './answers.ts'

const required = { isRequired: true }
const yesNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
]

const COLOURS = ['Oak', 'Slate', 'Copper', 'Ivory', 'Moss', 'Sand'] as const
const THINGS = ['Oven', 'Grinder', 'Cabinet', 'Chair', 'Glass', 'Terminal', 'Tray'] as const
const HALLS = ['Hall 1', 'Hall 2', 'Hall 3', 'Outdoors'] as const

const text = (id: string, label: string) => aField('text', { id, label, max: 120 })
const number = (id: string, label: string) =>
  aField('number', { id, label, min: 0, max: 1_000_000 })
const choice = (id: string, label: string) => aField('checkbox', { id, label, options: yesNo })

export const productsForm = {
  title: 'Product entry',
  description: 'One entry for each product in the catalogue. Send as many as you show.',
  fields: [
    aField('text', { id: 'product', label: 'Name of the product', max: 120, ...required }),
    aField('area', { id: 'summary', label: 'In one sentence', max: 300, ...required }),
    aField('area', { id: 'description', label: 'Description', max: 1_200 }),
    aDropdown({ id: 'hall', label: 'Where it is shown', ...required }, ...HALLS),
    aDropdown({ id: 'finish', label: 'Finish' }, ...COLOURS),
    text('brand', 'Brand'),
    text('model', 'Model'),
    text('maker', 'Made by'),
    text('country', 'Made in'),
    number('width', 'Width in millimetres'),
    number('height', 'Height in millimetres'),
    number('depth', 'Depth in millimetres'),
    number('weight', 'Weight in kilograms'),
    number('price', 'List price in pounds'),
    number('warranty', 'Warranty in months'),
    aField('date', { id: 'available', label: 'Available from' }),
    aField('email', { id: 'sales-email', label: 'Email for questions', ...required }),
    aField('tel', { id: 'sales-phone', label: 'Phone for questions' }),
    aField('url', { id: 'page', label: 'Its page on your website' }),
    aField('fullName', { id: 'expert', label: 'Who explains it on the stand' }),
    aField('address', { id: 'showroom', label: 'Showroom' }),
    choice('is-new', 'Is it new this season?'),
    choice('is-demo', 'Is it demonstrated?'),
    choice('needs-power', 'Does it need power?'),
    choice('needs-water', 'Does it need water?'),
    choice('is-award', 'Enter it for the innovation awards?'),
    aField('area', { id: 'power-notes', label: 'Supply', max: 300 }),
    aField('area', { id: 'press-notes', label: 'For the press', max: 600 }),
    text('keywords', 'Keywords'),
    aField('disclaimer', {
      id: 'rights',
      label: 'Texts and pictures may be printed in the show guide',
      ...required,
    }),
  ],
  answers: (team: DemoAnswerer) => ({ ...whatItIs(team), ...howBigItIs(team), ...whoToAsk(team) }),
}

function whatItIs({ name, n }: DemoAnswerer): Record<string, unknown> {
  const product = `${pick(COLOURS, n)} ${pick(THINGS, n * 3 + 1)} ${100 + (n % 900)}`
  return {
    product,
    summary: `The ${product} by ${name}: quieter, lighter and repaired in ten minutes.`,
    description: `Built for kitchens that never close. ${name} shows it with daily demonstrations, and every part can be ordered for fifteen years.`,
    hall: pick(HALLS, n).toLowerCase(),
    finish: pick(COLOURS, n).toLowerCase(),
    brand: name,
    model: `EF-${1_000 + (n % 9_000)}`,
    maker: name,
    country: 'United Kingdom',
    keywords: `${pick(THINGS, n)}, ${pick(COLOURS, n + 1)}, energy saving`,
  }
}

const howBigItIs = ({ n }: DemoAnswerer): Record<string, unknown> => ({
  width: 300 + (n % 700),
  height: 400 + (n % 1_200),
  depth: 250 + (n % 600),
  weight: 5 + (n % 300),
  price: 49 + (n % 9_000),
  warranty: 12 * (1 + (n % 5)),
  available: '2027-02-01',
  'is-new': n % 3 === 0 ? 'yes' : 'no',
  'is-demo': n % 2 === 0 ? 'yes' : 'no',
  'needs-power': n % 4 === 0 ? 'no' : 'yes',
  'needs-water': n % 5 === 0 ? 'yes' : 'no',
  'is-award': n % 7 === 0 ? 'yes' : 'no',
})

const whoToAsk = ({ contact, email, n }: DemoAnswerer): Record<string, unknown> => {
  const [firstName = '', surname = ''] = contact.split(' ')
  return {
    'sales-email': email,
    'sales-phone': `020 7946 0${100 + (n % 900)}`,
    page: 'https://www.example.com/products',
    expert: { firstName, surname },
    showroom: {
      addressLine1: `${1 + (n % 300)} Market Street`,
      city: 'Leeds',
      postcode: `LS1 ${n % 9}AB`,
    },
    'power-notes': '230 V, 16 A, one socket within two metres.',
    'press-notes': 'Pictures in print quality are on our website. Interviews on the first morning.',
    rights: true,
  }
}
