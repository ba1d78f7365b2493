// The few numbers that every screen is drawn from. Nothing else sets a size of its own.

/** Five type sizes. */
export const fontSizes = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.75rem',
} as const

/** Eight spacing steps. */
export const spacing = {
  '3xs': '0.125rem',
  '2xs': '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  '2xl': '3rem',
} as const

export const radius = {
  xs: '0.25rem',
  sm: '0.375rem',
  md: '0.5rem',
  lg: '0.75rem',
  xl: '1rem',
} as const

export const shadows = {
  xs: '0 1px 2px rgb(0 0 0 / 6%)',
  sm: '0 1px 3px rgb(0 0 0 / 8%), 0 1px 2px rgb(0 0 0 / 4%)',
  md: '0 4px 12px rgb(0 0 0 / 10%)',
  lg: '0 8px 24px rgb(0 0 0 / 14%)',
  xl: '0 16px 48px rgb(0 0 0 / 18%)',
} as const

/** Widths from which a layout changes (specification: portal core, section 9), in em of 16 px. */
export const breakpoints = {
  xs: '36em',
  sm: '36em',
  md: '48em',
  lg: '62em',
  xl: '75em',
  xxl: '87.5em',
} as const
