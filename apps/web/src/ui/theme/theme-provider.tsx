import { isHexColour } from '@eventflow/domain/colours'
import { useInsertionEffect, type ReactNode } from 'react'
import { followColourScheme } from './colour-scheme.ts'
import { themeCss } from './css-variables.ts'
import { DEFAULT_BRAND } from './palette.ts'
import './styles.ts'

interface ThemeProviderProps {
  /** `#rrggbb`; anything else is drawn in the default brand. */
  brand?: string
  children: ReactNode
}

/** The page is drawn in the event's brand, in the reader's colour scheme. */
export function ThemeProvider({ brand = DEFAULT_BRAND, children }: ThemeProviderProps) {
  const colour = isHexColour(brand) ? brand : DEFAULT_BRAND
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
