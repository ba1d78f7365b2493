import type { OutgoingMail } from './mail-adapter.ts'
import type { MailBrand } from './mail.brand.ts'

export const aMailBrand = (): MailBrand => ({
  language: 'en',
  eventName: 'Harbour Tech Expo',
  companyName: 'Harbour Events Ltd',
  companyAddress: '1 Quay Road\nBristol',
  brandColour: '#029e66',
  logoUrl: 'https://portal.example/api/branding/logo',
  origin: 'https://portal.example',
  secret: 'the key of all test portals, which is long enough',
  supportEmail: 'support@harbour.example',
  welcomeParagraphs: ['The hall opens for building up on the 2nd.'],
})

export const anOutgoingMail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '0190-aaaa',
  eventId: 'harbour',
  alias: 'formNotification',
  userId: 'amelia',
  teamId: 'northwind',
  to: { email: 'amelia@northwind.example', name: 'Amelia Okafor' },
  replyTo: 'support@harbour.example',
  sender: null,
  unsubscribeAddress: null,
  attachment: null,
  subject: 'Power & water – “ordered”',
  html: '<p>Ordered</p>',
  text: 'Ordered',
  ...over,
})
