import type { Row } from '../report.ts'
import { type Bench, open } from '../visits.ts'
import type { Host } from './fill-sites.ts'

const TIMES = 20
/** Words as they are typed: of nobody, of few, of an address, of a course, and of everybody. */
const words = ['ไม่มีใคร', 'สมชาย ใจ', 'learner777', 'หลักสูตร', 'example']

/** How long somebody waits for what Ctrl+K finds among 100,000 members, courses and their enrolments. */
export async function measureFind(
  bench: Bench,
  cookies: Readonly<Record<Host, string>>,
  say: (line: string) => void,
): Promise<Row> {
  const host = 'many.localhost'
  let worst = { q: '', ms: 0 }
  for (const q of words) {
    const path = `/find.data?${new URLSearchParams({ q })}`
    const visit = { host, path, cookie: cookies[host] } as const
    const taken: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now()
      const { status } = await open(bench.server.port, visit)
      if (status !== 200) throw new Error(`the search for ${q} was answered ${status}`)
      taken.push(performance.now() - begun)
    }
    const ms = taken.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0
    say(`find ${q}: ${ms.toFixed(1)} ms`)
    if (ms > worst.ms) worst = { q, ms }
  }
  return {
    name: `search over everything among 100,000 members and courses, the slowest of ${words.length} words, median of ${TIMES}`,
    value: worst.ms,
    unit: 'ms',
    wanted: { atMost: 100 },
    note: `for «${worst.q}»`,
  }
}
