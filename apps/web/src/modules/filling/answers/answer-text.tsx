import {
  type Field,
  filesOf,
  kindOf,
  orderLines,
  type TextContext,
} from '@eventflow/domain/forms/engine'
import type { ComponentType } from 'react'
import { fileAddress } from '../../../platform/file-address.ts'
import { useWords } from '../../../platform/words.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { partOf } from '../store/places.ts'
import classes from './answers.module.css'

interface AnswerTextProps<F extends Field = Field> {
  field: F
  value: unknown
  texts: TextContext
}

type FieldOfType<T extends Field['type']> = Extract<Field, { type: T }>

const Plain = ({ field, value, texts }: AnswerTextProps) => (
  <span className={classes['text']}>{kindOf(field).toText(field, value, texts)}</span>
)

const Files = ({ value }: AnswerTextProps) => (
  <StoredFiles files={filesOf(value).map((file) => ({ ...file, href: fileAddress(file.id) }))} />
)

/** Only a web address may become a link. */
function WebAddress(props: AnswerTextProps) {
  const text = kindOf(props.field).toText(props.field, props.value, props.texts)
  if (!/^https?:\/\//i.test(text)) return <Plain {...props} />
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

function Address(props: AnswerTextProps) {
  // The parts stand joined by commas in a text, and on lines where there is room.
  const text = kindOf(props.field).toText(props.field, props.value, props.texts)
  return <span className={classes['text']}>{text.replaceAll(', ', ',\n')}</span>
}

function Order({ field, value, texts }: AnswerTextProps<FieldOfType<'itemList'>>) {
  const t = useWords()
  const lines = orderLines(field, value, 'stored')
  const total = lines.reduce((sum, line) => sum + (line.lineMinor ?? 0), 0)
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('filling.submission.item')}</th>
          <th scope="col">{t('filling.items.quantity')}</th>
          {field.showPrice && <th scope="col">{t('filling.submission.price')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.itemId}>
            <td>{line.label}</td>
            <td>{line.quantity}</td>
            {field.showPrice && (
              <td>{line.unitMinor === null ? line.price : texts.money(line.unitMinor)}</td>
            )}
          </tr>
        ))}
      </tbody>
      {field.showTotal && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={field.showPrice ? 2 : 1}>
              {t('filling.items.total')}
            </th>
            <td>{texts.money(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Rows({ field, value }: AnswerTextProps<FieldOfType<'repeater'>>) {
  const t = useWords()
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {field.cellSchema.map(({ id, label }, index) => (
            <th key={id} scope="col">
              {label || t('forms.defaults.cell', { count: index + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own: they are what stands at a place
          <tr key={index}>
            {field.cellSchema.map(({ id }) => (
              <td key={id}>{String(partOf(row, id) ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Showing = { readonly [T in Field['type']]?: ComponentType<AnswerTextProps<FieldOfType<T>>> }

// What is more than a text; every other type is shown as its text.
const SHOWN: Showing = {
  upload: Files,
  url: WebAddress,
  address: Address,
  itemList: Order,
  repeater: Rows,
}

/** One answer, to be read. */
export function AnswerText(props: AnswerTextProps) {
  const Shown = (SHOWN[props.field.type] ?? Plain) as ComponentType<AnswerTextProps>
  return <Shown {...props} />
}
