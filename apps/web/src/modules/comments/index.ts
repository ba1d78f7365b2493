export { ANSWER } from './answer.ts'
export { Inbox } from './manage/inbox.tsx'
export { ThreadPanel } from './thread-panel.tsx'
export { UnreadBadge } from './unread-badge.tsx'
