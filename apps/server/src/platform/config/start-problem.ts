/**
 * Something that keeps the portal from starting and that a person can fix: it is printed as its
 * message alone, without a stack, and the process ends with exit code 1.
 */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
