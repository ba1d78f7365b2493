import { expect, test } from 'vitest'
import { fillFloorPlanLink, isFloorPlanLink, unknownFloorPlanTag } from './settings.floor-plan.ts'

test.each([
  ['https://plan.example.com/?stand={stand}', true],
  ['https://plan.example.com/{hall}/{stand}#map', true],
  ['https://plan.example.com/', false],
  ['http://plan.example.com/{stand}', false],
  ['https://{stand}.example.com/', false],
  ['https://plan.example.com/{stand}/{team}', false],
  ['https://me@plan.example.com/{stand}', false],
  ['javascript:alert(1)//{stand}', false],
])('%s is a link to the floor plan: %s', (link, is) => {
  expect(isFloorPlanLink(link)).toBe(is)
})

test('values are encoded', () => {
  const filled = fillFloorPlanLink('https://p.example.com/{hall}?s={stand}', {
    stand: 'B 12&x=$1',
    hall: 'Halle 2/ä',
  })
  expect(filled).toBe('https://p.example.com/Halle%202%2F%C3%A4?s=B%2012%26x%3D%241')
  expect(unknownFloorPlanTag('https://p.example.com/{team}')).toBe('{team}')
})
