import type { Granted } from '#kernel/access/capability.ts'

/** What makes an actor a lecturer who teaches the courses and has nothing else. */
export function lecturing(courseIds: readonly string[]): Granted {
  return { capabilities: { teaching: courseIds }, limitedTo: ['teaching'] }
}
