// npm run bench:forms: a form of 300 fields with 100 rules, or of 1,000 with 400, ours beside three others, in one run.
// docs/performance.md says what is measured, and what was found.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installOwn } from '../install.mjs'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    keys: { type: 'string', default: '400' },
    fields: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    'frame-limit': { type: 'boolean', default: false },
  },
})

const TIMES = ['firstMs', 'allMs', 'plainKeyP95Ms', 'ruleEffectP95Ms']
const AT_FULL_SPEED = ['plainKeyWorkMs', 'ruleEffectWorkMs', 'scriptKb', 'axe']
const TIME_HEADS = ['first question', 'all painted', 'plain key p95', 'rule effect p95']
const OTHER_HEADS = ['work of a plain key', 'of a rule effect', 'JS KB gzip', 'axe violations']

/** The forms there are. */
const size = [
  { fields: 300, rules: 100 },
  { fields: 1_000, rules: 400 },
].find(({ fields }) => fields === Number(values.fields))
if (size === undefined) throw new Error('--fields takes 300 or 1000')

/** Of 1,000 fields, at 4×. */
const WANTED_OF_THOUSAND = ['– / 300', '–', '– / 25', '– / 60']

/**
 * What is wanted of 300 fields, in milliseconds at 1× and 4×, and how long the baseline took to paint where that was
 * set: a slower machine may take longer by as much as the baseline does.
 */
const WANTED = {
  first: [100, 400],
  all: [170, 730],
  key: '20 / 60',
  rule: '30 / 120',
  baseline: [90, 286],
}

function wantedRow(figures) {
  if (size.fields === 1_000)
    return `| wanted | ${WANTED_OF_THOUSAND.join(' | ')} |${' |'.repeat(AT_FULL_SPEED.length)}`
  const pace = [1, 4].map((rate, index) => {
    const baseline = figures.find((figure) => figure.name === BASELINE && figure.rate === rate)
    return baseline ? baseline.allMs / WANTED.baseline[index] : 1
  })
  const paced = (times) => times.map((time, index) => Math.round(time * pace[index])).join(' / ')
  const times = [paced(WANTED.first), paced(WANTED.all), WANTED.key, WANTED.rule]
  return `| wanted at the baseline's pace | ${times.join(' | ')} |${' |'.repeat(AT_FULL_SPEED.length)}`
}

function tableOf(figures) {
  const rows = figures
    .filter(({ rate }) => rate === 1)
    .map((fast) => {
      const slow = figures.find(({ name, rate }) => name === fast.name && rate === 4)
      const times = TIMES.map((column) => `${fast[column] ?? '–'} / ${slow[column] ?? '–'}`)
      const others = AT_FULL_SPEED.map((column) => fast[column] ?? '–')
      return `| ${[fast.name, ...times, ...others].join(' | ')} |`
    })
  const heads = [...TIME_HEADS, ...OTHER_HEADS]
  return [
    `| | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    wantedRow(figures),
    ...rows,
  ].join('\n')
}

// The others are no part of the portal, and are only there once they are measured.
installOwn(import.meta.dirname, 'survey-core')
const { buildPages, BASELINE, LIBRARIES } = await import('./build-pages.mjs')
const { measure } = await import('./measure.mjs')
await buildPages()
const only = values.only.toLowerCase().split(',')
const wanted = LIBRARIES.filter(({ name }) =>
  only.some((part) => name.toLowerCase().includes(part)),
)
const figures = await measure(wanted, {
  rounds: Number(values.rounds),
  keys: Number(values.keys),
  hasFrameLimit: values['frame-limit'],
  size,
})
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
console.log(tableOf(figures))
for (const { name, overShellKb } of figures.filter(({ rate }) => rate === 1))
  if (overShellKb) console.log(`${name}: ${overShellKb} KB of it are not in the frame around it`)
