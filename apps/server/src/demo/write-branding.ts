// Writes the demo event's colours and pictures. The pictures are kept like any upload.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aViewer } from '@eventflow/domain/builders/kernel'
import type { FilePurpose } from '@eventflow/domain/files'
import { addKept, claimBrandingFiles, inWorkFolder, keepBytes } from '../modules/files/index.ts'
import { addSettings } from '../modules/settings/index.ts'
import { projectFolder } from '../platform/config/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'

const PICTURES = {
  logo: { name: 'logo.png', purpose: 'logo' },
  invertedLogo: { name: 'inverted-logo.png', purpose: 'logo' },
  iconLogo: { name: 'icon-logo.png', purpose: 'logo' },
  loginImage: { name: 'login-image.jpg', purpose: 'picture' },
} as const satisfies Record<string, { name: string; purpose: FilePurpose }>
type PictureName = keyof typeof PICTURES

const folder = (): string => join(projectFolder(), 'apps/server/src/demo/pictures')

export async function writeBranding(scope: Scope, services: Services, now: Date): Promise<void> {
  const idOf = async (name: PictureName): Promise<string> => {
    const { name: fileName, purpose } = PICTURES[name]
    const kept = await inWorkFolder(services, async (workFolder) => {
      const path = join(workFolder, fileName)
      await copyFile(join(folder(), fileName), path)
      return keepBytes(services.files, scope.eventId, { path, purpose, name: fileName })
    })
    const file = await addKept(scope, kept, { teamId: null, createdBy: null, createdAt: now })
    return file.id
  }
  const pictures = {
    logo: await idOf('logo'),
    invertedLogo: await idOf('invertedLogo'),
    iconLogo: await idOf('iconLogo'),
    loginImage: await idOf('loginImage'),
  }
  const branding = { ...pictures, navBgColor: '#0b5f6b' }
  await addSettings(scope, 'branding', branding)
  await claimBrandingFiles(scope, aViewer({ permissions: 'admin', team: null }), branding)
}
