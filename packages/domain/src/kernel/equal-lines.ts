// Differences of texts with several lines.

/**
 * A change without the lines that are in both answers. An order or a list of rows has one line for
 * each item, and only the changed items matter. Answers stay complete if nothing is left of one. A line
 * with `…` replaces the omitted ones, because a total below the others includes them.
 */
export function withoutEqualLines<Change extends { readonly from: string; readonly to: string }>(
  change: Change,
): Change {
  const [was, is] = [change.from.split('\n'), change.to.split('\n')]
  const [from, to] = [linesOnlyIn(was, is), linesOnlyIn(is, was)]
  return from === null || to === null ? change : { ...change, from, to }
}

const OMITTED = '…'

/**
 * The lines of one text; a line that the other text has once is omitted once. Null if none is left.
 */
function linesOnlyIn(lines: readonly string[], others: readonly string[]): string | null {
  const left = [...others]
  const shown: string[] = []
  for (const line of lines) {
    const place = left.indexOf(line)
    if (place < 0) shown.push(line)
    else {
      left.splice(place, 1)
      if (shown.at(-1) !== OMITTED) shown.push(OMITTED)
    }
  }
  return shown.every((line) => line === OMITTED) ? null : shown.join('\n')
}
