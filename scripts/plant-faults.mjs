// npm run plant-faults -- --folder apps/web/src --count 60 --seed 1: changes one operator or constant at a time and
// runs the tests that load the changed file. A fault that no test notices is printed with its place.
// It changes files in place and restores each one, so it refuses a tree with uncommitted changes.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import ts from 'typescript-for-structure'
import { filesBelow } from './project/files-below.mjs'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'apps/web/src' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})

const OTHERS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  true: 'false',
  false: 'true',
}

/** Every place of a file where one word can be replaced by its opposite. */
function placesIn(path) {
  const text = readFileSync(path, 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const places = []
  const visit = (node) => {
    if (ts.isTypeNode(node)) return
    const word = ts.isBinaryExpression(node) ? node.operatorToken : node
    const isLiteral =
      node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword
    const found = word.getText(source)
    if ((word !== node || isLiteral) && found in OTHERS)
      places.push({ path, text, at: word.getStart(source), found })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

/** A small seeded generator (mulberry32): the same seed draws the same faults. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}

function draw(places, count, random) {
  const left = [...places]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** Whether a test fails while the fault is there. */
function isNoticed({ path, text, at, found }) {
  writeFileSync(path, text.slice(0, at) + OTHERS[found] + text.slice(at + found.length))
  try {
    const projects = path.startsWith('apps/server') ? ['server'] : ['pure', 'components']
    const { status } = spawnSync(
      'npx',
      [
        'vitest',
        'related',
        '--run',
        '--bail',
        '1',
        ...projects.flatMap((name) => ['--project', name]),
        path,
      ],
      { stdio: 'ignore', timeout: 300_000 },
    )
    return status !== 0
  } finally {
    writeFileSync(path, text)
  }
}

if (
  execFileSync('git', ['status', '--porcelain', '--', values.folder], { encoding: 'utf8' }) !== ''
) {
  console.error(`Commit the changes in ${values.folder} first: this command changes files there.`)
  process.exit(2)
}
const paths = filesBelow(values.folder).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.(?:test|fixture|builders|d)\.tsx?$|\/(?:testing|words)\//.test(path),
)
const faults = draw(
  paths.toSorted().flatMap(placesIn),
  Number(values.count),
  randomFrom(Number(values.seed)),
)
let noticed = 0
for (const fault of faults) {
  const { path, text, at, found } = fault
  const isSeen = isNoticed(fault)
  if (isSeen) noticed += 1
  const line = text.slice(0, at).split('\n').length
  console.log(`${isSeen ? 'noticed' : 'MISSED '} ${path}:${line} ${found} → ${OTHERS[found]}`)
}
console.log(`${noticed} of ${faults.length} planted faults noticed (seed ${values.seed})`)
