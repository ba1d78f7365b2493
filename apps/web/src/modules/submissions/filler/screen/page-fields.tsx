// The fields of one page, in chunks. A change copies and lays out what stands beside it on every
// level: with all fields in one row, a key would cost as much as there are fields.
import type { Field } from '@eventflow/domain/forms/engine'
import { memo, useDeferredValue, useMemo, useState, type CSSProperties } from 'react'
import { FieldSlot } from '../inputs/field-slot.tsx'
import type { FillingStore } from '../store/filling-store.ts'
import classes from './filler.module.css'
import { countFirstChunks, chunkFields } from './field-chunks.ts'

/** Fields of a page from which chunks out of sight are not laid out until they come near. */
const LONG = 60

interface PageFieldsProps {
  store: FillingStore
  fields: readonly Field[]
  isLocked: boolean
}

/**
 * What fills the window is drawn at once, the rest right after it, in slices between which keys are
 * taken. A moment later everything is in the page, for the person who searches it, tabs or listens.
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

/** How long fields are that have not been laid out: what stands below them moves little. */
const roomFor = (store: FillingStore, fields: readonly Field[]): CSSProperties => {
  const count = fields.filter(({ id }) => store.isShown(id)).length
  return { '--fields': count }
}
