import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { pick, required, type DemoForm } from './demo-form.ts'

export const profileForm: DemoForm = {
  title: 'Exhibitor profile',
  description: 'What visitors read about you in the show guide, on the website and in the app.',
  fields: [
    aField('section', { id: 'about', label: 'About you' }),
    aField('text', { id: 'display-name', label: 'Name in the show guide', max: 80, ...required }),
    aField('area', {
      id: 'description',
      label: 'Describe what you show',
      description: 'Up to 600 characters. Write for somebody who has never heard of you.',
      max: 600,
      ...required,
    }),
    aDropdown(
      { id: 'category', label: 'Main category', ...required },
      'Kitchen',
      'Bar',
      'Front of house',
      'Food',
      'Drink',
      'Services',
    ),
    aField('url', { id: 'website', label: 'Website' }),
    aField('newPage', { id: 'page-contact', label: 'Contact' }),
    aField('email', { id: 'public-email', label: 'Email for visitors', ...required }),
    aField('tel', { id: 'public-phone', label: 'Phone for visitors' }),
    aField('address', { id: 'address', label: 'Address for visitors' }),
    aField('upload', {
      id: 'picture',
      label: 'A picture of your stand or product',
      description: 'JPEG, PNG or WebP.',
      accept: ['image'],
    }),
  ],
  logic: [],
  answers: ({ name, email, n }) => ({
    'display-name': name,
    description: `${name} shows what is new this season, with daily demonstrations on the stand.`,
    category: pick(['kitchen', 'bar', 'front of house', 'food', 'drink', 'services'], n),
    website: 'https://www.example.com',
    'public-email': email,
    'public-phone': `020 7946 0${String(100 + n)}`,
    address: { addressLine1: `${n + 1} Market Street`, city: 'Leeds', postcode: `LS1 ${n % 9}AB` },
  }),
}
