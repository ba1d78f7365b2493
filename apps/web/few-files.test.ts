import { expect, test } from 'vitest'
import { filesOfPieces, type Piece } from './few-files.ts'

const EVEN = { bytesOfRequest: 100, weightOf: () => 1 }
const piece = (name: string, bytes: number, neededBy: string, imports: number[] = []): Piece => ({
  modules: [name],
  bytes,
  neededBy: new Set(neededBy.split(' ')),
  imports,
})

/** All files, with the program as the first of them. */
const allFiles = (...input: Parameters<typeof filesOfPieces>) => {
  const { program, files } = filesOfPieces(...input)
  return [program, ...files].filter((modules) => modules.length > 0)
}

test('small pieces of neighbouring screens share a file', () => {
  const pieces = [piece('dates', 40, 'tasks forms home'), piece('badge', 30, 'tasks forms')]
  expect(allFiles(pieces, EVEN)).toEqual([['dates', 'badge']])
})

test('a piece that most screens would load in vain gets its own file', () => {
  const pieces = [piece('dates', 40, 'tasks home'), piece('editor', 900, 'tasks teams')]
  expect(allFiles(pieces, EVEN)).toHaveLength(2)
})

test('a screen with more weight loads less that it does not need', () => {
  const pieces = [piece('dates', 40, 'tasks home'), piece('badge', 60, 'tasks teams')]
  expect(allFiles(pieces, { ...EVEN, bytesOfRequest: 110 })).toHaveLength(1)
  const weightOf = (screen: string) => (screen === 'home' ? 4 : 1)
  expect(allFiles(pieces, { bytesOfRequest: 110, weightOf })).toHaveLength(2)
})

test('files have no cyclic imports, and imported files come first', () => {
  // The first imports the second, and the second imports the third. Joining the first and the third
  // without the second would create a cycle.
  const pieces = [
    piece('screen part', 10, 'a b', [1]),
    piece('large', 10_000, 'a b c', [2]),
    piece('base', 10, 'a b c d'),
  ]
  const files = allFiles(pieces, EVEN)
  const fileOf = (name: string) => files.findIndex((modules) => modules.includes(name))
  expect(fileOf('base')).toBeLessThanOrEqual(fileOf('large'))
  expect(fileOf('large')).toBeLessThanOrEqual(fileOf('screen part'))
  expect(files).not.toContainEqual(['screen part', 'base'])
})

test('a piece that almost all screens need is part of the program, with what it imports', () => {
  const pieces = [
    piece('button', 30, 'home tasks forms', [1]),
    piece('icons', 30, 'home tasks forms'),
    piece('editor', 5_000, 'forms settings'),
  ]
  const { program, files } = filesOfPieces(pieces, EVEN)
  expect(new Set(program)).toEqual(new Set(['button', 'icons']))
  expect(files).toEqual([['editor']])
})

test('a piece with an import outside the program stays outside', () => {
  const pieces = [
    piece('button', 30, 'home tasks', [1]),
    piece('editor', 5_000, 'home tasks', []),
    piece('mark', 9_000, 'guests'),
  ]
  expect(filesOfPieces(pieces, EVEN).program).toEqual([])
})
