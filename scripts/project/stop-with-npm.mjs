const EVERY_MS = 250

/**
 * npm sends SIGTERM to the shell that runs its scripts, and that shell ends without forwarding it.
 * If npm has started this process, the end of its shell therefore counts as the signal.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  watch.unref()
}
