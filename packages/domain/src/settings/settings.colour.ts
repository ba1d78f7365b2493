/** Perceived brightness of `#rrggbb`, 0 (black) to 255 (white). */
function brightness(hex: string): number {
  const channel = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16)
  return (channel(1) * 299 + channel(3) * 587 + channel(5) * 114) / 1000
}

/** Brightness below 128 means the dark navigation theme (specification: portal core, section 9). */
export const navTheme = (navBgColor: string): 'light' | 'dark' =>
  brightness(navBgColor) < 128 ? 'dark' : 'light'
