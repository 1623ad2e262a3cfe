import { Gauge, type Registry } from 'prom-client'
import type { Engine } from '#kernel/engine.server.ts'
import type { Measure } from '#kernel/measures.ts'
import type { Source } from './source.ts'

type Row = Readonly<Record<string, string | number>>

interface Reading {
  readonly measure: Measure
  readonly gauges: ReadonlyMap<string, Gauge>
  /** When its values are too old; 0 where there are none. */
  until: number
}

function openReading(measure: Measure, registry: Registry): Reading {
  const gauges = Object.entries(measure.gauges).map(([name, help]) => {
    const gauge = new Gauge({ name, help, labelNames: [...measure.labels], registers: [registry] })
    return [name, gauge] as const
  })
  const reading = { measure, gauges: new Map(gauges), until: 0 }
  clear(reading)
  return reading
}

function clear(reading: Reading): void {
  reading.until = 0
  // Without labels a reset gauge would be 0, not away.
  for (const gauge of reading.gauges.values())
    if (reading.measure.labels.length > 0) gauge.reset()
    else gauge.remove()
}

function show({ measure, gauges }: Reading, rows: readonly Row[]): void {
  for (const [name, gauge] of gauges) {
    gauge.reset()
    for (const row of rows)
      gauge.set(
        Object.fromEntries(measure.labels.map((label) => [label, row[label] ?? ''])),
        Number(row[name]),
      )
  }
}

/** The gauges of what is read from the database. */
export function createMeasured({ measures, pools, log }: Engine, registry: Registry): Source {
  const readings = measures.map((measure) => openReading(measure, registry))
  const missing = new Gauge({
    name: 'sala_measures_missing',
    help: 'Questions to the database behind these numbers that had no answer',
    registers: [registry],
  })

  async function ask({ measure: { sql } }: Reading): Promise<Row[]> {
    if (!sql.includes('$1')) return (await pools.platform.query<Row>(sql)).rows
    const sites = await pools.platform.query<{ _id: string }>('select "_id" from site')
    return (await pools.platform.query<Row>(sql, [sites.rows.map(({ _id }) => _id)])).rows
  }

  async function renew(reading: Reading): Promise<boolean> {
    const now = performance.now()
    if (now < reading.until) return true
    try {
      show(reading, await ask(reading))
      reading.until = now + reading.measure.everySeconds * 1000
      return true
    } catch (error) {
      clear(reading)
      log.warn({ err: error }, 'a measure could not be read')
      return false
    }
  }

  return {
    async refresh(signal) {
      let failed = 0
      for (const reading of readings) {
        if (signal.aborted) return
        if (!(await renew(reading))) failed += 1
      }
      if (!signal.aborted) missing.set(failed)
    },
    forget() {
      missing.set(readings.length)
      for (const reading of readings) clear(reading)
    },
  }
}
