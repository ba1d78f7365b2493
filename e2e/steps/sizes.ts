/** The two window sizes of the journeys. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
}

export type SizeName = keyof typeof SIZES
