import { pino } from 'pino'

const began = Date.now()
/** Not governed by LOG_LEVEL: whoever starts a process wants to hear that it stands. */
const lines = pino()

/** Says how a process starts and ends: in words on a terminal, else as lines of the log. */
export function say(line: string): void {
  if (!process.stdout.isTTY) return lines.info(line)
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(5)
  process.stdout.write(`[${seconds}s] ${line}\n`)
}

/** Says something more at length, without the time. */
export function sayHint(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`)
  else if (line.trim() !== '') lines.info(line.trim())
}
