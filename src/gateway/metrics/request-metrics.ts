import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Observe } from '../observe.ts'
import { createTopSites } from './top-sites.ts'

/** Measures requests: by route for all sites together, and what the sites take that take the most. */
export function measureRequests(registry: Registry): Observe {
  const registers = [registry]
  const durations = new Histogram({
    name: 'sala_http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const byRole = new Counter({
    name: 'sala_requests_total',
    help: 'Answered requests to sites, by who asked and the first digit of the status',
    labelNames: ['role', 'status'],
    registers,
  })
  const top = createTopSites()
  const requests = new Gauge({
    name: 'sala_top_site_requests',
    help: 'Requests of the last five minutes at the ten sites that took the most time',
    labelNames: ['site'],
    registers,
    collect() {
      requests.reset()
      seconds.reset()
      for (const use of top.read()) {
        requests.set({ site: use.site }, use.requests)
        seconds.set({ site: use.site }, use.seconds)
      }
    },
  })
  // Set together with the requests, whose turn is first.
  const seconds = new Gauge({
    name: 'sala_top_site_seconds',
    help: 'Time of answering in the last five minutes at the ten sites that took the most',
    labelNames: ['site'],
    registers,
  })
  return ({ method, route = 'none', status, milliseconds, site, role = 'none' }) => {
    durations.observe({ method, route, status }, milliseconds / 1000)
    if (site === undefined) return
    byRole.inc({ role, status: `${Math.floor(status / 100)}xx` })
    top.note(site, milliseconds)
  }
}
