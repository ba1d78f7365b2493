/**
 * A fault that a person can fix and that prevents the portal from starting. Only its message is
 * printed, and the process ends with exit code 1.
 */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
