// The configuration of the demo event is an event pack (docs/design/events.md).
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, judge } from '../app/workflows/event-pack.ts'
import { storeContents } from '../app/workflows/event-pack.files.ts'
import { inWorkFolder } from '../modules/files/index.ts'
import { projectFolder } from '../platform/config/index.ts'
import type { Scope } from '../platform/db/index.ts'
import { answerTo, packOf, PackRefused } from '../platform/pack/index.ts'
import type { Services } from '../platform/services.ts'

export const DEMO_PACK = join(projectFolder(), 'apps/server/src/demo/demo.pack.json')

/** Imports the pack into the event, which has its first day already. */
export const importDemoPack = (scope: Scope, services: Services): Promise<void> =>
  inWorkFolder(services, async (folder) => {
    const pack = packOf(
      answerTo(await readFile(DEMO_PACK, 'utf8'), (index, bytes) =>
        writeFileSync(join(folder, String(index)), bytes),
      ),
    )
    const judged = await judge(scope, pack, pack.problems)
    if (judged.problems.length > 0) throw new PackRefused(judged.problems)
    const rows = judged.records['files'] ?? []
    const files = await storeContents(services, scope.eventId, { rows, folder })
    await fill(scope, { ...judged, records: { ...judged.records, files } })
  })
