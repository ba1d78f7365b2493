// The fields of one page, in stretches. A change copies and lays out what stands beside it on every
// level: with all fields in one row, a key would cost as much as there are fields.
import type { Field } from '@eventflow/domain/forms/engine'
import { memo, useDeferredValue, useMemo, useState, type CSSProperties } from 'react'
import { FieldSlot } from '../inputs/field-slot.tsx'
import type { FillingStore } from '../store/filling-store.ts'
import classes from './filler.module.css'
import { stretchesAtFirst, stretchesOf } from './stretches.ts'

/** Fields of a page from which stretches out of sight are not laid out until they come near. */
const LONG = 60

interface PageFieldsProps {
  store: FillingStore
  fields: readonly Field[]
  isLocked: boolean
}

/**
 * What fills the window is drawn at once, the rest right after it, in slices between which keys are
 * taken. A moment later everything is in the page, for whoever searches it, tabs or listens.
 */
export function PageFields({ store, fields, isLocked }: PageFieldsProps) {
  const isWhole = useDeferredValue(true, false)
  const stretches = useMemo(() => stretchesOf(fields), [fields])
  const [atFirst] = useState(() => stretchesAtFirst(stretches, store.isShown))
  const drawn = isWhole ? stretches : stretches.slice(0, atFirst)
  const rest = isWhole ? [] : stretches.slice(atFirst).flat()
  return (
    <div className={classes['page']} data-long={fields.length > LONG || undefined} inert={isLocked}>
      {drawn.map((stretch) => (
        <Stretch key={stretch[0]?.id} store={store} fields={stretch} />
      ))}
      {rest.length > 0 && <div className={classes['rest']} style={roomFor(store, rest)} />}
    </div>
  )
}

interface StretchProps {
  store: FillingStore
  fields: readonly Field[]
}

const Stretch = memo(function Stretch({ store, fields }: StretchProps) {
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
  // A variable of ours, which React's types do not know.
  return { '--fields': count } as CSSProperties
}
