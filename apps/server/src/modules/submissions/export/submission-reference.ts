// The reference of a submission in exports, which its row and the folder of its files share.

export interface Referred {
  readonly id: string
  readonly submittedAt: string | null
}

/** The end of an id is random. The part before it is the time of creation. */
const SHORT_ID = 8

/**
 * The time of submitting in the event's time zone, and the end of its id: "2026-06-15 13.00
 * 1f0c9ab2". Sorts by time, and is a valid folder name on every system.
 */
export function referenceIn(timeZone: string): (submission: Referred) => string {
  // In the format of this locale, days and times sort as texts.
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
