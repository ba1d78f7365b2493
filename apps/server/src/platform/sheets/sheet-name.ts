/** Maximum number of characters of a worksheet's name in Excel. */
const MAX_SHEET_NAME = 31

/** The title as Excel accepts it for a worksheet. */
export const sheetName = (title: string): string =>
  title
    .replaceAll(/[\p{C}[\]:*?/\\]+/gu, ' ')
    .slice(0, MAX_SHEET_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^[\s']+|[\s']+$/g, '') || '1'
