import { isHexColour } from '@eventflow/domain/colours'
import { useInsertionEffect, type ReactNode } from 'react'
import { followColourScheme } from './colour-scheme.ts'
import { prepareScheme, themeCss } from './css-variables.ts'
import { DEFAULT_BRAND, SCHEMES } from './palette.ts'
import './styles.ts'

interface ThemeProviderProps {
  /** `#rrggbb`; any other value falls back to the default brand. */
  brand?: string
  children: ReactNode
}

const colourOf = (brand: string): string => (isHexColour(brand) ? brand : DEFAULT_BRAND)

/** Computes the colours of a brand, each scheme in a separate task. */
export async function prepareTheme(brand: string, breath: () => Promise<unknown>): Promise<void> {
  for (const scheme of SCHEMES) {
    await breath()
    prepareScheme(colourOf(brand), scheme)
  }
}

/** Applies the event's brand and the reader's colour scheme to the page. */
export function ThemeProvider({ brand = DEFAULT_BRAND, children }: ThemeProviderProps) {
  const colour = colourOf(brand)
  // A constructed style sheet creates no markup, so the content policy needs no exception. It is
  // set before layout is measured; a layout effect made the browser lay out the first screen twice.
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(themeCss(colour))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [colour])
  useInsertionEffect(followColourScheme, [])
  return children
}
