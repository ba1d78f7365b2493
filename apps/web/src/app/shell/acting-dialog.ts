// A door of its own: through that of the module, all of it would come along.
export { ActOnBehalf } from '../../modules/access/index.ts'
