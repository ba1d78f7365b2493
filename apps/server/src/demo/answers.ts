// Answers of teams and guests to the demo event's forms, by the forms' titles.
import type { CalendarDate } from '@eventflow/domain/kernel'

export interface DemoAnswerer {
  readonly name: string
  readonly contact: string
  readonly email: string
  /** The number of the team, so that answers differ. */
  readonly n: number
}

/** The date of a day, counted from the first open day. */
export type DayOf = (days: number) => CalendarDate

type AnswersOf = (answerer: DemoAnswerer, day: DayOf) => Record<string, unknown>

export const ORDER_FORM = 'Stand order and requirements'

/** The `n`th element of a list, cyclically. */
export const pick = <T>(from: readonly [T, ...T[]], n: number): T =>
  from[n % from.length] ?? from[0]

const itemsOf = (itemId: string, quantity: number) => [{ itemId, quantity }]

function nameOf(contact: string) {
  const [firstName = contact, ...rest] = contact.split(' ')
  return { firstName, surname: rest.join(' ') || firstName }
}

/** Teams that have ordered counters. All of them are ordered, so others wait for one (write-waiting-list.ts). */
const COUNTERS: Readonly<Record<string, number>> = { 'Quayside Signs': 1, 'Ironbridge Ovens': 2 }

const orderOf: AnswersOf = ({ name, contact, email, n }, day) => ({
  reference: `PO-${2000 + n}`,
  contact: nameOf(contact),
  'contact-mail': email,
  'contact-phone': `020 7946 0${String(100 + (n % 900))}`,
  'invoice-to': { addressLine1: `${n + 1} Mill Lane`, city: 'York', postcode: 'YO1 7AA' },
  'stand-kind': pick(['shell scheme', 'space only', 'pod'], n),
  services: n % 4 === 0 ? ['internet'] : ['electricity', 'water'],
  ...(n % 4 === 0 ? {} : { kilowatts: 3 + (n % 9), electrics: itemsOf('socket', 1 + (n % 3)) }),
  electrician: 'Voltline Ltd, NIC 4471',
  delivery: day(-2),
  crew: [{ cell1: contact, cell2: '07700 900123', cell3: day(-3) }],
  deliveries: {
    loopCount: 1,
    templateValues: [{ kind: 'van', arrival: day(-2), forklift: 'no' }],
  },
  furniture: [
    ...itemsOf('chair', 2 + (n % 6)),
    ...itemsOf('table', 1 + (n % 2)),
    ...(COUNTERS[name] === undefined ? [] : itemsOf('counter', COUNTERS[name])),
  ],
  terms: true,
})

const vehicleOf = (n: number, day: DayOf) => ({
  kind: pick(['van', 'car', '7.5 tonne lorry'], n),
  registration: `EX${10 + (n % 80)} HAL`,
  arrival: day(-1),
  forklift: n % 3 === 0 ? 'yes' : 'no',
  ...(n % 3 === 0 ? { heaviest: 400 + (n % 100) * 10 } : {}),
})

const VISITORS = ['Harbour Hotels', 'Green Table Co-op', 'The Corner Deli'] as const

export const DEMO_ANSWERS: Readonly<Record<string, AnswersOf>> = {
  [ORDER_FORM]: orderOf,
  'Exhibitor profile': ({ name, email, n }) => ({
    'display-name': name,
    description: `${name} shows what is new this season, with daily demonstrations on the stand.`,
    category: pick(['kitchen', 'bar', 'front of house', 'food', 'drink', 'services'], n),
    website: 'https://www.example.com',
    'public-email': email,
    'public-phone': `020 7946 0${String(100 + n)}`,
    address: { addressLine1: `${n + 1} Market Street`, city: 'Leeds', postcode: `LS1 ${n % 9}AB` },
  }),
  'Fascia name': ({ name, n }) => ({
    'fascia-name': name.slice(0, 30),
    'own-graphics': n % 4 === 0 ? 'yes' : 'no',
    ...(n % 4 === 0 ? { 'graphic-width': 250 } : {}),
  }),
  'Build-up vehicles': ({ n }, day) => ({
    vehicles: {
      loopCount: 1 + (n % 3),
      templateValues: Array.from({ length: 1 + (n % 3) }, (_, place) => vehicleOf(n + place, day)),
    },
    'driver-phone': `020 7946 0${String(100 + (n % 900))}`,
  }),
  'Health and safety declaration': ({ contact, email, n }, day) => ({
    person: contact,
    mobile: `07700 900${String(100 + n)}`,
    'person-email': email,
    hazards: n % 3 === 0 ? ['cooking'] : ['none'],
    ...(n % 3 === 0
      ? { fuel: 'gas', measures: 'A barrier on three sides, an extinguisher and a fire blanket.' }
      : {}),
    'insurance-until': day(346),
  }),
  'Tastings and allergens': ({ name, n }) => ({
    products: `Samples by ${name}`,
    allergens: n % 2 === 0 ? ['gluten', 'milk'] : ['sulphites'],
    alcohol: n % 2 === 0 ? 'no' : 'yes',
    ...(n % 2 === 0 ? {} : { licence: `PA-${4000 + n}` }),
  }),
  'Exhibitor badges': ({ contact, n }) => ({
    'badge-names': [{ cell1: contact }, { cell1: 'A colleague' }],
    collect: n % 2 === 0 ? 'yes' : 'no',
    ...(n % 2 === 0
      ? {}
      : { 'post-to': { addressLine1: '2 Mill Lane', city: 'York', postcode: 'YO1 7AA' } }),
  }),
  'Register a group visit': ({ n }) => ({
    company: pick(VISITORS, n),
    email: `visits${n}@example.com`,
    people: String(4 + n),
    interests: 'Bakery, dairy and drinks.',
  }),
}
