import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in which Linux counts processor time, on every machine that it runs on. */
const TICKS = 100

/** Processor seconds that the backends of a PostgreSQL have used; 0 where the system does not tell. */
export function databaseSeconds(postmaster: number): number {
  let ticks = 0
  let entries: string[]
  try {
    entries = readdirSync('/proc')
  } catch {
    return 0
  }
  for (const pid of entries.filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid)
    if (!fields) continue
    // State, parent, …: what follows the name, which may hold anything.
    if (Number(fields[1]) === postmaster) ticks += Number(fields[11]) + Number(fields[12])
    // What those used that have ended since is counted with the one who started them.
    if (Number(pid) === postmaster) ticks += Number(fields[13]) + Number(fields[14])
  }
  return ticks / TICKS
}

function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It ended meanwhile.
    return undefined
  }
}
