// The form prover: a separate entry point, because neither the filler nor the builder's first screen
// needs it.
export type { Example } from './examples.ts'
export * from './findings.ts'
export * from './apply-fix.ts'
export * from './messages.ts'
export * from './prove.ts'
export * from './form-context.ts'
export { targetKey, type TargetKind } from './targets.ts'
