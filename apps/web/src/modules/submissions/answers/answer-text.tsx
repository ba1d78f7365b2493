import type { AnswerTable, AnswerTotal, ShownAnswer } from '@eventflow/domain/forms/engine'
import { use } from 'react'
import { Muted } from '../../../ui/layout.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { FileLinks, linked } from './file-links.ts'
import classes from './answers.module.css'

/** A read-only answer. */
export function AnswerText({ shown }: { shown: ShownAnswer }) {
  const linkTo = use(FileLinks)
  switch (shown.kind) {
    case 'files':
      return <StoredFiles files={shown.files.map((file) => linked(file, linkTo))} />
    case 'link':
      return (
        <a href={shown.address} target="_blank" rel="noreferrer">
          {shown.address}
        </a>
      )
    case 'table':
      return <Table table={shown} />
    case 'total':
      return <Total total={shown} />
    case 'text':
      return <span className={classes['text']}>{shown.text}</span>
  }
}

const Total = ({ total: { text, note, details } }: { total: AnswerTotal }) => (
  <div className={classes['total']}>
    <p className={classes['sum']}>{text}</p>
    <TaxDetails details={details} />
    {note && <span className={classes['note']}>{note}</span>}
  </div>
)

/** The tax of an order, and its total with or without tax. */
export const TaxDetails = ({ details }: { details: AnswerTotal['details'] }) =>
  details.map(({ label, text }) => <Muted key={label}>{`${label}: ${text}`}</Muted>)

function Table({ table: { columns, rows, total } }: { table: AnswerTable }) {
  const amount = (place: number) => (columns[place]?.isAmount ? classes['amount'] : undefined)
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {columns.map(({ label }, place) =>
            label === '' ? (
              // oxlint-disable-next-line react/no-array-index-key -- columns are identified by position
              <td key={place}>{label}</td>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name, so they are identified by position
              <th key={place} scope="col" className={amount(place)}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids, so they are identified by position
          <tr key={row}>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells are identified by position
              <td key={place} className={amount(place)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={Math.max(1, columns.length - 1)}>
              {total.label}
              {total.note && <span className={classes['note']}>{total.note}</span>}
            </th>
            <td className={classes['amount']}>{total.text}</td>
          </tr>
          {total.details.map(({ label, text }) => (
            <tr key={label} className={classes['detail']}>
              <th scope="row" colSpan={Math.max(1, columns.length - 1)}>
                {label}
              </th>
              <td className={classes['amount']}>{text}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
