export { AttentionView } from './attention-view.tsx'
export { DashboardView } from './dashboard-view.tsx'
