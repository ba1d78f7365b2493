// The inputs of each section type. A new type in the domain does not compile without one.
import type { Section, SectionType } from '@eventflow/domain/content'
import { lazy, Suspense, type ReactNode } from 'react'
import type { PlaceForTables } from '../../../../ui/rich-text-editor/pasted-tables.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { PdfInput } from './pdf-input.tsx'
import { ImageInput } from './picture-input.tsx'
import { ResourcesInput } from './resources-input.tsx'
import type { SectionInputProps } from './section-input.ts'
import { ButtonInput, CalloutInput, MapInput, TaskListInput, VideoInput } from './simple-inputs.tsx'
import { TableInput } from './table-input.tsx'

const RichTextInput = lazy(async () => {
  const { RichTextInput: Input } =
    await import('../../../../ui/rich-text-editor/rich-text-input.tsx')
  return { default: Input }
})

const inputs: {
  readonly [Type in SectionType]: (props: SectionInputProps<Type>) => ReactNode
} = {
  richText: (props) => (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <RichTextInput {...props} />
    </Suspense>
  ),
  callout: CalloutInput,
  table: TableInput,
  button: ButtonInput,
  image: ImageInput,
  pdf: PdfInput,
  youTube: VideoInput,
  googleMaps: MapInput,
  taskList: TaskListInput,
  resources: ResourcesInput,
}

interface SectionInputOf {
  section: Section
  onChange: (section: Section) => void
  error: string | undefined
  pastedTables?: PlaceForTables
}

/** The inputs of a section of any type. */
export function SectionInput({ section, onChange, error, pastedTables }: SectionInputOf) {
  const Input = inputs[section.type] as (props: {
    data: unknown
    onChange: (data: unknown) => void
    error: string | undefined
    pastedTables: PlaceForTables | undefined
  }) => ReactNode
  return (
    <Input
      data={section.data}
      onChange={(data) => onChange({ ...section, data } as Section)}
      error={error}
      pastedTables={pastedTables}
    />
  )
}
