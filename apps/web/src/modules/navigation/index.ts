export { AttentionSkeleton, AttentionView, PreparedWelcomes } from './manage/attention-view.tsx'
export { DashboardSkeleton } from './dashboard-skeleton.tsx'
export { DashboardView } from './dashboard-view.tsx'
export { News } from './news.tsx'
