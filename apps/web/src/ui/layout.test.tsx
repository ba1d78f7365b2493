import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { chooseColourScheme } from './theme/colour-scheme.ts'
import { Muted, Row, Stack, Text } from './layout.tsx'

test('a layout component renders the given element with its attributes', () => {
  draw(
    <Stack as="ul" gap="md" aria-label="Teams">
      <li>
        <Row as="label" htmlFor="acme" gap="xs" className="special">
          <Text weight={600}>Acme</Text>
        </Row>
        <Muted>Hall 7</Muted>
      </li>
    </Stack>,
  )
  expect(screen.getByRole('list', { name: 'Teams' }).className).toContain('gap-md')
  const label = screen.getByText('Acme').parentElement
  expect(label?.getAttribute('for')).toBe('acme')
  expect(label?.className).toMatch(/row.* special$/)
  expect(screen.getByText('Hall 7').tagName).toBe('P')
})

test('the page has the brand colour and the chosen scheme, which is stored', () => {
  const { rerender, unmount } = draw(<ThemeProvider brand="#003366">Portal</ThemeProvider>)
  const css = () =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  expect(css().join(' ')).toContain('--color-brand-filled: #003366')
  chooseColourScheme('dark')
  expect(document.documentElement.dataset['colourScheme']).toBe('dark')
  expect(localStorage.getItem('eventflow-colour-scheme')).toBe('dark')
  rerender(<ThemeProvider brand="no colour">Portal</ThemeProvider>)
  expect(css().join(' ')).not.toContain('#003366')
  chooseColourScheme('light')
  expect(document.documentElement.dataset['colourScheme']).toBe('light')
  unmount()
  expect(document.adoptedStyleSheets).toEqual([])
})
