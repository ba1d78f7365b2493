// Sizes that the styles of the matrix repeat (matrix.module.css), needed because invisible cells
// are not rendered.

/** Height of each row, in pixels. */
export const ROW = 36
/** Height of the heading, in pixels. */
export const HEAD = 148
/** Width of a task column, in rem. */
export const COLUMN_REM = 2.75

/** Parses a computed length in pixels; 0 without layout. */
export const pixels = (length: string): number => Number.parseFloat(length) || 0

export const rem = (): number => pixels(getComputedStyle(document.documentElement).fontSize)

/** In pixels. */
export const columnWidth = (): number => COLUMN_REM * rem()
