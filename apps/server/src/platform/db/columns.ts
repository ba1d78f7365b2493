// The columns that every table of an event has. The event id leads the primary key and, in each
// module's tables, every foreign key: a row of one event cannot point into another, and the tables
// can be distributed by event unchanged.
import { foreignKey, integer, jsonb, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { StoredDimension, Translations } from '@eventflow/domain/kernel'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const eventId = () => text('event_id').notNull()

/** event id and id: the primary key of an event's records. */
export const identity = () => ({ eventId: eventId(), id: text('id').notNull() })

/** Who wrote a record and when, and how often it has been saved. */
export const audit = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  revision: integer('revision').notNull().default(1),
})

/** The named texts of a record in languages other than the event's (docs/design/languages.md). */
export const translationsColumn = <Name extends string>() =>
  jsonb('translations').$type<Translations<Name>>().notNull().default({})

/** The dimensions that a record names (docs/design/audience.md); empty for every team. */
export const dimensionsColumn = () =>
  jsonb('dimensions').$type<StoredDimension[]>().notNull().default([])

interface OfAnEvent {
  readonly eventId: AnyPgColumn
}

/** A foreign key to a record of the same event. */
export const refersTo = (
  table: OfAnEvent,
  column: AnyPgColumn,
  target: OfAnEvent & { readonly id: AnyPgColumn },
) =>
  foreignKey({
    columns: [table.eventId, column],
    foreignColumns: [target.eventId, target.id],
  })
