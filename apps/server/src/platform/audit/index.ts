export { forgetAudit } from './forget-audit.repository.ts'
export * from './short-address.ts'
export * from './things-of.ts'
export * from './write-audit.ts'
