// The demo's downloads: small readable PDFs.
import { aViewer } from '@eventflow/domain/builders/kernel'
import { addDownloads } from '../modules/downloads/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { aPage, demoPicture, storeDemoFile } from './demo-files.ts'

interface DemoDownload {
  readonly name: string
  readonly description: string
  readonly lines: readonly string[]
  /** The names of team types. */
  readonly showTo?: readonly string[]
  readonly hideFrom?: readonly string[]
  readonly isForShares?: boolean
  readonly isHidden?: boolean
}

const DOWNLOADS: readonly DemoDownload[] = [
  {
    name: 'Exhibitor manual',
    description: 'Everything about build-up, open days and breakdown, to print.',
    lines: [
      'Exhibitor manual',
      'Build-up begins three days before the show.',
      'Stands up to 4 m high.',
    ],
  },
  {
    name: 'Build-up schedule',
    description: 'Which hall when, and which gate.',
    lines: [
      'Build-up schedule',
      'Space only: 07:00 to 20:00, gate 2',
      'All stands: from the day after',
    ],
  },
  {
    name: 'Risk assessment template',
    description: 'Fill it in and return it with your stand plans.',
    lines: ['Risk assessment', 'Hazard:', 'Who might be harmed:', 'What is done about it:'],
    showTo: ['Space Only'],
    isForShares: true,
  },
  {
    name: 'Shell scheme guide',
    description: 'Walls, fascia and what may be fixed to them.',
    lines: [
      'Shell scheme guide',
      'Panels are 0.95 m wide and 2.4 m high.',
      'No nails and no screws.',
    ],
    showTo: ['Shell Scheme'],
  },
  {
    name: 'Price list of furniture',
    description: 'Space only stands order from their own contractor.',
    lines: ['Furniture', 'Chair 18.00', 'Table 42.00', 'Counter 95.00'],
    hideFrom: ['Space Only'],
  },
  {
    name: 'Breakdown instructions',
    description: 'Under way: shown once the halls have confirmed the times.',
    lines: ['Breakdown', 'Nothing leaves before 16:30.'],
    isHidden: true,
  },
]

interface Surroundings {
  readonly organiserId: string | null
  readonly teamTypeIds: ReadonlyMap<string, string>
  readonly now: Date
}

export async function writeDownloads(
  scope: Scope,
  services: Services,
  { organiserId, teamTypeIds, now }: Surroundings,
): Promise<void> {
  const editor = {
    viewer: aViewer({ permissions: 'moderator', team: null }),
    author: { by: organiserId ?? '', at: now },
  }
  const idsOf = (names: readonly string[] = []) =>
    names.flatMap((name) => teamTypeIds.get(name) ?? [])
  const keep = (name: string, bytes: Buffer) =>
    storeDemoFile(scope, services, { name, bytes, purpose: 'download', at: now })
  for (const { name, description, lines, ...one } of DOWNLOADS) {
    const fileId = await keep(`${name}.pdf`, aPage(lines))
    const shownTo = {
      showDownload: !one.isHidden,
      showToChildTeams: one.isForShares ?? false,
      showToTeamTypeIds: idsOf(one.showTo),
      hideFromTeamTypeIds: idsOf(one.hideFrom),
    }
    await addDownloads(scope, { files: [{ name, description, fileId }], ...shownTo }, editor)
  }
  const plan = await keep('hall-plan.png', await demoPicture('hall-plan.png'))
  const files = [{ name: 'Hall plan', description: 'Halls 1 and 2 with gates.', fileId: plan }]
  const forAll = { showToTeamTypeIds: [], hideFromTeamTypeIds: [], showToChildTeams: false }
  await addDownloads(scope, { files, showDownload: true, ...forAll }, editor)
}
