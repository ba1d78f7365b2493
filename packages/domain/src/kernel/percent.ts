/** 0 to 100, whole and rounded down, so that 100 means all; 100 when nothing counts. */
export const percentDone = (complete: number, total: number): number =>
  total === 0 ? 100 : Math.floor((complete * 100) / total)
