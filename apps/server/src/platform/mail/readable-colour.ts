// Luminance at which black and white are equally readable (WCAG 2.2, relative luminance).
const MIDDLE = 0.179

function luminance(hex: string): number {
  const channel = (from: number): number => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The colour of text on a ground of `#rrggbb`: always at least 4.5 to 1. */
export const textOn = (ground: string): '#000000' | '#ffffff' =>
  luminance(ground) > MIDDLE ? '#000000' : '#ffffff'
