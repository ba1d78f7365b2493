import { withPinChanges, type Pin, type PinChange, type Viewer } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import { lockPins, storePins } from './pins.repository.ts'

/** Pins and unpins screens of the caller. Whether a screen opens is decided when it is opened. */
export async function changePins(
  scope: Scope,
  { userId }: Viewer,
  changes: readonly PinChange[],
): Promise<{ items: Pin[] }> {
  const items = [...withPinChanges(await lockPins(scope, userId), changes)]
  await storePins(scope, userId, items)
  scope.live.audience = 'organisers'
  return { items }
}
