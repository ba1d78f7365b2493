/**
 * A call that browsers complete after its page has closed. They refuse bodies above 64 KB, which are sent
 * like any other call and may be lost.
 */
export function fetchBeyondPage(request: Request, options: RequestInit): Promise<Response> {
  const again = request.clone()
  return fetch(request, { ...options, keepalive: true }).catch(() => fetch(again, options))
}
