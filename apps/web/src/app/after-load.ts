// What a page needs only some time after its first screen. In one file, because the first screen has no
// room for several imports.
import { startOfflineWorker } from '../platform/offline-worker.ts'
import { showAfterPress } from '../ui/show-after-press.ts'
import { keepForHall } from './offline/keep-for-hall.ts'

export async function afterLoad(page: Document): Promise<void> {
  showAfterPress(page)
  await startOfflineWorker()
  await keepForHall()
}
