import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { STATE_COLOURS } from './css-variables.ts'
import { shadesOf } from './palette.ts'
import { breakpoints, fontSizes, radius, shadows, spacing } from './tokens.ts'

// Mantine draws filled things with white text whatever the colour; ours is computed.
const readableVariants: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  if (input.variant !== 'filled' || name.includes('.') || !input.theme.colors[name]) return colours
  return { ...colours, color: `var(--mantine-color-${name}-contrast)` }
}

const heading = (fontSize: string, lineHeight: string) => ({
  fontSize,
  lineHeight,
  fontWeight: '650',
})

const tuple = (colour: string): MantineColorsTuple => [...shadesOf(colour)]

/** The theme of an event, from its brand colour. */
export const themeOf = (brand: string) =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: {
      brand: tuple(brand),
      ...Object.fromEntries(
        Object.entries(STATE_COLOURS)
          .filter(([name]) => name !== 'gray')
          .map(([name, colour]) => [name, tuple(colour)]),
      ),
    },
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    headings: {
      fontFamily: 'inherit',
      sizes: {
        h1: heading(fontSizes.xl, '1.25'),
        h2: heading(fontSizes.lg, '1.35'),
        h3: heading(fontSizes.md, '1.45'),
        h4: heading(fontSizes.sm, '1.45'),
        h5: heading(fontSizes.sm, '1.45'),
        h6: heading(fontSizes.xs, '1.45'),
      },
    },
    fontSizes,
    spacing,
    radius,
    shadows,
    breakpoints,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: readableVariants,
  })
