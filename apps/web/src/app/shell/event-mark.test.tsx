import { screen } from '@testing-library/react'
import type { Portal } from '@eventflow/domain/settings'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { fakePortal, fakeServices } from '../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../platform/portal-context.tsx'
import { drawInRouter } from '../../testing/in-router.tsx'
import { EventMark } from './event-mark.tsx'

const LOGO = '/api/branding/logo?v=wide'
const ICON = '/api/branding/iconLogo?v=square'

async function drawMark(branding: Partial<Portal['branding']>, isSmall: boolean) {
  const portal = fakePortal('#029e66')
  const shown = { ...portal, branding: { ...portal.branding, ...branding } }
  drawInRouter(
    <ServicesProvider services={{ ...fakeServices, loadPortal: () => Promise.resolve(shown) }}>
      <Suspense>
        <EventMark ground="page" isSmall={isSmall} />
      </Suspense>
    </ServicesProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Northern Machinery 2026: Dashboard' })
  const pictures = [...link.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  return { pictures, text: link.textContent }
}

const given = { logoUrl: LOGO, iconLogoUrl: ICON, hasIconLogo: true }
const NAME = 'Northern Machinery 2026'

test('in a small space the icon logo is beside the short name of the event', async () => {
  expect(await drawMark(given, true)).toEqual({ pictures: [ICON], text: NAME })
})

test('with enough space only the logo is shown', async () => {
  expect(await drawMark(given, false)).toEqual({ pictures: [LOGO], text: '' })
})

test('an icon made of letters does not replace a logo', async () => {
  const made = { ...given, iconLogoUrl: '/api/branding/iconLogo', hasIconLogo: false }
  expect(await drawMark(made, true)).toEqual({ pictures: [LOGO], text: '' })
})

test('an event without pictures shows its name', async () => {
  expect(await drawMark({}, true)).toEqual({ pictures: [], text: NAME })
})
