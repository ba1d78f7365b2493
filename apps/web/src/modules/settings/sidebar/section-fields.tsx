import { lazy, Suspense, useId } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import { ItemRow, ItemRows, type ItemListProps, type PlacedPage } from './item-rows.tsx'
import { placedAt, type Section } from './sidebar-edits.ts'
import classes from './sidebar.module.css'

const Sortable = lazy(async () => {
  const { SortableItems } = await import('./sortable-items.tsx')
  return { default: SortableItems }
})

/** Pages are moved by buttons, or by dragging once that has loaded. */
const ItemList = (props: ItemListProps) => (
  <Suspense fallback={<ItemRows {...props} Row={ItemRow} />}>
    <Sortable {...props} />
  </Suspense>
)

interface SectionFieldsProps {
  section: Section
  /** Counted from 0. */
  place: number
  count: number
  pages: readonly PlacedPage[]
  /** Pages that are in no section. */
  unplaced: readonly PlacedPage[]
  onChange: (change: Partial<Section>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A section of the sidebar: heading, pages and position. */
export function SectionFields(props: SectionFieldsProps) {
  const t = useWords()
  const id = useId()
  const { section, place, count, pages, unplaced, onChange } = props
  const { heading, itemIds, isCollapsable } = section
  const name = heading.trim() || t('settings.sidebar.nameless', { number: place + 1 })
  const items = itemIds.flatMap((itemId) => pages.find((page) => page.id === itemId) ?? [])
  return (
    <FieldSection title={name}>
      <TextField
        label={t('settings.sidebar.heading')}
        description={t('settings.sidebar.headingText')}
        value={heading}
        onChange={(next) => onChange({ heading: next })}
        maxLength={60}
      />
      <SwitchField
        label={t('settings.sidebar.isCollapsable')}
        description={t('settings.sidebar.isCollapsableText')}
        value={isCollapsable}
        onChange={(next) => onChange({ isCollapsable: next })}
      />
      {items.length === 0 ? (
        <Muted>{t('settings.sidebar.empty')}</Muted>
      ) : (
        <ItemList
          items={items}
          onMove={(itemId, to) => onChange({ itemIds: placedAt(itemIds, itemId, to) })}
          onTakeOut={(itemId) => onChange({ itemIds: itemIds.filter((each) => each !== itemId) })}
        />
      )}
      {unplaced.length > 0 && (
        <div className={classes['add']}>
          <SelectField
            id={`${id}-add`}
            label={t('settings.sidebar.addPage', { section: name })}
            value=""
            empty={t('settings.sidebar.choosePage')}
            options={unplaced.map((page) => ({ value: page.id, label: page.label }))}
            onChange={(itemId: string) => {
              if (itemId !== '') onChange({ itemIds: [...itemIds, itemId] })
            }}
          />
        </div>
      )}
      <Row gap="xs">
        <MoveButtons label={name} place={place} count={count} onMove={props.onMove} />
        <Button variant="default" color="red" onClick={props.onRemove}>
          {t('settings.sidebar.remove', { section: name })}
        </Button>
      </Row>
    </FieldSection>
  )
}
