const EVERY_MS = 250

/**
 * npm hands a SIGTERM to the shell that it runs scripts in, and that shell ends without passing it
 * on. So where npm has started this process, its shell's going counts as the signal.
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
