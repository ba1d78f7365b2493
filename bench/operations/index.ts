import { importing } from './importing.ts'
import { liveBurst } from './live-burst.ts'
import type { Operation } from './operation.ts'
import { ordering, orderingAtPace } from './ordering.ts'
import {
  counts,
  dashboard,
  newestSubmissions,
  organiserHome,
  pageLoad,
  submissionsPage,
  wholeMatrix,
} from './reads.ts'
import { searching, searchingAsOrganiser } from './searches.ts'
import { adding, exporting } from './timed.ts'
import { completing, submitting } from './writes.ts'

/** Reads first, because writes change the tables. */
export const operations: readonly Operation[] = [
  dashboard,
  pageLoad,
  counts,
  organiserHome,
  submissionsPage,
  newestSubmissions,
  wholeMatrix,
  searching,
  searchingAsOrganiser,
  exporting,
  completing,
  submitting,
  ordering,
  orderingAtPace,
  liveBurst,
  adding,
  importing,
]
