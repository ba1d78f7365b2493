export { Activity } from './activity.tsx'
export { AuditList } from './audit-list.tsx'
