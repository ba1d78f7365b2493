// npm run bench:forms: a form of 300 fields with 100 rules, or of 1,000 with 400, in Chromium.
// docs/performance.md has the figures and the findings.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { measure } from './measure.mjs'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    keys: { type: 'string', default: '400' },
    fields: { type: 'string', default: '300' },
    'frame-limit': { type: 'boolean', default: false },
  },
})
const size = [
  { fields: 300, rules: 100 },
  { fields: 1_000, rules: 400 },
].find(({ fields }) => fields === Number(values.fields))
if (size === undefined) throw new Error('--fields takes 300 or 1000')

const COLUMNS = {
  firstMs: 'first question',
  allMs: 'all painted',
  plainKeyP95Ms: 'plain key p95',
  ruleEffectP95Ms: 'rule effect p95',
  plainKeyWorkMs: 'work of a plain key',
  ruleEffectWorkMs: 'of a rule effect',
  scriptKb: 'JS KB gzip',
  overFrameKb: 'of it over the frame',
  axe: 'axe violations',
}

const filling = join(import.meta.dirname, '../filling')
process.env.NODE_ENV = 'production'
await build({ configFile: join(filling, 'vite.config.ts'), logLevel: 'error' })
const figures = await measure(join(filling, 'dist'), {
  rounds: Number(values.rounds),
  keys: Number(values.keys),
  hasFrameLimit: values['frame-limit'],
  size,
})
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
const lines = [
  ['', ...Object.values(COLUMNS)],
  ['', ...Object.values(COLUMNS)].map(() => '---'),
  ...figures.map((figure) => [
    `${figure.rate}×`,
    ...Object.keys(COLUMNS).map((key) => figure[key]),
  ]),
]
console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
