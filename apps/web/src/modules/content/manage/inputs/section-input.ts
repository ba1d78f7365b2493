import type { SectionOf, SectionType } from '@eventflow/domain/content'
import type { PlaceForTables } from '../../../../ui/rich-text-editor/pasted-tables.ts'

export interface SectionInputProps<Type extends SectionType> {
  readonly data: SectionOf<Type>['data']
  readonly onChange: (data: SectionOf<Type>['data']) => void
  /** The problem of the section. */
  readonly error: string | undefined
  /** Receives tables pasted into a text; undefined if there are no sections. */
  readonly pastedTables?: PlaceForTables | undefined
}
