// Separate from the schemas, so that a screen can use a limit without loading all schemas.
/** Characters of a comment or a reply. */
export const COMMENT_LENGTH = 4000
/** Comments and replies of one task and team together. */
export const THREAD_LENGTH = 500
/** Comments and replies on a page of a conversation; its last comment may add REPLIES_SHOWN more. */
export const PAGE_MESSAGES = 20
/** Pinned comments on the first page. */
export const PINNED_SHOWN = 5
/** Replies below each comment of a page. */
export const REPLIES_SHOWN = 3
/** Characters of a message in a list. */
export const EXCERPT_LENGTH = 300
/** People that one message can mention. */
export const MENTION_COUNT = 10
/**
 * Seconds that an email about a comment waits for further messages in the same conversation. They
 * are sent in one email, without those that the recipient has read in the portal meanwhile.
 */
export const NOTICE_DELAY_SECONDS = 120
/** Messages in an email about a conversation. The email states the number of the others. */
export const NOTICE_MESSAGES = 5
/** Files that can be attached to one message. */
export const MESSAGE_FILES = 5
