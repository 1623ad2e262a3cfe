import { api } from '#shell/api.ts'
import { useRoot } from '#shell/here.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { createStore } from '#shell/widgets/store.ts'
import { useStore } from '#shell/widgets/use-store.ts'
import { countNameOf } from './counts.ts'

type Values = Readonly<Record<string, number>>

/** What was heard counts until the next page brings its own numbers. */
const heard = createStore<{ readonly drawn: Values; readonly values: Values } | undefined>(undefined)

/** The numbers beside menu items, as they are now. */
export function useMenuCounts(): Values {
  const drawn = useRoot()?.counts?.values
  const latest = useStore(heard)
  return (latest && latest.drawn === drawn ? latest.values : drawn) ?? {}
}

/** Keeps the numbers of a page up to date without a reload; once for all places that show them. */
export function useCountEvents(): void {
  const counts = useRoot()?.counts ?? null
  useEvents(counts?.room ? [counts.room] : [], () => {
    if (!counts) return
    const { values: drawn } = counts
    void api.get<Values>('menu_count').then(
      ({ data }) =>
        heard.set({
          drawn,
          values: Object.fromEntries(Object.keys(drawn).map((name) => [name, data[countNameOf(name)] ?? 0])),
        }),
      // The numbers of the page stay until the next event or page.
      () => undefined,
    )
  })
}
