export * from './submissions-list.tsx'
export * from './submissions.queries.ts'
