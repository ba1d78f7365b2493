import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  audit,
  dimensionsColumn,
  identity,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { searchWords } from '../../platform/db/search-columns.ts'
import { files } from '../files/files.tables.ts'

/** A file that organisers offer to teams. Its team types are in `audience_team_types`. */
export const downloads = pgTable(
  'downloads',
  {
    ...identity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'name' | 'description'>(),
    fileId: text('file_id').notNull(),
    showDownload: boolean('show_download').notNull().default(true),
    showToChildTeams: boolean('show_to_child_teams').notNull().default(false),
    dimensions: dimensionsColumn(),
    search: searchWords({ name: 'A', description: 'C' }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.fileId, files),
    index('downloads_file').on(table.eventId, table.fileId),
  ],
)
