import type { ChangeFigures } from './change-cells.ts'
import type { OpenFigures } from './open-matrix.ts'
import type { ScrollFigures } from './scroll-matrix.ts'

interface Figures {
  readonly open: OpenFigures
  readonly scroll: ScrollFigures
  readonly change: ChangeFigures
  /** Load average of the last minute, at the end. */
  readonly load: number
}

export function tableOf({ open, scroll, change, load }: Figures): string {
  const lines: [string, string, string][] = [
    ['first cells painted, 4× slower, programs in the cache', `${open.again} ms`, '1,000 ms'],
    ['of that, until the answer was there', `${open.answered} ms`, ''],
    ['first cells painted, 4× slower, empty cache', `${open.firstVisit} ms`, ''],
    ['cells drawn at first', String(open.cells), ''],
    [`frames dropped over ${scroll.rows} rows, 4× slower`, `${scroll.dropped} %`, '5 %'],
    ['frames with a bare stretch', `${scroll.bare} %`, ''],
    ['longest frame', `${scroll.longest} ms`, ''],
    [
      `a changed cell on ${change.open} open matrices, middle / longest`,
      `${change.middle} / ${change.longest} ms`,
      '1,000 ms',
    ],
    ['teams told of it at most', String(change.teams), 'not all'],
    ['load of the machine', String(load), ''],
  ]
  const head = ['| | measured | wanted |', '|---|---|---|']
  return [...head, ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}
