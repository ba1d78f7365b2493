// Archived records: organisers use them like any others, and teams no longer have them (portal
// core, section 4; interpretations, section 8). Written by hand: what teams may still do with their
// contents, and what organisers may not.

/**
 * Of the people who may call these when the record is not archived, those in a team still may.
 * Everything else is missing.
 */
export const STILL_THE_TEAMS: readonly string[] = [
  // Their submitted files stay readable for them.
  'files.get',
  'submissions.changes',
  'submissions.get',
]

/** Pages as teams read them; organisers use the page itself. */
export const CLOSED_TO_ORGANISERS: readonly string[] = ['myContent.get']
