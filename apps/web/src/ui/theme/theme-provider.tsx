import { isHexColour } from '@eventflow/domain/colours'
import { useInsertionEffect, type ReactNode } from 'react'
import { followColourScheme } from './colour-scheme.ts'
import { prepareScheme, themeCss } from './css-variables.ts'
import { DEFAULT_BRAND, SCHEMES } from './palette.ts'
import './styles.ts'

interface ThemeProviderProps {
  /** `#rrggbb`; anything else is drawn in the default brand. */
  brand?: string
  children: ReactNode
}

const colourOf = (brand: string): string => (isHexColour(brand) ? brand : DEFAULT_BRAND)

/** Works the colours of a brand out, scheme by scheme, each in a task of its own. */
export async function prepareTheme(brand: string, breath: () => Promise<unknown>): Promise<void> {
  for (const scheme of SCHEMES) {
    await breath()
    prepareScheme(colourOf(brand), scheme)
  }
}

/** The page is drawn in the event's brand, in the reader's colour scheme. */
export function ThemeProvider({ brand = DEFAULT_BRAND, children }: ThemeProviderProps) {
  const colour = colourOf(brand)
  // A constructed style sheet: no markup is made, so the content policy needs no exception. It is there before
  // anything is measured; in a layout effect it made the browser lay out the first screen twice.
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
