import type { Figures } from './measure.ts'

const COLUMNS = ['', 'portal', 'floor', 'ratio', 'p99', 'floor p99', 'memory'] as const

function lineOf(figures: Figures): string[] {
  const { op, ratio } = figures
  if ('seconds' in figures) {
    const { seconds, floorSeconds, rssGrowthMb } = figures
    return [op, `${seconds} s`, `${floorSeconds} s`, String(ratio), '', '', `+${rssGrowthMb} MB`]
  }
  const { rps, floorRps, p99Ms, floorP99Ms } = figures
  const cells = [`${rps}/s`, `${floorRps}/s`, String(ratio), `${p99Ms} ms`, `${floorP99Ms} ms`]
  return [op, ...cells, '']
}

/** The figures as a table of Markdown. */
export function tableOf(figures: readonly Figures[]): string {
  const rows = [[...COLUMNS], COLUMNS.map(() => '---'), ...figures.map(lineOf)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
