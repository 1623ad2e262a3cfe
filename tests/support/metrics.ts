import type { Api } from './api.ts'

export const METRICS_TOKEN = 'a-token-of-sixteen-letters'

/** The numbers that a process tells at the moment. */
export interface ReadMetrics {
  readonly text: string
  /** Every name, also of those without a value at the moment. */
  readonly names: readonly string[]
  /** The value of a series as Prometheus writes it: `name{label="value"}`. */
  value(series: string): number | undefined
  /** The series of a name, with their labels. */
  series(name: string): string[]
}

/** Understands what a process answers at /metrics. */
export function parseMetrics(text: string): ReadMetrics {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const values = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
  return {
    text,
    names: [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
    value: (series) => values.get(series),
    series: (name) => [...values.keys()].filter((key) => key === name || key.startsWith(`${name}{`)),
  }
}

/** Asks for the numbers as Prometheus does. */
export async function readMetrics(api: Pick<Api, 'call'>): Promise<ReadMetrics> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { status, text } = await api.call({ path: '/metrics', headers })
  if (status !== 200) throw new Error(`/metrics answered ${status}`)
  return parseMetrics(text)
}
