import { addClonedEvent } from '../../modules/navigation/index.ts'
import type { Scope } from '../../platform/db/index.ts'

/** Makes the event the clone of another. */
export const oneClone = (scope: Scope): Promise<void> =>
  addClonedEvent(scope, {
    names: ['The Test Exhibition 2025'],
    startDate: '2025-09-02',
    endDate: '2025-09-04',
    dueDates: [],
  })
