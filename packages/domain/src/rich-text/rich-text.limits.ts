/** Maximum length of a rich text, as it is stored. */
export const MAX_RICH_TEXT_CHARACTERS = 100_000
export const MAX_LINK_CHARACTERS = 2048

/** Maximum size of a table: pasted ones become sections of content pages. */
export const MAX_TABLE_COLUMNS = 12
export const MAX_TABLE_ROWS = 300
export const MAX_CELL_CHARACTERS = 2000
