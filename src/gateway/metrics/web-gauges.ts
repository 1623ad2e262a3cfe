import { Gauge, type Registry } from 'prom-client'
import type { PageCache } from '#kernel/cache/page-cache.server.ts'
import type { Places } from '#kernel/share-places.ts'
import { showCounter, showGauge } from './shown.ts'

/** What a web process has that a worker has not. */
export interface PageParts {
  readonly cache: Pick<PageCache<never>, 'bytes' | 'size' | 'hits' | 'misses'>
  /** Where pages are drawn. */
  readonly places: Pick<Places, 'running' | 'waiting' | 'refused'>
}

/** The cached pages, and those who wait for a page to be drawn. */
export function gaugePages({ cache, places }: PageParts, registry: Registry): void {
  showCounter(registry, 'sala_page_cache_hits_total', 'Pages that the cache had', () => cache.hits)
  showCounter(registry, 'sala_page_cache_misses_total', 'Pages drawn for the cache', () => cache.misses)
  showGauge(registry, 'sala_page_cache_bytes', 'Memory of the cached pages', () => cache.bytes)
  showGauge(registry, 'sala_page_cache_pages', 'Cached pages', () => cache.size)
  const drawing = new Gauge({
    name: 'sala_pages_drawing',
    help: 'Pages that are being drawn, and those that wait for their turn',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      drawing.set({ state: 'running' }, places.running)
      drawing.set({ state: 'waiting' }, places.waiting)
    },
  })
  const refused = 'Pages that were refused because their turn did not come in time'
  showCounter(registry, 'sala_pages_refused_total', refused, () => places.refused)
}

/** The open sockets of people and of visitors. */
export function gaugeSockets(count: () => { people: number; visitors: number }, registry: Registry): void {
  const sockets = new Gauge({
    name: 'sala_sockets',
    help: 'Open sockets of people who are signed in, and of visitors',
    labelNames: ['who'],
    registers: [registry],
    collect() {
      const { people, visitors } = count()
      sockets.set({ who: 'people' }, people)
      sockets.set({ who: 'visitors' }, visitors)
    },
  })
}
