export * from './common-passwords.ts'
export * from './passwords.ts'
export * from './tokens.ts'
