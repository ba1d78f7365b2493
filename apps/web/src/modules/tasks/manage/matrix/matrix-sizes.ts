// Sizes of the matrix that its styles have too (matrix.module.css): what is out of sight is not drawn.

/** Of each row, in pixels. */
export const ROW = 36
/** Of the heading, in pixels. */
export const HEAD = 148
/** Of the column of a task, in rem. */
export const COLUMN_REM = 2.75

/** Of a length as a computed style has it; 0 where nothing is laid out. */
export const pixels = (length: string): number => Number.parseFloat(length) || 0

export const rem = (): number => pixels(getComputedStyle(document.documentElement).fontSize)

/** In pixels. */
export const columnWidth = (): number => COLUMN_REM * rem()
