/**
 * In a process that script/upgrade starts while the one before still serves: says that everything is loaded, and waits for that
 * one's end.
 */
export async function takeTurn() {
  const before = Number(process.env.SALA_AFTER_PROCESS || 0)
  if (!before || !process.send) return
  process.send('loaded')
  process.disconnect()
  while (isThere(before)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
