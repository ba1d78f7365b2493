// Images and documents that the demo's pages show.
import { aViewer } from '@eventflow/domain/builders/kernel'
import { addAsset } from '../modules/assets/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { aPage, demoPicture, storeDemoFile } from './demo-files.ts'

const PICTURES = [
  {
    name: 'Hall plan',
    picture: 'hall-plan.png',
    altText:
      'Plan of halls 1 and 2: stands A to F, the main stage in hall 2, gates 1 and 2 for vehicles in the north.',
  },
  {
    name: 'Welcome picture',
    picture: 'login-image.jpg',
    altText: 'Rounded shapes in warm colours before a dark green ground.',
  },
] as const

const DOCUMENTS = [
  {
    name: 'House rules',
    lines: [
      'House rules of the venue',
      '1. No smoking inside the halls.',
      '2. Aisles of 3 m stay free at all times.',
      '3. Work at heights above 2 m needs a spotter.',
      '4. Waste leaves with whoever brought it.',
    ],
  },
] as const

/** Returns the ids of the assets by their names. */
export async function writeAssets(
  scope: Scope,
  services: Services,
  { organiserId, now }: { organiserId: string | null; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const editor = {
    viewer: aViewer({ permissions: 'moderator', team: null }),
    author: { by: organiserId ?? '', at: now },
  }
  const ids = new Map<string, string>()
  const add = async (name: string, altText: string, file: { name: string; bytes: Buffer }) => {
    const fileId = await storeDemoFile(scope, services, { ...file, purpose: 'asset', at: now })
    const asset = await addAsset(scope, { name, altText, fileId }, editor)
    ids.set(name, asset.id)
  }
  for (const { name, picture, altText } of PICTURES) {
    await add(name, altText, { name: picture, bytes: await demoPicture(picture) })
  }
  for (const { name, lines } of DOCUMENTS) {
    await add(name, '', { name: `${name}.pdf`, bytes: aPage(lines) })
  }
  return ids
}
