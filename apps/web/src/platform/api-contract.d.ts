declare module 'virtual:api-contract' {
  import type { ApiContract } from '@eventflow/domain/api'

  /** Contains only methods and paths, but has the type of the complete contract. */
  const contract: ApiContract
  // A generated module whose JSON needs a default export.
  export default contract
}
