// The fields of a page in chunks. React and layout process the siblings of a changed element on
// every level. With all fields in one list, each key would cost as much as all fields.
import type { Field } from '@eventflow/domain/forms/engine'
import { memo, useDeferredValue, useMemo, useState, type CSSProperties } from 'react'
import { FieldSlot } from '../inputs/field-slot.tsx'
import type { FillingStore } from '../store/filling-store.ts'
import classes from './filler.module.css'
import { countFirstChunks, chunkFields } from './field-chunks.ts'

/** On pages with more fields, distant chunks are not laid out until they come near. */
const LONG = 60

interface PageFieldsProps {
  store: FillingStore
  fields: readonly Field[]
  isLocked: boolean
}

/**
 * Fields in the first window are rendered immediately, and the rest right after in slices that do
 * not block typing. Search, tab key and screen readers soon find everything.
 */
export function PageFields({ store, fields, isLocked }: PageFieldsProps) {
  const isWhole = useDeferredValue(true, false)
  const chunks = useMemo(() => chunkFields(fields), [fields])
  const [atFirst] = useState(() => countFirstChunks(chunks, store.isShown))
  const drawn = isWhole ? chunks : chunks.slice(0, atFirst)
  const rest = isWhole ? [] : chunks.slice(atFirst).flat()
  return (
    <div className={classes['page']} data-long={fields.length > LONG || undefined} inert={isLocked}>
      {drawn.map((chunk) => (
        <FieldChunkView key={chunk[0]?.id} store={store} fields={chunk} />
      ))}
      {rest.length > 0 && <div className={classes['rest']} style={roomFor(store, rest)} />}
    </div>
  )
}

interface FieldChunkViewProps {
  store: FillingStore
  fields: readonly Field[]
}

const FieldChunkView = memo(function FieldChunkView({ store, fields }: FieldChunkViewProps) {
  const [room] = useState(() => roomFor(store, fields))
  return (
    <div className={classes['stretch']} style={room}>
      {fields.map((field) => (
        <FieldSlot key={field.id} field={field} path={field.id} />
      ))}
    </div>
  )
})

/** Reserves space for fields that are not laid out yet, so that little moves. */
const roomFor = (store: FillingStore, fields: readonly Field[]): CSSProperties => {
  const count = fields.filter(({ id }) => store.isShown(id)).length
  return { '--fields': count }
}
