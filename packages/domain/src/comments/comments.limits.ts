// Apart from the schemas, so that a screen which needs one of these does not fetch the checks of
// every input.
/** Characters of a comment or a reply. */
export const COMMENT_LENGTH = 4000
/** Comments and replies together of one task and team. */
export const THREAD_LENGTH = 500
/** Comments and replies on a page of a conversation; its last comment may add REPLIES_SHOWN more. */
export const PAGE_MESSAGES = 20
/** Pinned comments on the first page. */
export const PINNED_SHOWN = 5
/** Replies below each comment of a page. */
export const REPLIES_SHOWN = 3
/** Characters of a message in a list. */
export const EXCERPT_LENGTH = 300
/** People whom one message mentions. */
export const MENTION_COUNT = 10
/**
 * Seconds that an email about a comment waits for others of the same conversation: what is written
 * in them is told in one email, and what its reader has read in the portal meanwhile in none.
 */
export const NOTICE_DELAY_SECONDS = 120
/** Messages in an email about a conversation. It shows the others' number. */
export const NOTICE_MESSAGES = 5
/** Files that go with one message. */
export const MESSAGE_FILES = 5
