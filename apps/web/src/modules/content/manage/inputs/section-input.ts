import type { SectionOf, SectionType } from '@eventflow/domain/content'
import type { PastedTable } from './pasted-tables.ts'

export interface PlaceForTables {
  /** The number of sections that can still be added. */
  readonly room: number
  readonly add: (tables: readonly PastedTable[]) => void
}

export interface SectionInputProps<Type extends SectionType> {
  readonly data: SectionOf<Type>['data']
  readonly onChange: (data: SectionOf<Type>['data']) => void
  /** What is wrong with it. */
  readonly error: string | undefined
  /** Where tables go that are pasted into a text; left out where there are no sections. */
  readonly pastedTables?: PlaceForTables | undefined
}
