import { Counter, Gauge, type Registry } from 'prom-client'

/** Shows a number that goes up and down, as it is when it is asked for. */
export function showGauge(registry: Registry, name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    }),
  )
}

/** Shows a number that somebody else counts and that only grows. */
export function showCounter(registry: Registry, name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(read())
      },
    }),
  )
}
