// The prover, in a separate file that is loaded when a form is checked.
export { proveForm, publishRefusals } from '@eventflow/domain/forms/prover'
