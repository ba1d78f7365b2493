import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPaths, safePart } from './files.archive-names.ts'

test.each([
  ['Bread & Butter Ltd', 'Bread & Butter Ltd'],
  ['../../etc', 'etc'],
  ['..', 'team'],
  ['C:\\Windows', 'C Windows'],
  ['a/b\0c\r\nd', 'a b c d'],
  ['con', '_con'],
  ['COM¹', '_COM¹'],
  ['conin$', '_conin$'],
  ['plan\u202Efdp.exe', 'plan fdp.exe'],
  ['🎪'.repeat(80), '🎪'.repeat(47)],
  ['Größe – 展示', 'Größe – 展示'],
  ['x. . .', 'x'],
  ['', 'team'],
  ['. .a', 'a'],
])('%j is the folder %j', (name, folder) => {
  expect(safePart(name, 'team')).toBe(folder)
})

const A = { id: 'a', name: 'A' }

test('owners with the same name have a folder each, also if the name is long', () => {
  const path = createPaths()
  const name = 'x'.repeat(100)
  const folder = 'x'.repeat(80)
  const paths = ['1', '2', '1', '3'].map((id) => path({ id, name }, ['Plans'], `${id}.pdf`))
  expect(paths).toEqual([
    `${folder}/Plans/1.pdf`,
    `${folder} (2)/Plans/2.pdf`,
    `${folder}/Plans/1 (2).pdf`,
    `${folder} (3)/Plans/3.pdf`,
  ])
})

test('files with the same name are numbered before the extension', () => {
  const path = createPaths()
  expect(
    ['plan.pdf', 'Plan.PDF', 'plan.pdf', 'plan'].map((name) => path(A, ['Drawings'], name)),
  ).toEqual([
    'A/Drawings/plan.pdf',
    'A/Drawings/Plan (2).PDF',
    'A/Drawings/plan (3).pdf',
    'A/Drawings/plan',
  ])
})

test('a long name keeps its extension', () => {
  const path = createPaths()
  const long = `${'x'.repeat(150)}.pdf`
  const stem = 'x'.repeat(80)
  expect(path(A, [], long)).toBe(`A/${stem}.pdf`)
  expect(path(A, [], long)).toBe(`A/${stem} (2).pdf`)
  expect(path(A, [], `a. ${'y'.repeat(150)}`)).toBe(`A/a. ${'y'.repeat(77)}`)
})

test('20,000 files with one name get 20,000 paths, even next to names that contain such numbers', () => {
  const path = createPaths()
  const numbered = path({ id: '', name: 'Guest submission' }, ['Plan'], 'plan (2).pdf')
  const paths = Array.from({ length: 20_000 }, () =>
    path({ id: '', name: 'Guest submission' }, ['Plan'], 'plan.pdf'),
  )
  expect(new Set([numbered, ...paths]).size).toBe(20_001)
  expect(paths.at(-1)).toBe('Guest submission/Plan/plan (20001).pdf')
})

test('no path leaves its folder or exists twice, with any names', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 20 }), (names) => {
      const next = createPaths()
      const paths = names.map(([team, question, file]) =>
        next({ id: team, name: team }, [question], file),
      )
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) {
        const parts = path.split('/')
        expect(parts).toHaveLength(3)
        for (const part of parts) {
          expect(part).toMatch(/^(?!\.)[^\\:*?"<>|\0\r\n]+$/)
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
        }
      }
    }),
  )
})
