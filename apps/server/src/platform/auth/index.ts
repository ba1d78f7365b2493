export * from './common-passwords.ts'
export * from './passwords.ts'
export * from './shared-secret.ts'
export * from './tokens.ts'
