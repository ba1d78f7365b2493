// W9: teams submit and emails are sent while organisers have their home open, which must cost
// almost nothing.
import { openHomes } from '../load/open-homes.ts'
import type { Stage } from '../load/stage.ts'
import { portalUrl, type BurstOperation } from './operation.ts'
import { submitting } from './writes.ts'

export const liveBurst: BurstOperation = {
  kind: 'burst',
  name: 'W9',
  title: 'Submissions and their emails, with homes of organisers open',
  perSecond: 5,
  homes: 3,
  reset: (stage) => submitting.reset?.(stage) ?? Promise.resolve(),
  next: (stage) => submitting.next(stage, 'portal'),
  watch: (stage, homes) => openHomes({ url: portalUrl(stage), cookie: stage.organiser }, homes),
  check: async (stage: Stage) => {
    const open = await openHomes({ url: portalUrl(stage), cookie: stage.organiser }, 1)
    open.close()
    if (open.asked() === 0) throw new Error('The home asks for nothing')
  },
}
