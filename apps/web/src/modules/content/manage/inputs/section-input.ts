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
  /** The problem of the section. */
  readonly error: string | undefined
  /** Receives tables pasted into a text; undefined if there are no sections. */
  readonly pastedTables?: PlaceForTables | undefined
}
