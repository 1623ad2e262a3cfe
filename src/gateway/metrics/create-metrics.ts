import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Engine } from '#kernel/engine.server.ts'
import type { ReadinessInput } from '../readiness.ts'
import { createMeasured } from './measured.ts'
import { gaugeProcess } from './process-gauges.ts'
import { gaugeReadiness } from './readiness-gauges.ts'
import type { Source } from './source.ts'

/** The numbers of one process, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  /** All of them as text; within two seconds, whatever the database does. */
  write(): Promise<string>
}

const DEADLINE_MS = 2_000

/** False when the work takes longer; it goes on then. */
async function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes the numbers that web processes and workers have alike; each adds its own to the registry. */
export function createMetrics(input: ReadinessInput): Metrics {
  const { engine } = input
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugeProcess(engine, registry)
  measureJobs(engine, registry)
  const sources = [gaugeReadiness(input, registry), createMeasured(engine, registry)]
  let look: { readonly end: Promise<unknown>; readonly stop: AbortController } | undefined

  /** One look at a time, however many ask: it holds one connection at most of each pool. */
  function begin() {
    const stop = new AbortController()
    const end = Promise.all(sources.map((source) => refresh(source, stop.signal))).finally(() => {
      look = undefined
    })
    return { end, stop }
  }

  async function refresh(source: Source, signal: AbortSignal): Promise<void> {
    try {
      await source.refresh(signal)
    } catch (error) {
      source.forget()
      engine.log.warn({ err: error }, 'a part of the metrics could not be read')
    }
  }

  return {
    registry,
    async write() {
      look ??= begin()
      const { end, stop } = look
      if (!(await isDoneWithin(DEADLINE_MS, end))) {
        stop.abort()
        for (const source of sources) source.forget()
      }
      return registry.metrics()
    },
  }
}

function measureJobs({ jobRuns }: Engine, registry: Registry): void {
  const durations = new Histogram({
    name: 'sala_job_duration_seconds',
    help: 'Time of the tries of jobs in this process, by how they ended',
    labelNames: ['kind', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  })
  jobRuns.add(({ job, outcome, milliseconds }) =>
    durations.observe({ kind: job, outcome }, milliseconds / 1000),
  )
}
