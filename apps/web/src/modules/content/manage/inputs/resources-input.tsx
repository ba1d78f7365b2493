import { MAX_RESOURCES, RESOURCE_TYPES } from '@eventflow/domain/content'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldDescription, FieldError, RequiredMark } from '../../../../ui/fields/field-frame.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { MoveButtons } from '../../../../ui/order/move-buttons.tsx'
import { movedBy } from '../../../../ui/order/moved-by.ts'
import { TargetDialog } from '../../../../ui/targets/target-dialog.tsx'
import { TargetName } from '../../../../ui/targets/target-name.tsx'
import { targetTitleQuery } from '../../../../ui/targets/target-queries.ts'
import type { SectionInputProps } from './section-input.ts'

/** An ordered list of suppliers, tasks and downloads. */
export function ResourcesInput({ data, onChange, error }: SectionInputProps<'resources'>) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap="sm">
      <Text size="sm" weight={600}>
        {t('contentAdmin.resources.list')}
        <RequiredMark />
      </Text>
      <FieldDescription id="resources">{t('contentAdmin.resources.text')}</FieldDescription>
      <Stack as="ol" gap="2xs">
        {data.map(({ type, id }, place) => (
          <Row key={`${type} ${id}`} as="li" gap="xs" justify="between">
            <TargetName type={type} id={id} />
            <Row as="span" noWrap inline>
              <MoveButtons
                label={t('contentAdmin.resources.place', { place: place + 1 })}
                place={place}
                count={data.length}
                onMove={(by) => onChange(movedBy(data, place, by))}
              />
              <IconButton
                size="sm"
                icon="delete_outlined"
                label={t('contentAdmin.resources.remove', { place: place + 1 })}
                onClick={() => onChange(data.toSpliced(place, 1))}
              />
            </Row>
          </Row>
        ))}
      </Stack>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          disabled={data.length >= MAX_RESOURCES}
          onClick={() => setIsOpen(true)}
        >
          {t('contentAdmin.resources.add')}
        </Button>
      </div>
      <FieldError id="resources">{error}</FieldError>
      {isOpen && (
        <TargetDialog
          title={t('contentAdmin.resources.addWhich')}
          types={RESOURCE_TYPES}
          chosen={new Set(data.map(({ type, id }) => `${type} ${id}`))}
          onTake={(type, { id, title }) => {
            queryClient.setQueryData(targetTitleQuery(type, id).queryKey, title)
            onChange([...data, { type, id }])
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  )
}
