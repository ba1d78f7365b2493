export { registerSubmissionExport, type ExportRoutes } from './submissions-export.routes.ts'
export { fillingRoutes, submissionsRoutes } from './submissions.routes.ts'
export { notificationPreviewRoutes } from './notification-preview.ts'
