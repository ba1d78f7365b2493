import type { Item } from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { newItem, pastedItems } from '../store/items.ts'
import { newId } from '../store/new-id.ts'
import { ItemRow } from './item-row.tsx'
import classes from './settings.module.css'
import type { SettingsProps } from './settings-props.ts'

type ItemListField = Extract<Field, { type: 'itemList' }>

/** What can be ordered, at which price, and which sums are shown. */
export function ItemListSettings({ field, onChange }: SettingsProps<ItemListField>) {
  const t = useWords()
  const { items } = field
  const put = (next: Item[], tag?: string) => onChange({ ...field, items: next }, tag)
  return (
    <>
      <fieldset className={classes['set']}>
        <legend className={classes['legend']}>{t('builder.field.items')}</legend>
        <p className={classes['about']}>{t('builder.field.itemsText')}</p>
        <ol className={classes['options']}>
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
        </ol>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => put([...items, newItem(newId)])}
        >
          {t('builder.field.addItem')}
        </Button>
      </fieldset>
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
