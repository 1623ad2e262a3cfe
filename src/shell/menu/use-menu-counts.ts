import { useRoot } from '#shell/here.ts'
import { createStore } from '#shell/widgets/store.ts'
import { useStore } from '#shell/widgets/use-store.ts'

export type Values = Readonly<Record<string, number>>

/** What was heard counts until the next page brings its own numbers. */
export const heard = createStore<{ readonly drawn: Values; readonly values: Values } | undefined>(undefined)

/** The numbers beside menu items, as they are now. */
export function useMenuCounts(): Values {
  const drawn = useRoot()?.counts?.values
  const latest = useStore(heard)
  return (latest && latest.drawn === drawn ? latest.values : drawn) ?? {}
}
