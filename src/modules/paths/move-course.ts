import type { OrderIntent } from './order-courses.server.ts'

/** The courses after one was added at the end, moved by one place, or taken out. */
export function moveCourse(all: readonly string[], intent: OrderIntent, course: string): string[] {
  if (intent === 'add-course') return [...all, course]
  const rest = all.filter((one) => one !== course)
  const at = all.indexOf(course)
  if (intent === 'remove-course' || at < 0) return rest
  return rest.toSpliced(Math.max(0, intent === 'up' ? at - 1 : at + 1), 0, course)
}
