import { type ComponentType, createElement, use } from 'react'
import { loadViews, viewOf, wakeTimeOfType } from '#shell/page/block-registry.ts'
import type { LessonViewProps } from './view.ts'

export { formatSeconds } from './content/format-seconds.ts'
export { formatLength } from './content/length.ts'
export type { FilmControls, LessonViewProps } from './view.ts'
export { default as lessonStyles } from './views.css?url'

const typeOf = (kind: string) => `lesson:${kind}`

/** Loads the code of a kind; undefined when it is here. */
export const loadLessonView = (kind: string) => loadViews([typeOf(kind)])

/** When a lesson of the kind comes alive on a page of islands; undefined for one that needs no script. */
export const lessonWakeTime = (kind: string) => wakeTimeOfType(typeOf(kind))

/** What a lesson shows; the code of its kind comes with the page, and before the next lesson is shown. */
export function LessonView({ kind, ...props }: LessonViewProps & { readonly kind: string }) {
  const type = typeOf(kind)
  const missing = loadLessonView(kind)
  if (missing) use(missing)
  const view = viewOf(type) as ComponentType<LessonViewProps> | undefined
  return (
    <div className={`lesson-view lesson-${kind}`} data-block={type}>
      {view && createElement(view, props)}
    </div>
  )
}
