import { expect, test } from 'vitest'
import { filesOfPieces, type Piece } from './few-files.ts'

const EVEN = { bytesOfRequest: 100, weightOf: () => 1 }
const piece = (name: string, bytes: number, neededBy: string, imports: number[] = []): Piece => ({
  modules: [name],
  bytes,
  neededBy: new Set(neededBy.split(' ')),
  imports,
})

test('small pieces of neighbouring screens share a file', () => {
  const pieces = [piece('dates', 40, 'tasks forms home'), piece('badge', 30, 'tasks forms')]
  expect(filesOfPieces(pieces, EVEN)).toEqual([['dates', 'badge']])
})

test('a piece that most screens would load in vain gets its own file', () => {
  const pieces = [piece('dates', 40, 'tasks home'), piece('editor', 900, 'tasks teams')]
  expect(filesOfPieces(pieces, EVEN)).toHaveLength(2)
})

test('a screen with more weight loads less that it does not need', () => {
  const pieces = [piece('dates', 40, 'tasks home'), piece('badge', 60, 'tasks teams')]
  expect(filesOfPieces(pieces, { ...EVEN, bytesOfRequest: 110 })).toHaveLength(1)
  const weightOf = (screen: string) => (screen === 'home' ? 3 : 1)
  expect(filesOfPieces(pieces, { bytesOfRequest: 110, weightOf })).toHaveLength(2)
})

test('files have no cyclic imports, and imported files come first', () => {
  // The first imports the second, and the second imports the third. Joining the first and the third
  // without the second would create a cycle.
  const pieces = [
    piece('screen part', 10, 'a b', [1]),
    piece('large', 10_000, 'a b c', [2]),
    piece('base', 10, 'a b c d'),
  ]
  const files = filesOfPieces(pieces, EVEN)
  const fileOf = (name: string) => files.findIndex((modules) => modules.includes(name))
  expect(fileOf('base')).toBeLessThanOrEqual(fileOf('large'))
  expect(fileOf('large')).toBeLessThanOrEqual(fileOf('screen part'))
  expect(files).not.toContainEqual(['screen part', 'base'])
})
