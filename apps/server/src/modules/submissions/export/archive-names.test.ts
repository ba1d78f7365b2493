import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPaths, safePart } from './archive-names.ts'

test.each([
  ['Bread & Butter Ltd', 'Bread & Butter Ltd'],
  ['../../etc', 'etc'],
  ['..', 'team'],
  ['C:\\Windows', 'C Windows'],
  ['a/b\0c\r\nd', 'a b c d'],
  ['con', '_con'],
  ['Größe – 展示', 'Größe – 展示'],
  ['x. . .', 'x'],
  ['', 'team'],
  ['. .a', 'a'],
])('%j is the folder %j', (name, folder) => {
  expect(safePart(name, 'team')).toBe(folder)
})

test('what has the same name is numbered, before its ending', () => {
  const path = createPaths()
  expect(
    ['plan.pdf', 'Plan.PDF', 'plan.pdf', 'plan'].map((name) => path(['A', 'Drawings'], name)),
  ).toEqual([
    'A/Drawings/plan.pdf',
    'A/Drawings/Plan (2).PDF',
    'A/Drawings/plan (3).pdf',
    'A/Drawings/plan',
  ])
})

test('20,000 files of one name are numbered with as many looks at what is taken, not with their square', () => {
  const paths = new Set<string>()
  let looks = 0
  const has = (path: string): boolean => {
    looks++
    return paths.has(path)
  }
  const path = createPaths({ has, add: (one) => paths.add(one) })
  const many = 20_000
  // Beside them a name that takes the numbers of the other: those are passed over once.
  for (let file = 0; file < many; file++) path(['Guest submission', 'Plan'], 'plan.pdf')
  for (let file = 2; file < 500; file++) path(['Guest submission', 'Map'], `map (${file}).pdf`)
  for (let file = 0; file < 500; file++) path(['Guest submission', 'Map'], 'MAP.pdf')
  expect(paths.size).toBe(many + 498 + 500)
  expect([...paths]).toContain('guest submission/plan/plan (20000).pdf')
  expect(looks).toBe(paths.size + 498)
})

test('whatever the names, no path leaves its folder and none stands there twice', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 20 }), (names) => {
      const next = createPaths()
      const paths = names.map(([team, question, file]) => next([team, question], file))
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) {
        const parts = path.split('/')
        expect(parts).toHaveLength(3)
        for (const part of parts) expect(part).toMatch(/^(?!\.)[^\\:*?"<>|\0\r\n]+$/)
      }
    }),
  )
})
