export * from './pack.ts'
export * from './pack.repository.ts'
export * from './pack.tables.ts'
export * from './diff-packs.ts'
