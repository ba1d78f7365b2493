// What is archived: organisers go on with it as with anything else, and teams no longer have it (portal
// core, section 4; interpretations, section 8). Written by hand: what a team still may with what belongs to
// such a thing, and what organisers may not.

/** Of those who may when it is not archived, the person who is in a team may these. All else is not there. */
export const STILL_THE_TEAMS: readonly string[] = [
  // What they have sent stays theirs to read.
  'files.get',
  'submissions.get',
]

/** Pages as teams read them; organisers have the page itself. */
export const CLOSED_TO_ORGANISERS: readonly string[] = ['myContent.get']
