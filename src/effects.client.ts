import { createEffectDirectory, type Effect } from '#kernel/flows/effect.ts'

/** What flows can show on this page; loaded with the first run. */
export const effects = createEffectDirectory(
  import.meta.glob<{ readonly default: Effect }>('./modules/*/effects/*.ts', { eager: true }),
)
