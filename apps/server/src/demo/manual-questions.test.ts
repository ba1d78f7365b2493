// Asks the demo's manual what exhibitors ask, in their words; the right page is to be the first hit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../testing/test-portal.ts'
import type { DemoPerson } from './demo-people.ts'
import { makeDemo } from './make-demo.ts'

const QUESTIONS: readonly (readonly [question: string, path: string])[] = [
  ['when may I unload', 'Arrival and unloading'],
  ['maximum wall height', 'Stand rules'],
  ['where can I park my van', 'Arrival and unloading'],
  ['hanging a banner from the roof', 'Rigging and hanging banners'],
  ['rigging weight', 'Rigging and hanging banners'],
  ['how many badges do we get', 'Badges and passes'],
  ['can I bring my children', 'Badges and passes'],
  ['where do I put cardboard', 'Waste and cleaning'],
  ['who cleans our stand', 'Waste and cleaning'],
  ['may we hand out free samples', 'Catering and samples on your stand'],
  ['can we serve alcohol', 'Catering and samples on your stand'],
  ['public liability insurance', 'Insurance'],
  ['first aid room', 'Fire safety and emergencies'],
  ['what is the emergency number', 'Fire safety and emergencies'],
  ['is there free wifi', 'Wi-Fi and telephones'],
  ['where are empty crates stored', 'Deliveries, storage and forklifts'],
  ['send a pallet before the show', 'Deliveries, storage and forklifts'],
  ['hotel near the venue', 'Hotels and travel'],
  ['risk assessment', 'Contractors and risk assessments'],
  ['how loud may our music be', 'Music, noise and demonstrations'],
  ['when does breakdown start', 'Breakdown and collection'],
  ['what time is the power switched on', 'Electricity, water and internet'],
  ['wheelchair ramp', 'Accessible stands'],
  ['ridging', 'Rigging and hanging banners'],
  ['how much is a lorry park', 'Arrival and unloading'],
]
const MAY_BE_WRONG = 2

test('the first page that is found has the answer', { timeout: 120_000 }, async () => {
  const portal = await testPortal()
  const eventId = await makeDemo(portal.services)
  const people: DemoPerson[] = JSON.parse(
    readFileSync(join(portal.services.config.dataDir, 'demo-people.json'), 'utf8'),
  )
  const { email, password } = people.find(({ rank }) => rank === 'teamOwner') ?? {}
  const headers = { host: eventId }
  const url = '/api/auth/log-in'
  const signIn = { method: 'POST' as const, url, headers, payload: { email, password } }
  const answer = await portal.app.inject(signIn)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const wrong: string[] = []
  for (const [question, wanted] of QUESTIONS) {
    const query = new URLSearchParams({ text: question, limit: '5' })
    const asked = { url: `/api/find?${query.toString()}`, headers: { ...headers, cookie } }
    const { items } = (await portal.app.inject(asked)).json()
    const titles: string[] = items.map(({ title }: { title: string }) => title)
    if (titles[0] !== wanted) wrong.push(`${question}: ${titles.join(' | ')}`)
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MAY_BE_WRONG)
})
