import { expect, test } from 'vitest'
import { onboardingSettings } from './groups/onboarding.settings.ts'
import { greetingOf, onboardingLetter } from './settings.onboarding.ts'

const ann = { firstName: 'Ann', surname: 'Lee' }
const show = { companyName: 'Example Events', eventName: 'Boat Show' }
const { defaults, check } = onboardingSettings

test.each([
  ['the first name', { salutation: 'Dear', showSurname: false }, 'Dear Ann'],
  ['the whole name', { salutation: 'Dear', showSurname: true }, 'Dear Ann Lee'],
  ['another word', { salutation: 'Hello', showSurname: false }, 'Hello Ann'],
])('greeted by %s', (_by, settings, greeting) => {
  expect(greetingOf(settings, ann)).toBe(greeting)
})

test('by default it has a greeting and a signature, and no video', () => {
  expect(onboardingLetter(defaults, ann, show)).toEqual({
    title: 'Welcome!',
    greeting: 'Dear Ann',
    description: '',
    video: null,
    signature: show,
  })
})

test('greeting and signature can be switched off', () => {
  const plain = { ...defaults, showGreeting: false, showSignature: false }
  expect(onboardingLetter(plain, ann, show)).toMatchObject({ greeting: null, signature: null })
})

test('a stored address of another site never becomes a video', () => {
  const hostile = { ...defaults, videoUrl: 'https://www.youtube.com.evil.test/embed/aqz-KE-bpKQ' }
  expect(onboardingLetter(hostile, ann, show).video).toBeNull()
  const good = { ...defaults, videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }
  expect(onboardingLetter(good, ann, show).video).toEqual({
    source: 'youTube',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  })
})

test.each([
  ['no video', { videoUrl: '' }, 0],
  ['a video of YouTube', { videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }, 0],
  ['a video of the other source', { videoUrl: 'https://vimeo.com/76979871' }, 1],
  ['another site', { videoUrl: 'https://evil.test/watch?v=aqz-KE-bpKQ' }, 1],
])('saved with %s: %j', (_what, change, problems) => {
  expect(check?.({ ...defaults, ...change })).toHaveLength(problems)
})
