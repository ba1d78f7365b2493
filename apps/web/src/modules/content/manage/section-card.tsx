// A section in the editor of its page: as teams see it, and its fields once it is open.
import type { Section } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { DragHandle } from '../../../ui/order/drag-handle.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import type { RowDrag } from '../../../ui/order/row-drag.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { taskGroupChoicesQuery } from '../../../ui/targets/choices.ts'
import { TargetName } from '../../../ui/targets/target-name.tsx'
import { SectionView } from '../page/section-views.tsx'
import { StoredPdf } from './inputs/pdf-input.tsx'
import { AssetPicture } from './inputs/picture-input.tsx'
import type { PlaceForTables } from '../../../ui/rich-text-editor/pasted-tables.ts'
import { SectionInput } from './inputs/section-inputs.tsx'
import { labelOf, SECTION_ICONS } from './section-drafts.ts'
import classes from './sections.module.css'

export interface SectionCardProps {
  section: Section
  place: number
  count: number
  isOpen: boolean
  /** Teams have not seen it yet. */
  isNew: boolean
  error: string | undefined
  onOpen: (isOpen: boolean) => void
  onChange: (section: Section) => void
  /** Receives tables that are pasted into the section's text. */
  pastedTables: PlaceForTables
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function SectionCard({ drag, ...props }: SectionCardProps & { drag?: RowDrag }) {
  const t = useWords()
  const { section, isOpen, onOpen, error } = props
  const label = labelOf(section, t)
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classes['card']}
      data-dragging={drag?.isDragging || undefined}
      data-wrong={error !== undefined || undefined}
      aria-label={label}
    >
      <Row gap="xs" rowGap="2xs" justify="between">
        <Row as="span" gap="xs" inline className={classes['name']}>
          <DragHandle drag={drag} label={label} />
          <Icon name={SECTION_ICONS[section.type]} />
          <Text size="sm" weight={600}>
            {t(`contentAdmin.types.${section.type}`)}
          </Text>
          <Marks isNew={props.isNew} isPublished={section.isPublished} />
        </Row>
        <Row as="span" noWrap inline>
          <MoveButtons
            label={label}
            place={props.place}
            count={props.count}
            onMove={props.onMove}
          />
          <IconButton
            size="sm"
            icon={isOpen ? 'check' : 'edit'}
            id={`section-${section.id}`}
            label={t(isOpen ? 'contentAdmin.write.done' : 'contentAdmin.write.edit', { label })}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          />
          <IconButton
            size="sm"
            icon="delete_outlined"
            label={t('contentAdmin.write.remove', { label })}
            onClick={props.onRemove}
          />
        </Row>
      </Row>
      {isOpen ? <OpenSection {...props} /> : <ShownSection section={section} />}
      {!isOpen && error && <FieldError id={section.id}>{error}</FieldError>}
    </li>
  )
}

function Marks({ isNew, isPublished }: { isNew: boolean; isPublished: boolean }) {
  const t = useWords()
  return (
    <>
      {isNew && (
        <StateBadge tone="info" icon="fiber_new">
          {t('contentAdmin.write.isNew')}
        </StateBadge>
      )}
      {!isPublished && (
        <StateBadge tone="neutral" icon="visibility_off_outlined">
          {t('contentAdmin.write.isWaiting')}
        </StateBadge>
      )}
    </>
  )
}

function OpenSection({ section, onChange, onOpen, pastedTables, error }: SectionCardProps) {
  const t = useWords()
  return (
    <Stack gap="md">
      <TextField
        label={t('contentAdmin.write.heading')}
        description={t('contentAdmin.write.headingText')}
        value={section.heading}
        onChange={(heading) => onChange({ ...section, heading })}
        maxLength={200}
      />
      <SectionInput
        section={section}
        onChange={onChange}
        error={error}
        pastedTables={pastedTables}
      />
      <SwitchField
        label={t('contentAdmin.write.isPublished')}
        value={section.isPublished}
        onChange={(isPublished) => onChange({ ...section, isPublished })}
      />
      <div>
        <Button variant="default" size="xs" onClick={() => onOpen(false)}>
          {t('contentAdmin.write.done')}
        </Button>
      </div>
    </Stack>
  )
}

/** The section as teams see it. External content is described in words. */
export function ShownSection({ section }: { section: Section }) {
  return (
    <SectionView
      section={section}
      around={{
        taskLists: {},
        hasMapsKey: false,
        frameOf: () => null,
        showPicture: (assetId) => <AssetPicture assetId={assetId} />,
        showFile: (fileId, title) => <StoredPdf fileId={fileId} title={title} />,
        showResources: ({ data }) => (
          <Stack as="ul" gap="2xs">
            {data.map(({ type, id }) => (
              <li key={`${type} ${id}`}>
                <TargetName type={type} id={id} />
              </li>
            ))}
          </Stack>
        ),
        showTasks: (groupId) => <ListedGroup id={groupId} />,
      }}
    />
  )
}

function ListedGroup({ id }: { id: string }) {
  const t = useWords()
  const { data } = useQuery(taskGroupChoicesQuery())
  const title = data?.find(({ value }) => value === id)?.label
  if (data && title === undefined && id !== '') return <Muted>{t('targets.gone')}</Muted>
  return <Muted>{t('contentAdmin.taskList.shown', { title: title ?? '…' })}</Muted>
}
