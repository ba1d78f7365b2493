/** Percentage from 0 to 100, rounded down so that 100 means complete; 100 if `total` is 0. */
export const percentDone = (complete: number, total: number): number =>
  total === 0 ? 100 : Math.floor((complete * 100) / total)
