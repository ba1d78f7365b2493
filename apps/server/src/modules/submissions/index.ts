export { registerSubmissionExport, type ExportRoutes } from './submissions-export.routes.ts'
export { notificationPreviewRoutes } from './notification-preview.ts'
export { fillingRoutes, guestsRoutes, submissionsRoutes } from './submissions.routes.ts'
export { registerGuestFiles } from './guest-files.routes.ts'
