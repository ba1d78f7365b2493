import type { BurstFigures, Cpu, Figures } from './measure.ts'

const COLUMNS = [
  '',
  'portal',
  'baseline',
  'ratio',
  'p99',
  'baseline p99',
  'CPU node + db',
  'baseline CPU',
  'memory',
  'others meanwhile',
] as const

const cpuText = ({ node, database }: Cpu): string => `${node} + ${database} ms`

function lineOf(figures: Figures): string[] {
  if ('databaseCores' in figures) return lineOfBurst(figures)
  const { op, ratio } = figures
  if ('seconds' in figures) {
    const { seconds, baselineSeconds, rssGrowthMb, meanwhile } = figures
    return [
      op,
      `${seconds} s`,
      `${baselineSeconds} s`,
      String(ratio),
      '',
      '',
      '',
      '',
      `+${rssGrowthMb} MB`,
      meanwhile === undefined ? '' : `${meanwhile} times`,
    ]
  }
  const { rps, baselineRps, p99Ms, baselineP99Ms, cpuMs, baselineCpuMs } = figures
  const cells = [
    `${rps}/s`,
    `${baselineRps}/s`,
    String(ratio),
    `${p99Ms} ms`,
    `${baselineP99Ms} ms`,
  ]
  return [op, ...cells, cpuText(cpuMs), cpuText(baselineCpuMs), '', '']
}

function lineOfBurst({ op, asked, meanwhile, ...cores }: BurstFigures): string[] {
  return [
    op,
    `${asked} calls/s of homes`,
    '',
    '',
    '',
    '',
    `${cores.nodeCores} + ${cores.databaseCores} cores`,
    `alone ${cores.aloneNodeCores} + ${cores.aloneDatabaseCores} cores`,
    '',
    `${meanwhile} times`,
  ]
}

/** The results as a Markdown table. */
export function tableOf(figures: readonly Figures[]): string {
  const rows = [[...COLUMNS], COLUMNS.map(() => '---'), ...figures.map(lineOf)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
