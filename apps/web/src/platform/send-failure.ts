// The error of a failed upload, in the shape of other failed calls.

export interface SendFailure extends Error {
  /** 0 without a response. */
  readonly status: number
  /** The body of the response. */
  readonly data: unknown
}

export const sendFailure = (status: number, data: unknown): SendFailure =>
  Object.assign(new Error('The file could not be sent'), { status, data })

export const isSendFailure = (error: unknown): error is SendFailure =>
  error instanceof Error && 'status' in error && 'data' in error

/** Parses a response body; null if it is not JSON. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether to retry automatically: the connection or the server failed temporarily. */
export const isPassing = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== 507)
