import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { embedAddress, VIDEO_ORIGINS, VIDEO_SOURCES, videoAt } from './settings.video.ts'

describe('addresses of videos', () => {
  test.each([
    ['youTube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['youTube', 'https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10s', 'aqz-KE-bpKQ'],
    ['youTube', ' https://youtu.be/aqz-KE-bpKQ?si=abc ', 'aqz-KE-bpKQ'],
    ['youTube', 'https://m.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['youTube', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['youTube', 'HTTPS://YouTube.com/live/aqz-KE-bpKQ/', 'aqz-KE-bpKQ'],
    ['vimeo', 'https://vimeo.com/76979871', '76979871'],
    ['vimeo', 'https://vimeo.com/channels/staffpicks/76979871', '76979871'],
    ['vimeo', 'https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871'],
  ] as const)('%s: %s', (source, address, id) => {
    expect(videoAt(source, address)?.id).toBe(id)
  })

  test('an unlisted Vimeo video is embedded with its hash', () => {
    const video = videoAt('vimeo', 'https://vimeo.com/76979871/8272103f6e')
    expect(video && embedAddress(video)).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    )
  })
})

const ID = 'aqz-KE-bpKQ'
const HOSTILE = [
  '',
  'aqz-KE-bpKQ',
  `http://www.youtube.com/watch?v=${ID}`,
  `//www.youtube.com/watch?v=${ID}`,
  `https://evil.test/watch?v=${ID}`,
  `https://www.youtube.com.evil.test/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com@evil.test/watch?v=${ID}`,
  `https://evil.test\\@www.youtube.com/watch?v=${ID}`,
  `https://evil.test#@www.youtube.com/watch?v=${ID}`,
  `https://user:pass@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `https://www.youtube.com./watch?v=${ID}`,
  `https://www.youtube.com/redirect?q=https://evil.test&v=${ID}`,
  `https://www.youtube.com/embed/../redirect?v=${ID}`,
  `https://www.youtube.com/embed/${ID}/../../evil`,
  'https://www.youtube.com/watch?v=aqz-KE-bpK"onload=alert(1)',
  'https://www.youtube.com/watch?v=%2e%2e%2f%2e%2e%2fevil',
  'https://youtu.be/../../evil.test',
  `javascript:alert('https://www.youtube.com/watch?v=${ID}')`,
  `data:text/html,<script>alert(1)</script>`,
  `blob:https://www.youtube.com/${ID}`,
  'https://vimeo.com/76979871/../../evil',
  'https://vimeo.com/album/76979871',
  'https://vimeo.com/76979871?h=<script>"x"',
  `https://player.vimeo.com.evil.test/video/76979871`,
  'https://127.0.0.1/video/76979871',
]

/** The only form of an address that a frame may show. */
const EMBEDDED = {
  youTube: /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1&rel=0$/,
  vimeo: /^https:\/\/player\.vimeo\.com\/video\/\d{4,12}\?autoplay=1&dnt=1(&h=[0-9a-f]{6,20})?$/,
} as const

describe('any text', () => {
  test.each(HOSTILE.filter((address) => !address.includes('76979871?h=')))(
    'is no video: %s',
    (address) => {
      for (const source of VIDEO_SOURCES) expect(videoAt(source, address)).toBeNull()
    },
  )

  test('a video of one source is invalid for the other', () => {
    expect(videoAt('vimeo', `https://youtu.be/${ID}`)).toBeNull()
    expect(videoAt('youTube', 'https://vimeo.com/76979871')).toBeNull()
  })

  test('a frame shows only the official players', () => {
    const hosts = fc.constantFrom('www.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com')
    const near = fc
      .tuple(hosts, fc.webPath(), fc.webQueryParameters())
      .map(([host, path, query]) => `https://${host}${path}?${query}`)
    const address = fc.oneof(fc.constantFrom(...HOSTILE), fc.string(), fc.webUrl(), near)
    fc.assert(
      fc.property(address, fc.constantFrom(...VIDEO_SOURCES), (text, source) => {
        const video = videoAt(source, text)
        if (video === null) return
        expect(embedAddress(video)).toMatch(EMBEDDED[source])
        expect(new URL(embedAddress(video)).origin).toBe(VIDEO_ORIGINS[source])
      }),
      { numRuns: tries(500, 20_000) },
    )
  })
})
