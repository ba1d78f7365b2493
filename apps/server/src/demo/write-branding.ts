// Writes the demo event's colours and images. The images are stored like any upload.
import { aViewer } from '@eventflow/domain/builders/kernel'
import type { FilePurpose } from '@eventflow/domain/files'
import { claimBrandingFiles } from '../modules/files/index.ts'
import { addSettings } from '../modules/settings/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { demoPicture, storeDemoFile } from './demo-files.ts'

const PICTURES = {
  logo: { name: 'logo.png', purpose: 'logo' },
  invertedLogo: { name: 'inverted-logo.png', purpose: 'logo' },
  iconLogo: { name: 'icon-logo.png', purpose: 'logo' },
  loginImage: { name: 'login-image.jpg', purpose: 'picture' },
} as const satisfies Record<string, { name: string; purpose: FilePurpose }>
type PictureName = keyof typeof PICTURES

export async function writeBranding(scope: Scope, services: Services, now: Date): Promise<void> {
  const idOf = async (name: PictureName): Promise<string> => {
    const { name: fileName, purpose } = PICTURES[name]
    const bytes = await demoPicture(fileName)
    return storeDemoFile(scope, services, { name: fileName, bytes, purpose, at: now })
  }
  const pictures = {
    logo: await idOf('logo'),
    invertedLogo: await idOf('invertedLogo'),
    iconLogo: await idOf('iconLogo'),
    loginImage: await idOf('loginImage'),
  }
  const branding = { ...pictures, navBgColor: '#0b5f6b', autoLogo: true }
  await addSettings(scope, 'branding', branding)
  await claimBrandingFiles(scope, aViewer({ permissions: 'admin', team: null }), branding)
}
