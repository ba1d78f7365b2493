import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageNonce } from '../../platform/page-nonce.ts'
import { isHexColour } from './contrast.ts'
import { readableVariables } from './css-variables.ts'
import { DEFAULT_BRAND } from './palette.ts'
import './styles.ts'
import { themeOf } from './theme.ts'

const remembered = localStorageColorSchemeManager({ key: 'eventflow-colour-scheme' })

interface ThemeProviderProps {
  /** `#rrggbb`; anything else is drawn in the default brand. */
  brand?: string
  children: ReactNode
}

/** Everything below is drawn in the event's brand, in the reader's colour scheme. */
export function ThemeProvider({ brand = DEFAULT_BRAND, children }: ThemeProviderProps) {
  const colour = isHexColour(brand) ? brand : DEFAULT_BRAND
  return (
    <MantineProvider
      theme={themeOf(colour)}
      cssVariablesResolver={readableVariables(colour)}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  )
}
