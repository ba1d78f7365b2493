import type { MailBrand } from './mail.brand.ts'

export const aMailBrand = (): MailBrand => ({
  eventName: 'Harbour Tech Expo',
  companyName: 'Harbour Events Ltd',
  companyAddress: '1 Quay Road\nBristol',
  brandColour: '#029e66',
  logoUrl: 'https://portal.example/api/branding/logo',
  origin: 'https://portal.example',
  supportEmail: 'support@harbour.example',
})
