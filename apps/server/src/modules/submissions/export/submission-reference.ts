// What a submission is called in exports: its row and the folder of its files bear the same text.

export interface Referred {
  readonly id: string
  readonly submittedAt: string | null
}

/** The end of an id is random; what comes before it is the time at which it was begun. */
const SHORT_ID = 8

/**
 * When it was submitted, where the event takes place, and the end of its id: "2026-06-15 13.00
 * 1f0c9ab2". Sorts by time, and may name a folder everywhere.
 */
export function referenceIn(timeZone: string): (submission: Referred) => string {
  // As this language writes them, days and times sort as texts.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return ({ id, submittedAt }) => {
    const shortId = id.slice(-SHORT_ID)
    if (submittedAt === null) return shortId
    return `${format.format(new Date(submittedAt)).replace(':', '.')} ${shortId}`
  }
}
