// Differences of texts with several lines.

/**
 * A change without the lines that are in both answers. An order or a list of rows has one line for
 * each item, and only the changed items matter. Answers stay complete if nothing is left of one.
 */
export function withoutEqualLines<Change extends { readonly from: string; readonly to: string }>(
  change: Change,
): Change {
  const [was, is] = [change.from.split('\n'), change.to.split('\n')]
  const [from, to] = [linesOnlyIn(was, is), linesOnlyIn(is, was)]
  return from === '' || to === '' ? change : { ...change, from, to }
}

/** The lines of one text; a line that the other text has once is left out once. */
function linesOnlyIn(lines: readonly string[], others: readonly string[]): string {
  const left = [...others]
  return lines
    .filter((line) => {
      const place = left.indexOf(line)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
    .join('\n')
}
