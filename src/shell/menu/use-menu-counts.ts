import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RouteCounter } from '#kernel/routes.ts'
import { api } from '#shell/api.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import type { RootData } from '#shell/root-data.server.ts'

type Values = Readonly<Partial<Record<RouteCounter, number>>>

interface CountAnswer {
  readonly orderCount: number
  readonly messageCount: number
}

/** The numbers beside menu items, as they are now: they follow the site without a reload. */
export function useMenuCounts(): Values {
  const counts = useRouteLoaderData<RootData>('root')?.counts ?? null
  const drawn = counts?.values
  // What was heard counts until the next page brings its own numbers.
  const [heard, setHeard] = useState<{ drawn: Values | undefined; values: Values }>()
  useEvents(counts?.room ? [counts.room] : [], () => {
    void api.get<CountAnswer>('menu_count').then(
      ({ data }) => setHeard({ drawn, values: { orders: data.orderCount, messages: data.messageCount } }),
      // The numbers of the page stay until the next event or page.
      () => undefined,
    )
  })
  return (heard && heard.drawn === drawn ? heard.values : drawn) ?? {}
}
