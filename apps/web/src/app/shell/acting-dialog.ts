// A separate entry point. The module's index would load the complete module.
export { ActOnBehalf } from '../../modules/access/index.ts'
