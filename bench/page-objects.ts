import { createServer } from 'vite'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

interface Work {
  drawOurs(): string
  drawPlain(): string
}

const ROUNDS = 11
const PAGES = 150
const MARKS = /<!--[^>]*-->/g

async function perSecond(draw: () => string): Promise<number> {
  const before = process.cpuUsage()
  for (let page = 0; page < PAGES; page += 1) draw()
  const { user, system } = process.cpuUsage(before)
  return PAGES / ((user + system) / 1_000_000)
}

/** Pages of 60 objects for a processor second, as a part of those of a plain recursive renderer of the same HTML. */
export async function measurePageObjects(): Promise<Row> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    mode: 'production',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { drawOurs, drawPlain } = (await vite.ssrLoadModule(
      '/bench/page-objects-work.tsx',
    )) as unknown as Work
    // The marks of boundaries are comments: nobody sees them.
    if (drawOurs().replaceAll(MARKS, '') !== drawPlain().replaceAll(MARKS, ''))
      throw new Error('the two renderers do not draw the same page')
    const measure = { ours: () => perSecond(drawOurs), base: () => perSecond(drawPlain) }
    await compareInTurn(3, measure)
    const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
    return {
      name: 'page of 60 objects ÷ plain recursive renderer, pages per CPU-second',
      value: ratio,
      unit: '',
      wanted: { atLeast: 0.5 },
      note: `${ours.toFixed(0)} and ${base.toFixed(0)} pages per CPU-second`,
    }
  } finally {
    await vite.close()
  }
}
