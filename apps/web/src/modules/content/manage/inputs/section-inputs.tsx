// The inputs of each section type. A new type in the domain does not compile without one.
import {
  MAX_RESOURCES,
  RESOURCE_TYPES,
  type Section,
  type SectionType,
} from '@eventflow/domain/content'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { FieldDescription, FieldError, RequiredMark } from '../../../../ui/fields/field-frame.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import type { PlaceForTables } from '../../../../ui/rich-text-editor/pasted-tables.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { OrderedTargets } from '../../../../ui/targets/ordered-targets.tsx'
import { PdfInput } from './pdf-input.tsx'
import { ImageInput } from './picture-input.tsx'
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

/** An ordered list of suppliers, tasks and downloads. */
function ResourcesInput({ data, onChange, error }: SectionInputProps<'resources'>) {
  const t = useWords()
  return (
    <Stack gap="sm">
      <Text size="sm" weight={600}>
        {t('contentAdmin.resources.list')}
        <RequiredMark />
      </Text>
      <FieldDescription id="resources">{t('contentAdmin.resources.text')}</FieldDescription>
      <OrderedTargets
        targets={data}
        onChange={onChange}
        types={RESOURCE_TYPES}
        max={MAX_RESOURCES}
        words={{
          add: t('contentAdmin.resources.add'),
          which: t('contentAdmin.resources.addWhich'),
          place: (place) => t('contentAdmin.resources.place', { place }),
          remove: (place) => t('contentAdmin.resources.remove', { place }),
        }}
      />
      <FieldError id="resources">{error}</FieldError>
    </Stack>
  )
}
