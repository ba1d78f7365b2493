import { LANGUAGES } from '@eventflow/domain/kernel'
import { englishWords } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { expect, test } from 'vitest'
import { fittingFiles, isAccepted, leftOutText, refusal } from './file-limits.ts'

test.each([
  ['plan.PDF', 'application/pdf', ['.pdf'], true],
  ['plan.pdf', 'application/pdf', ['application/pdf'], true],
  ['photo.png', 'image/png', ['image/*'], true],
  ['photo.png', 'image/png', ['.pdf', 'image/jpeg'], false],
  ['anything.bin', '', [], true],
])('%s of type %s for %j: %s', (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected)
})

test('a refusal contains the file name and the limit', () => {
  const t = englishWords()
  const limits = { accept: ['.pdf'], kinds: 'PDF', maxBytes: 3 }
  expect(refusal(new File(['abcd'], 'big.pdf'), limits, t)).toBe('big.pdf is larger than 3 B.')
  expect(refusal(new File(['a'], 'a.exe'), limits, t)).toBe('a.exe is not an allowed file type.')
  expect(refusal(new File(['abc'], 'fits.pdf'), limits, t)).toBeNull()
})

test('a photo instead of a PDF is refused with the way to add it', () => {
  const limits = { accept: ['.pdf', 'application/pdf'], kinds: 'PDF', maxBytes: 9 }
  const photos = [
    new File(['x'], 'IMG_2041.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'IMG_2041.HEIC'),
  ]
  for (const t of LANGUAGES.map((language) => wordsIn(language)))
    for (const photo of photos) expect(refusal(photo, limits, t)).toContain(t('photos.open'))
  const pictures = { ...limits, accept: ['.pdf', 'application/pdf', 'image/jpeg'] }
  // iPhones save photos as HEIC. The reason contains what to do.
  expect(refusal(photos[1] as File, pictures, englishWords())).toBe(
    'IMG_2041.HEIC is a HEIC photo. Save it as JPEG, or set the camera to “Most Compatible”.',
  )
  const documents = { ...limits, accept: ['.docx'] }
  expect(refusal(photos[1] as File, documents, englishWords())).toMatch(/not an allowed file type/)
})

test('files that fit are accepted, and the others are reported', () => {
  const limits = { accept: ['.pdf'], kinds: 'PDF', maxBytes: 9 }
  const files = ['a.pdf', 'b.exe', 'c.pdf'].map((name) => new File(['x'], name))
  const { fitting, refusals, leftOut } = fittingFiles(files, { limits, room: 1 }, englishWords())
  expect(fitting.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(refusals).toEqual(['b.exe is not an allowed file type.'])
  expect(leftOut).toEqual(['c.pdf'])
  expect(fittingFiles(files, { limits, room: 0 }, englishWords()).leftOut).toHaveLength(2)
  expect(fittingFiles(files, { limits }, englishWords()).fitting).toHaveLength(2)
})

test.each([
  [[], 0, ''],
  [['c.pdf'], 0, 'Not added: c.pdf. You cannot add more files.'],
  [['c.pdf', 'd.pdf'], 1, 'Not added: c.pdf, d.pdf. You can add 1 more file.'],
])('of the files %j left out, with room for %i now: “%s”', (leftOut, room, text) => {
  expect(leftOutText(leftOut, room, englishWords())).toBe(text)
})
