// The prover, in a file of its own that is fetched when somebody checks a form.
export { proveForm, publishRefusals } from '@eventflow/domain/forms/prover'
