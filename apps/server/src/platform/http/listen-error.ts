import { codeOf } from '../error-code.ts'
import { StartProblem } from '../config/index.ts'

/** Explains why the portal cannot listen; other errors are returned unchanged. */
export function listenProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new StartProblem(
        `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}
