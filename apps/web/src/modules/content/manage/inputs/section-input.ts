import type { SectionOf, SectionType } from '@eventflow/domain/content'

export interface SectionInputProps<Type extends SectionType> {
  readonly data: SectionOf<Type>['data']
  readonly onChange: (data: SectionOf<Type>['data']) => void
  /** What is wrong with it. */
  readonly error: string | undefined
}
