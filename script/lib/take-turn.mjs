import { readFileSync } from 'node:fs'

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

/** One that has ended and that nobody has asked for yet is gone. */
function isThere(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}
