import { MAX_RESOURCES, RESOURCE_TYPES } from '@eventflow/domain/content'
import { useWords } from '../../../../platform/words.tsx'
import { FieldDescription, FieldError, RequiredMark } from '../../../../ui/fields/field-frame.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import { OrderedTargets } from '../../../../ui/targets/ordered-targets.tsx'
import type { SectionInputProps } from './section-input.ts'

/** An ordered list of suppliers, tasks and downloads. */
export function ResourcesInput({ data, onChange, error }: SectionInputProps<'resources'>) {
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
