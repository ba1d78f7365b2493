import type { Item } from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { useRows } from '../../../ui/order/use-rows.ts'
import { newItem, pastedItems } from '../store/items.ts'
import { newId } from '../store/new-id.ts'
import { ItemRow } from './item-row.tsx'
import { RowSet } from './row-set.tsx'
import type { SettingsProps } from './settings-props.ts'

type ItemListField = Extract<Field, { type: 'itemList' }>

/** What can be ordered, at which price, and which sums are shown. */
export function ItemListSettings({ field, onChange }: SettingsProps<ItemListField>) {
  const t = useWords()
  const { items } = field
  const { list, focusRow } = useRows<HTMLOListElement>()
  const put = (next: Item[], tag?: string) => onChange({ ...field, items: next }, tag)
  return (
    <>
      <RowSet
        title={t('builder.field.items')}
        about={t('builder.field.itemsText')}
        list={list}
        addLabel={t('builder.field.addItem')}
        onAdd={() => {
          put([...items, newItem(newId)])
          focusRow(items.length)
        }}
      >
        {items.map((item, place) => (
          <ItemRow
            key={item.itemId}
            item={item}
            place={place}
            count={items.length}
            onChange={(next, tag) => put(items.with(place, next), tag)}
            onPaste={(text) => {
              const pasted = pastedItems(text, newId)
              const isSeveral = pasted.length > 1 || text.includes('\t')
              if (isSeveral) put(items.toSpliced(place, item.label === '' ? 1 : 0, ...pasted))
              return isSeveral
            }}
            onMove={(by) => put(movedBy(items, place, by))}
            onRemove={() => put(items.toSpliced(place, 1))}
          />
        ))}
      </RowSet>
      <Sums field={field} onChange={onChange} />
    </>
  )
}

function Sums({ field, onChange }: Pick<SettingsProps<ItemListField>, 'field' | 'onChange'>) {
  const t = useWords()
  return (['showPrice', 'showSubtotals', 'showTotal'] as const).map((key) => (
    <SwitchField
      key={key}
      label={t(`builder.field.${key}`)}
      value={field[key]}
      onChange={(isShown) => onChange({ ...field, [key]: isShown })}
    />
  ))
}
